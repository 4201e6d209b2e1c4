import type { ListType } from './list-filter';

export interface ListSort<Key extends string = string, Selector extends string = string> {
  /** Its name in addresses and in the key of its text. */
  readonly key: Key;
  readonly lists: readonly ListType[];
  /** The lists whose default order this is; a request omits it. */
  readonly defaultOf: readonly ListType[];
  /** The field that the platform sorts by; absent when the order can only be a default. */
  readonly selector?: Selector;
}

/** Infers the types of the sorts. */
const sorts = <const Sorts extends readonly ListSort[]>(all: Sorts) => all;

/** The orders of lists. */
export const listSorts = sorts([
  // The most recently used course comes first.
  { key: 'recent', lists: ['enrolled'], defaultOf: ['enrolled'] },
  { key: 'dueDate', lists: ['enrolled'], defaultOf: [], selector: 'dueDate' },
  {
    key: 'name',
    lists: ['enrolled', 'catalog', 'public'],
    defaultOf: ['catalog', 'public'],
    selector: 'objective.name',
  },
  { key: 'code', lists: ['catalog', 'public'], defaultOf: [], selector: 'objective.code' },
]);

export type SortKey = (typeof listSorts)[number]['key'];
