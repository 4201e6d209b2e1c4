import type { ObjectiveAccess } from './entities';

/** The dotted paths of all fields of `T`, of objects as a whole too: `'objective' | 'objective.name' | …`. */
type PathOf<T> = {
  [Key in keyof T & string]-?:
    | Key
    | (NonNullable<T[Key]> extends readonly unknown[]
        ? never
        : NonNullable<T[Key]> extends object
          ? `${Key}.${PathOf<NonNullable<T[Key]>>}`
          : never);
}[keyof T & string];

type First<Path extends string> = Path extends `${infer Key}.${string}` ? Key : Path;
type Below<Path extends string, Key extends string> = Path extends `${Key}.${infer Rest}` ? Rest : never;
/** `T` with only the fields of the paths. */
type Selected<T, Path extends string> = {
  [Key in keyof T as Key extends First<Path> ? Key : never]: Key extends Path
    ? T[Key]
    : Key extends string
      ? Selected<NonNullable<T[Key]>, Below<Path, Key>> | Extract<T[Key], null | undefined>
      : never;
};

/*
 * The fields of a course in each list: what its cards and their rules read, and no more. The client selects exactly these
 * (`select`), the platform answers with them, and the type of the answer follows from them.
 */

const listed = [
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

const inCatalog = [
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

/** What My courses, the dashboard and the progress of all courses select. */
export const listedAccessFields: readonly string[] = listed;
/** A learner's access to a course, in one of these lists. */
export type ListedAccess = Selected<ObjectiveAccess, (typeof listed)[number]>;

/** The last record of a listed course. */
export type ListedRecord = NonNullable<NonNullable<ListedAccess['objectiveWorkflowAggregate']>['lastObjectiveRecord']>;

/** What the catalog selects. */
export const catalogAccessFields: readonly string[] = inCatalog;
/** A learner's access to a course of the catalog. */
export type CatalogAccess = Selected<ObjectiveAccess, (typeof inCatalog)[number]>;
