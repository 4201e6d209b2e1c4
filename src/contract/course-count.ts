import { number } from './common';
import * as v from './schema';

/** GET users/me/objective-accesses/query, for the number of courses only */
export const totalCount = v.object({ totalCount: v.optional(number) });
