import { offeredFilter } from './list-filter';
import { NIL_UUID } from './nil-uuid';

/** The default showcase is a placeholder for none (LST-11). */
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
