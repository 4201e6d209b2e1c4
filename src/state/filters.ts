import type { ListType } from '../domain/filters';
import { readStored, store } from './storage';

/** What a list was narrowed to last, as the query of its address (LST-09): one a platform and kind of list. */
const keyOf = (apiBase: string, type: ListType) => `learn-list ${type} ${apiBase}`;

/** Empty where nothing is kept. It is foreign: whoever reads it judges it. */
export const keptQuery = (apiBase: string, type: ListType): string => readStored(keyOf(apiBase, type));

export const keepQuery = (apiBase: string, type: ListType, query: string): void => store(keyOf(apiBase, type), query);
