import type { AccessListQuery } from '../api/contract/paths';
import { courseProgress } from '../domain/list-filters/course-progress';
import type { CourseProgress } from '../domain/progress';

/** Counts all of the learner's courses. */
export const ALL: AccessListQuery = { take: 1 };

const countOf = (progress: CourseProgress): AccessListQuery => ({
  ...ALL,
  filter: courseProgress.expressions[progress],
});

/** Counts them by progress, with the same rule as the filter of the list (LST-07). */
export const counting: Record<CourseProgress, AccessListQuery> = {
  completed: /* @__PURE__ */ countOf('completed'),
  inProgress: /* @__PURE__ */ countOf('inProgress'),
  notStarted: /* @__PURE__ */ countOf('notStarted'),
};
