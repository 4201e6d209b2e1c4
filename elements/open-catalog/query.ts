import type { PublicListQuery } from '../../src/api/contract/public-paths';
import { NO_FILTERS, NOT_NARROWED, type Filters, type Narrowing, type Sort } from '../../src/domain/filters';

/** What is searched and chosen; a list begins with all. */
export interface Query {
  text: string;
  filters?: Filters;
  sort?: Sort | undefined;
  /** The filters, as the platform is asked. */
  list?: PublicListQuery;
}
const ids = (values: readonly string[]) => values.join(',');

export const narrowingOf = ({ text, filters = NO_FILTERS, sort }: Query): Narrowing => ({
  ...NOT_NARROWED,
  keyword: text,
  filters,
  sort,
});

/** With what is not chosen left out, so that a list of all is asked for by one address only. */
export function queryOf({ keyword, filters, sort }: Narrowing): Query {
  const showcase = ids(filters.collection);
  const selector = sort === 'name' || sort === 'code' ? sort : undefined;
  const filterAttribute = ids(Object.values(filters.category).flat());
  const list = {
    ...(showcase && { showcase }),
    ...(filterAttribute && { filterAttribute }),
    ...(selector && { sort: [{ selector, desc: false }] }),
  };
  return { text: keyword, filters, sort, ...(Object.keys(list).length ? { list } : {}) };
}
