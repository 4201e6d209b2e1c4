import { parameterFilter } from './list-filter';

/** The shelves of hidden and archived courses (LST-15). My courses shows these courses only with this filter. */
export const shelf = parameterFilter({
  key: 'shelf',
  lists: ['enrolled'],
  values: ['hidden', 'archived'],
  query: (values) => ({ shelf: values.join(',') }),
});
