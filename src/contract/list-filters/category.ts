import { groupedFilter } from './list-filter';

/** The platform's filter categories. Attributes of one category are joined by 'or', categories by 'and'. */
export const category = groupedFilter({
  key: 'category',
  lists: ['enrolled', 'catalog', 'public'],
  source: 'categories',
  fields: {},
  query: (ids) => ({ filterAttribute: ids.join(',') }),
});
