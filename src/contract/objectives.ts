import * as v from './schema';
import { activityConstraint, activityWorkflow } from './work';
import {
  displayMode,
  extraFlag,
  flag,
  instant,
  listOf,
  maybe,
  maybeFlag,
  maybeInstant,
  maybeNumber,
  maybeText,
  number,
  pageOf,
  presentationMode,
  resultVisibility,
  text,
  timeUnit,
  usualFlag,
  workflowState,
} from './common';
import { facts } from './course-facts';
import { publicFields } from './public-course';
import { SHELVES } from './shelves';

const shelf = v.picklist(SHELVES);
/** PUT users/me/objective-accesses/{id}/shelf */
export const shelfCommand = v.object({ shelf: v.nullable(shelf) });

const scaleGrade = v.object({
  id: v.exactOptional(text),
  name: text,
  /** 0..1 */
  normalizedMinScore: number,
  /** CSS colour, or null for the default. */
  color: maybeText,
});
/** A grade of a scale. */
export type ScaleGrade = v.InferOutput<typeof scaleGrade>;

export const gradingScale = v.object({
  id: text,
  name: text,
  description: maybeText,
  maxScore: number,
  /** 0..1 */
  normalizedPassingScore: maybeNumber,
  numberOfGrades: number,
  objectiveGrades: listOf(scaleGrade),
  /** The grade at the passing score; null when the scale has no passing score. */
  passingGradeId: maybeText,
});
export type GradingScale = v.InferOutput<typeof gradingScale>;

/** GET grading-scales/query */
export const gradingScalePage = pageOf(gradingScale);

/** The dates and policies of a course's activity, and the learner's work at it. */
const worked = {
  activityConstraint: maybe(activityConstraint),
  /**
   * The learner's work in the last attempt; an activity that waits for its grade comes first. For a course with several parts it
   * has only that activity; lists lack it.
   */
  activityWorkflowAggregate: v.optional(maybe(v.object({ lastActivityWorkflow: maybe(activityWorkflow) }))),
};

/** The activity of a course that is one activity: the part that the course page needs. */
const objectiveActivity = v.object({ id: v.optional(maybeText), ...worked });

export const objective = v.object({
  ...publicFields,
  facts,
  supportMobileView: usualFlag,
  supportFullscreenView: extraFlag,
  supportLtiAuthoring: extraFlag,
  supportReview: extraFlag,
  presentationMode,
  displayMode,
  proctored: extraFlag,
  announcementChannelId: maybeText,
  objectiveGradingScale: maybe(gradingScale),
  certificateTemplates: listOf(v.object({ name: text })),
  retakeWindow: maybeNumber,
  retakeWindowUnit: maybe(timeUnit),
  gradingScaleId: maybeText,
  enableAiTutor: extraFlag,
  accessNewContentAfterCompletion: extraFlag,
  /** Null: the platform does not send it. */
  activity: maybe(objectiveActivity),
});
/** A course. */
export type Objective = v.InferOutput<typeof objective>;

/**
 * A place in the content of a course. PUT users/me/objective-workflows/{id}/place: an older place than the stored one changes nothing.
 */
export const readingPlace = v.object({
  /** Axis of the part; '' is a course that is one activity. */
  axis: v.pipe(text, v.maxLength(2_000)),
  /** How many blocks of its text (paragraphs, headings, items …) are above the place; 0: its beginning. */
  paragraph: v.pipe(number, v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  /** When the learner was there. */
  at: instant,
});
export type ReadingPlace = v.InferOutput<typeof readingPlace>;

/** GET objective-workflows/{id}: an attempt. */
export const objectiveWorkflow = v.object({
  id: text,
  state: workflowState,
  /** 0..1; null: the platform does not know it. */
  progress: maybeNumber,
  started: instant,
  submitted: maybeInstant,
  finished: maybeInstant,
  protectResults: extraFlag,
  objectiveRecordId: maybeText,
  /** The part at which the learner continues, while the attempt is in progress. Absent for a course without parts. */
  nextPart: v.optional(maybe(v.object({ axis: text, name: text }))),
  /** No required part is left, so the learner finishes the course. Absent, and without a next part: the progress tells. */
  toFinish: v.optional(flag),
  /** Until when the learner may undo the start. Absent or null: it can't be undone. */
  undoableUntil: v.optional(maybeInstant),
  /** The learner's last place, on any device. Undefined when the platform does not store it. */
  lastPlace: v.optional(v.nullable(readingPlace)),
});
export type ObjectiveWorkflow = v.InferOutput<typeof objectiveWorkflow>;

/** GET objective-records/{id}: a finished attempt. Score, grade and passed are null while the reveal policy hides them. */
export const objectiveRecord = v.object({
  id: text,
  finished: instant,
  score: maybeNumber,
  maxScore: maybeNumber,
  normalizedScore: maybeNumber,
  grade: maybeText,
  passed: maybeFlag,
  /** 0..1 */
  progress: number,
  protectResults: extraFlag,
  /** The attempt at the activity behind the result, for a course that is one activity. Null: several parts, or imported. */
  activityRecord: maybe(v.object({ activityWorkflowId: maybeText })),
  /** Null: imported from another platform. */
  objectiveWorkflowId: maybeText,
});
export type ObjectiveRecord = v.InferOutput<typeof objectiveRecord>;
/** GET objective-workflow-aggregates/{id}/objective-records, newest first */
export const objectiveRecordPage = pageOf(objectiveRecord);

/** GET objectives/{id}/objective-workflow-aggregate */
export const objectiveWorkflowAggregate = v.object({
  id: text,
  isSelfEnrolled: extraFlag,
  lastObjectiveWorkflow: maybe(objectiveWorkflow),
  lastObjectiveRecord: maybe(objectiveRecord),
});
export type ObjectiveWorkflowAggregate = v.InferOutput<typeof objectiveWorkflowAggregate>;

/** GET users/me/objective-workflow-aggregates/{id}/knowledge-model; null when the course has none. */
export const knowledgeModel = v.object({ knowledgeModelId: maybeText });

/** GET users/me/objectives/{id}/objective-access: one learner's access to one course. */
export const objectiveAccess = v.object({
  id: text,
  userId: text,
  objective,
  objectiveWorkflowAggregate: maybe(objectiveWorkflowAggregate),
  dueDate: maybeInstant,
  availabilityDate: maybeInstant,
  availabilityEndDate: maybeInstant,
  retake: extraFlag,
  isMandatory: extraFlag,
  termId: maybeText,
  gradeRevealPolicy: resultVisibility,
  gradeRevealDate: maybeInstant,
  /** The learner's own access, and its shelf; null: a course of the catalog that the learner does not have. */
  objectiveAccess: maybe(v.object({ id: text, shelf: v.optional(v.nullable(shelf)) })),
});
export type ObjectiveAccess = v.InferOutput<typeof objectiveAccess>;

/** `shelves`: the platform has shelves, and a course without `objectiveAccess.shelf` is on none. */
/* @__NO_SIDE_EFFECTS__ */
export const pageWithShelves = <S extends v.GenericSchema>(item: S) =>
  v.object({ ...pageOf(item).entries, shelves: v.optional(flag) });
/** GET users/me/objective-accesses/query and users/me/catalog/query, as they answer without `select` */
export const objectiveAccessPage = pageWithShelves(objectiveAccess);
