import type { AccessListQuery } from '../api/contract/paths';
import { NO_FILTERS, NOT_NARROWED } from '../domain/filters';
import type { CourseProgress } from '../domain/progress';
import { listQuery } from './list-query';

/** All of the learner's courses; only how many there are. */
export const ALL: AccessListQuery = { take: 1 };

const countOf = (progress: CourseProgress): AccessListQuery => ({
  ...listQuery({ ...NOT_NARROWED, filters: { ...NO_FILTERS, courseProgress: [progress] } }, 0),
  ...ALL,
});

/** The same by progress, as the filter of the list understands it (LST-07). */
export const counting: Record<CourseProgress, AccessListQuery> = {
  completed: /* @__PURE__ */ countOf('completed'),
  inProgress: /* @__PURE__ */ countOf('inProgress'),
  notStarted: /* @__PURE__ */ countOf('notStarted'),
};
