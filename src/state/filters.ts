import type { ListType } from '../domain/filters';
import { listKey } from '../domain/list-key';
import type { Platform } from './platform';
import { currentUser } from './session';
import { readStored, store, storedKeys } from './storage';

/** The lists of a person. */
type OwnList = Exclude<ListType, 'public'>;

/**
 * What a list was narrowed to last, as the query of its address (LST-09). Empty where nothing is kept. It is foreign: whoever
 * reads it judges it.
 * @param owner id of the person, or the domain of a public list
 */
export const keptQuery = (apiBase: string, type: ListType, owner?: string): string =>
  readStored(listKey(apiBase, type, owner));

/** Keeps what a visitor narrowed the public list to. */
export const keepPublicQuery = (apiBase: string, domain: string | undefined, query: string): void =>
  store(listKey(apiBase, 'public', domain), query);

/** Whether anything is kept of a list, of whichever person: only then it matters who it is. */
export const isAnyKept = (apiBase: string, type: OwnList): boolean => storedKeys(listKey(apiBase, type)).length > 0;

/** Keeps what the signed-in person narrowed a list to; nothing where that is not known. */
export async function keepQuery(platform: Platform, type: OwnList, query: string): Promise<void> {
  if (!query && !isAnyKept(platform.apiBase, type)) return;
  const person = await currentUser(platform)
    .load()
    .catch(() => undefined);
  if (person) store(listKey(platform.apiBase, type, person.id), query);
}
