import { readQuery } from '../../src/domain/filters';
import { keptQuery } from '../../src/state/filters';
import { queryOf, type Query } from './query';

/** What the visitor narrowed the list of a platform to last (LST-09). */
export const remembered = (apiBase: string): Query =>
  queryOf(readQuery(keptQuery(apiBase, 'public'), 'public').narrowing);
