import { parameterFilter } from './list-filter';

/** The courses that the learner has put away (LST-15). My courses shows them only when they are asked for. */
export const shelf = parameterFilter({
  key: 'shelf',
  lists: ['enrolled'],
  values: ['hidden', 'archived'],
  query: (values) => ({ shelf: values.join(',') }),
});
