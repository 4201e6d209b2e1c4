import type { AccessListQuery } from '../api/contract/paths';
import { courseProgress } from '../domain/list-filters/course-progress';
import type { CourseProgress } from '../domain/progress';

/** All of the learner's courses; only how many there are. */
export const ALL: AccessListQuery = { take: 1 };

const countOf = (progress: CourseProgress): AccessListQuery => ({
  ...ALL,
  filter: courseProgress.expressions[progress],
});

/** The same by progress, as the filter of the list understands it (LST-07). */
export const counting: Record<CourseProgress, AccessListQuery> = {
  completed: /* @__PURE__ */ countOf('completed'),
  inProgress: /* @__PURE__ */ countOf('inProgress'),
  notStarted: /* @__PURE__ */ countOf('notStarted'),
};
