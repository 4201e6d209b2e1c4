import { offeredFilter } from './list-filter';
import { NIL_UUID } from './nil-uuid';

/** Whether an id stands for no term: zero, as a number or as a UUID (LST-11). */
export const isNoTerm = (id: string): boolean => /^0*$/.test(id) || id === NIL_UUID;

/** The terms of the learner's courses. */
export const term = offeredFilter({
  key: 'term',
  lists: ['enrolled'],
  source: 'terms',
  isNone: isNoTerm,
  fields: { termId: 'id' },
  query: (ids) => ({ filter: ['termId', 'in', ids] }),
});
