import * as v from './schema';
import { anyText, listOf, maybeNumber, maybeText, named, number, pageOf, text } from './common';
import type { PublicObjective } from '../../domain/entities';

/** The public fields of a course. */
export const publicFields = {
  id: text,
  name: text,
  code: anyText,
  description: anyText,
  about: maybeText,
  state: number,
  type: number,
  imageUrl: maybeText,
  showcases: listOf(v.object({ name: text })),
  duration: maybeNumber,
};

/** A course as a visitor sees it: GET public/open-catalog/objectives/{id}. */
export const publicObjective: v.GenericSchema<unknown, PublicObjective> = v.object(publicFields);
/** GET public/open-catalog/objectives/query */
export const publicObjectivePage = pageOf(publicObjective);
/** GET users/me/enrolled-showcases, users/me/catalog-showcases, public/open-catalog/objectives/showcases */
export const showcasePage = pageOf(named);
