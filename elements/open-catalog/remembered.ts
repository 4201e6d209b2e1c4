import { readQuery } from '../../src/domain/filters';
import { keptQuery } from '../../src/state/filters';
import { queryOf, type Query } from './query';

/** What the visitor narrowed a public list to last (LST-09). */
export const remembered = (apiBase: string, domain: string | undefined): Query =>
  queryOf(readQuery(keptQuery(apiBase, 'public', domain), 'public').narrowing);
