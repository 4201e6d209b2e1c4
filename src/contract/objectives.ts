import * as v from './schema';
import { activityConstraint, activityWorkflow } from './work';
import {
  anyText,
  contentType,
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
  publicationState,
  resultVisibility,
  text,
  timeUnit,
  usualFlag,
  workflowState,
} from './common';
import { publicFields } from './public-objectives';
import type { CatalogAccess, ListedAccess } from './listed-access';
import { SHELVES } from './shelves';
import type {
  GradingScale,
  Objective,
  ObjectiveAccess,
  ObjectiveRecord,
  ObjectiveWorkflow,
  ReadingPlace,
} from './entities';

const shelf = v.picklist(SHELVES);
/** PUT users/me/objective-accesses/{id}/shelf */
export const shelfCommand = v.object({ shelf: v.nullable(shelf) });

export const gradingScale: v.GenericSchema<unknown, GradingScale> = v.object({
  id: text,
  name: text,
  description: maybeText,
  maxScore: number,
  normalizedPassingScore: maybeNumber,
  numberOfGrades: number,
  objectiveGrades: listOf(
    v.object({ id: v.exactOptional(text), name: text, normalizedMinScore: number, color: maybeText }),
  ),
  passingGradeId: maybeText,
});

/** GET grading-scales/query */
export const gradingScalePage = pageOf(gradingScale);

/** The dates and policies of a course's activity, and the learner's work at it. */
const worked = {
  activityConstraint: maybe(activityConstraint),
  activityWorkflowAggregate: v.optional(maybe(v.object({ lastActivityWorkflow: maybe(activityWorkflow) }))),
};

export const objective: v.GenericSchema<unknown, Objective> = v.object({
  ...publicFields,
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
  activity: maybe(v.object({ id: v.optional(maybeText), ...worked })),
});

/** PUT users/me/objective-workflows/{id}/place. An older place than the stored one changes nothing. */
export const readingPlace: v.GenericSchema<unknown, ReadingPlace> = v.object({
  axis: v.pipe(text, v.maxLength(2_000)),
  paragraph: v.pipe(number, v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  at: instant,
});

const workflowFields = {
  id: text,
  state: workflowState,
  progress: maybeNumber,
  started: instant,
  submitted: maybeInstant,
  finished: maybeInstant,
  protectResults: extraFlag,
  objectiveRecordId: maybeText,
  nextPart: v.optional(maybe(v.object({ axis: text, name: text }))),
  toFinish: v.optional(flag),
  undoableUntil: v.optional(maybeInstant),
  lastPlace: v.optional(v.nullable(readingPlace)),
};
/** GET objective-workflows/{id} */
export const objectiveWorkflow: v.GenericSchema<unknown, ObjectiveWorkflow> = v.object(workflowFields);

const recordFields = {
  id: text,
  finished: instant,
  score: maybeNumber,
  maxScore: maybeNumber,
  normalizedScore: maybeNumber,
  grade: maybeText,
  passed: maybeFlag,
  progress: number,
  protectResults: extraFlag,
  activityRecord: maybe(v.object({ activityWorkflowId: maybeText })),
  objectiveWorkflowId: maybeText,
};
/** GET objective-records/{id} */
export const objectiveRecord: v.GenericSchema<unknown, ObjectiveRecord> = v.object(recordFields);
/** GET objective-workflow-aggregates/{id}/objective-records, newest first */
export const objectiveRecordPage = pageOf(objectiveRecord);

/** GET objectives/{id}/objective-workflow-aggregate */
export const objectiveWorkflowAggregate = v.object({
  id: text,
  isSelfEnrolled: extraFlag,
  lastObjectiveWorkflow: maybe(objectiveWorkflow),
  lastObjectiveRecord: maybe(objectiveRecord),
});

/** GET users/me/objective-workflow-aggregates/{id}/knowledge-model; null when the course has none. */
export const knowledgeModel = v.object({ knowledgeModelId: maybeText });

const accessFields = {
  dueDate: maybeInstant,
  availabilityDate: maybeInstant,
  availabilityEndDate: maybeInstant,
  retake: extraFlag,
  isMandatory: extraFlag,
  termId: maybeText,
  gradeRevealPolicy: resultVisibility,
  gradeRevealDate: maybeInstant,
  objectiveAccess: maybe(v.object({ id: text, shelf: v.optional(v.nullable(shelf)) })),
};

/** GET users/me/objectives/{id}/objective-access */
export const objectiveAccess: v.GenericSchema<unknown, ObjectiveAccess> = v.object({
  id: text,
  userId: text,
  objective,
  objectiveWorkflowAggregate: maybe(objectiveWorkflowAggregate),
  ...accessFields,
});

/*
 * Of the selected fields of a list, a platform may leave out those without a value, and flags that are false.
 */
const listedWorkflow = v.object({
  state: workflowState,
  progress: maybeNumber,
  started: instant,
  submitted: maybeInstant,
  finished: maybeInstant,
  protectResults: extraFlag,
  nextPart: workflowFields.nextPart,
  toFinish: workflowFields.toFinish,
});
const listedRecord = v.object({
  finished: instant,
  score: maybeNumber,
  maxScore: maybeNumber,
  normalizedScore: maybeNumber,
  passed: maybeFlag,
  protectResults: extraFlag,
});
const listedAccess: v.GenericSchema<unknown, ListedAccess> = v.object({
  id: text,
  objective: v.object({
    id: text,
    name: text,
    language: v.optional(maybeText),
    imageUrl: maybeText,
    href: v.optional(maybeText),
    state: publicationState,
    type: contentType,
    supportReview: extraFlag,
    retakeWindow: maybeNumber,
    retakeWindowUnit: maybe(timeUnit),
    activity: maybe(v.object(worked)),
  }),
  objectiveWorkflowAggregate: maybe(
    v.object({ lastObjectiveWorkflow: maybe(listedWorkflow), lastObjectiveRecord: maybe(listedRecord) }),
  ),
  dueDate: maybeInstant,
  availabilityDate: maybeInstant,
  availabilityEndDate: maybeInstant,
  retake: extraFlag,
  isMandatory: extraFlag,
  termId: maybeText,
  gradeRevealPolicy: resultVisibility,
  gradeRevealDate: maybeInstant,
  objectiveAccess: maybe(v.object({ shelf: v.optional(v.nullable(shelf)) })),
});
const catalogAccess: v.GenericSchema<unknown, CatalogAccess> = v.object({
  id: text,
  objective: v.object({
    id: text,
    name: text,
    description: anyText,
    language: v.optional(maybeText),
    imageUrl: maybeText,
    href: v.optional(maybeText),
    state: publicationState,
    duration: maybeNumber,
  }),
  isMandatory: extraFlag,
  objectiveAccess: maybe(v.object({ id: text })),
});
/** `shelves`: the platform has shelves, and a course without `objectiveAccess.shelf` is on none. */
const pageWithShelves = <S extends v.GenericSchema>(item: S) =>
  v.object({ ...pageOf(item).entries, shelves: v.optional(flag) });
/** GET users/me/objective-accesses/query, with the selected fields */
export const listedAccessPage = v.pipe(
  pageWithShelves(listedAccess),
  v.transform(({ shelves, data, ...page }) => ({
    ...page,
    data: shelves ? data.map((each) => ({ ...each, objectiveAccess: { shelf: null, ...each.objectiveAccess } })) : data,
  })),
);
/** The same call for the ids of the courses only */
export const courseIdPage = pageOf(v.object({ objective: v.object({ id: text }) }));
/** GET users/me/catalog/query, with the selected fields */
export const catalogAccessPage = pageOf(catalogAccess);
/** Both, as they answer without `select` */
export const objectiveAccessPage = pageWithShelves(objectiveAccess);
