import * as v from './schema';
import type { FilterCategory } from './list-filters/list-filter';
import { extraFlag, named, pageOf, text } from './common';

const filterCategory: v.GenericSchema<unknown, FilterCategory> = v.object({
  id: text,
  name: text,
  attributes: v.array(named),
});

/** GET users/me/enrolled-filter-categories, users/me/catalog-filter-categories, public/open-catalog/objectives/filter-categories */
export const filterCategoryPage = pageOf(filterCategory);

/** GET users/me/terms */
export const termPage = pageOf(named);

/** `ordered`: it is a path, which has its progress at users/me/paths/{id}. GET users/me/enrolled-showcases, users/me/catalog-showcases, public/open-catalog/objectives/showcases */
export const showcasePage = pageOf(v.object({ ...named.entries, ordered: extraFlag }));
