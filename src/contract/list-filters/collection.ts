import { offeredFilter } from './list-filter';
import { NIL_UUID } from './nil-uuid';

/** Whether an id stands for no collection: empty, or the platform's default showcase (LST-11). */
export const isNoCollection = (id: string): boolean => id === '' || id === NIL_UUID;

/** Collections of courses; the platform calls them showcases. */
export const collection = offeredFilter({
  key: 'collection',
  lists: ['enrolled', 'catalog', 'public'],
  source: 'collections',
  isNone: isNoCollection,
  fields: {},
  query: (ids) => ({ showcase: ids.join(',') }),
});
