import type { SearchKind } from '../base/search';
import { path } from './path';
import { LMS } from './public-paths';

/** What a search looks for, and where. */
export interface SearchWish {
  /** What the learner typed. */
  text: string;
  /** Absent: all. */
  kinds?: readonly SearchKind[];
  /** Only within this course. */
  objectiveId?: string | undefined;
  /** The most places of each kind. */
  take?: number;
}

/** GET: the places that are open to the learner now and have some words. */
export const search = path(`${LMS}users/me/search`, ({ text, kinds, objectiveId, take }: SearchWish) => ({
  q: text,
  kinds: kinds?.join(','),
  objectiveId,
  take,
}));
