import type { CalendarEvent } from './calendar';
import type { CertificateRecord } from './certificates';
import type { PathOf, Selected } from './narrow';
import type { ObjectiveAccess } from './objectives';

/*
 * The fields of each list: what its cards and their rules read, and no more. The client selects exactly these (`select`), the
 * platform answers with them, and schema and type of the answer follow from them. No valibot: the loader uses this file. `public-paths.ts` has those of the public list.
 */

/** My courses, the dashboard and the progress of all courses. */
export const accessFields = [
  'id',
  'objective.id',
  'objective.name',
  'objective.language',
  'objective.state',
  'objective.type',
  'objective.imageUrl',
  'objective.href',
  'objective.supportReview',
  'objective.retakeWindow',
  'objective.retakeWindowUnit',
  'objective.activity.activityConstraint',
  'objective.activity.activityWorkflowAggregate',
  'objectiveWorkflowAggregate.lastObjectiveWorkflow.state',
  'objectiveWorkflowAggregate.lastObjectiveWorkflow.progress',
  'objectiveWorkflowAggregate.lastObjectiveWorkflow.started',
  'objectiveWorkflowAggregate.lastObjectiveWorkflow.submitted',
  'objectiveWorkflowAggregate.lastObjectiveWorkflow.finished',
  'objectiveWorkflowAggregate.lastObjectiveWorkflow.protectResults',
  'objectiveWorkflowAggregate.lastObjectiveWorkflow.nextPart',
  'objectiveWorkflowAggregate.lastObjectiveWorkflow.toFinish',
  'objectiveWorkflowAggregate.lastObjectiveRecord.finished',
  'objectiveWorkflowAggregate.lastObjectiveRecord.score',
  'objectiveWorkflowAggregate.lastObjectiveRecord.maxScore',
  'objectiveWorkflowAggregate.lastObjectiveRecord.normalizedScore',
  'objectiveWorkflowAggregate.lastObjectiveRecord.passed',
  'objectiveWorkflowAggregate.lastObjectiveRecord.protectResults',
  'dueDate',
  'availabilityDate',
  'availabilityEndDate',
  'retake',
  'isMandatory',
  'termId',
  'gradeRevealPolicy',
  'gradeRevealDate',
  'objectiveAccess.shelf',
] as const satisfies readonly PathOf<ObjectiveAccess>[];
/** A learner's access to a course, in one of these lists. */
export type ListedAccess = Selected<ObjectiveAccess, (typeof accessFields)[number]>;
/** The last record of a listed course. */
export type ListedRecord = NonNullable<NonNullable<ListedAccess['objectiveWorkflowAggregate']>['lastObjectiveRecord']>;

/** What only a card shows. */
const ofCard: readonly string[] = [
  'objective.imageUrl',
  'objectiveAccess.shelf',
  'objectiveWorkflowAggregate.lastObjectiveRecord.score',
  'objectiveWorkflowAggregate.lastObjectiveRecord.maxScore',
];
/** Rows about courses: of a `ListedAccess`, the other fields have no value. */
export const rowFields: readonly string[] = accessFields.filter((field) => !ofCard.includes(field));

export const catalogFields = [
  'id',
  'objective.id',
  'objective.name',
  'objective.description',
  'objective.language',
  'objective.state',
  'objective.imageUrl',
  'objective.href',
  'objective.duration',
  'isMandatory',
  'objectiveAccess.id',
] as const satisfies readonly PathOf<ObjectiveAccess>[];
/** A learner's access to a course of the catalog. */
export type CatalogAccess = Selected<ObjectiveAccess, (typeof catalogFields)[number]>;

/** The list of all certificates of a learner. */
export const certificateRowFields = [
  'id',
  'certificateNumber',
  'certificateTemplate.name',
  'objectiveId',
  'objective.name',
  'created',
] as const satisfies readonly PathOf<CertificateRecord>[];

/** Events where only their day and their name are shown. */
export const eventRowFields = [
  'id',
  'kind',
  'title',
  'language',
  'start',
  'objectiveId',
  'isDone',
] as const satisfies readonly PathOf<CalendarEvent>[];
export type ListedEvent = Selected<CalendarEvent, (typeof eventRowFields)[number]>;
