import type { ListType } from '../domain/filters';

/** What a list was narrowed to last, as the query of its address (LST-09): one a platform and kind of list. */
const keyOf = (apiBase: string, type: ListType) => `learn-list ${type} ${apiBase}`;

/** Empty where nothing is kept, or storage is shut (sandboxed frames). It is foreign: whoever reads it judges it. */
export function keptQuery(apiBase: string, type: ListType): string {
  try {
    return localStorage.getItem(keyOf(apiBase, type)) ?? '';
  } catch {
    return '';
  }
}

export function keepQuery(apiBase: string, type: ListType, query: string): void {
  try {
    if (query) localStorage.setItem(keyOf(apiBase, type), query);
    else localStorage.removeItem(keyOf(apiBase, type));
  } catch {
    // full or shut: the next visit begins with all courses
  }
}
