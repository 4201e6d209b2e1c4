import type { ListType } from './list-filter';

export interface ListSort<Key extends string = string, Selector extends string = string> {
  /** Its name in the address, and of its text. */
  readonly key: Key;
  readonly lists: readonly ListType[];
  /** The lists that have this order where none is selected: the platform is not asked for it. */
  readonly defaultOf: readonly ListType[];
  /** The field that the platform sorts by; absent where the order can only be a default. */
  readonly selector?: Selector;
}

/** Infers the types of the sorts. */
const sorts = <const Sorts extends readonly ListSort[]>(all: Sorts) => all;

/** The orders of lists. */
export const listSorts = sorts([
  // What was used last comes first.
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
