import { publicFields } from './list-filters/public-fields';
import { filterFields } from './list-filters/table';
import type { Fields } from './query-expression';

/*
 * The fields that each list of the platform can be filtered and sorted by. The client's expressions have these types (`ListQuery`).
 * The platform has a column for each field, and refuses other fields with a 400 that names the field.
 */

/** The fields that a course has in every list of courses. */
const courseFields = {
  'objective.name': 'text',
  'objective.code': 'text',
  'objective.description': 'text',
  'objective.type': 'number',
} as const satisfies Fields;

/** users/me/objective-accesses/query, users/me/catalog/query, objective-workflow-aggregates/query */
export const courseAccessFields = {
  ...courseFields,
  'objective.id': 'id',
  'objective.state': 'number',
  userId: 'id',
  dueDate: 'instant',
  availabilityDate: 'instant',
  'objectiveWorkflowAggregate.lastObjectiveWorkflow.started': 'instant',
  // The fields of the list filters.
  ...filterFields('enrolled', 'catalog'),
} as const satisfies Fields;
export type CourseAccessFields = typeof courseAccessFields;

/** public/open-catalog/objectives/query */
export const publicCourseFields = {
  ...publicFields(courseFields),
  ...publicFields(filterFields('public')),
} as const satisfies Fields;
export type PublicCourseFields = typeof publicCourseFields;

/** certificate-records/query */
export const certificateFields = {
  certificateNumber: 'text',
  objectiveId: 'id',
  userId: 'id',
  created: 'instant',
} as const satisfies Fields;
export type CertificateFields = typeof certificateFields;

/** objective-records/query */
export const courseRecordFields = {
  id: 'id',
  finished: 'instant',
  objectiveWorkflowId: 'id',
  'objective.id': 'id',
  userId: 'id',
} as const satisfies Fields;
export type CourseRecordFields = typeof courseRecordFields;

/** grading-scales/query */
export const gradingScaleFields = { id: 'id', name: 'text' } as const satisfies Fields;
export type GradingScaleFields = typeof gradingScaleFields;

/** users/me/objective-workflows/{id}/activities/{activityId}/activity-records: only for the order. */
export const activityRecordFields = { finished: 'instant' } as const satisfies Fields;
export type ActivityRecordFields = typeof activityRecordFields;
