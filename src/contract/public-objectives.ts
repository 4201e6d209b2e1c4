import * as v from './schema';
import { pageOf } from './common';
import { facts } from './course-facts';
import { publicFields } from './public-course';

/** A course as a visitor sees it, without data about learners: GET public/open-catalog/objectives/{id}. */
export const publicObjective = v.object({ ...publicFields, facts });
export type PublicObjective = v.InferOutput<typeof publicObjective>;
/** GET public/open-catalog/objectives/query, as it answers without `select` */
export const publicObjectivePage = pageOf(publicObjective);
