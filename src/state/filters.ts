import type { ListType } from '../domain/filters';
import { listKey } from '../domain/list-key';
import { readStored, store } from './storage';

/** What a list was narrowed to last, as the query of its address (LST-09). Empty where nothing is kept. It is foreign: whoever reads it judges it. */
export const keptQuery = (apiBase: string, type: ListType): string => readStored(listKey(apiBase, type));

export const keepQuery = (apiBase: string, type: ListType, query: string): void => store(listKey(apiBase, type), query);
