/**
 * The specified fields of each entity. `true` is a value of any type; a function refers to an entity that is declared below.
 */
export type Shape = true | readonly [Shape] | (() => Shape) | { readonly [field: string]: Shape };

/** A shape with the fields in a comma-separated list. */
const values = (list: string) => Object.fromEntries(list.split(/,\s*/).map((name) => [name, true as const]));

export const objective = {
  ...values('id, name, code, description, about, state, type, imageUrl, supportMobileView, supportFullscreenView'),
  ...values('supportLtiAuthoring, supportReview, presentationMode, displayMode, proctored, announcementChannelId'),
  ...values('retakeWindow, retakeWindowUnit, gradingScaleId, enableAiTutor, accessNewContentAfterCompletion'),
  activity: () => activity,
  showcases: [{ name: true }],
  objectiveGradingScale: () => gradingScale,
  certificateTemplates: [{ name: true }],
} satisfies Shape;

export const objectiveAccess = {
  ...values('id, userId, dueDate, availabilityDate, availabilityEndDate, retake, isMandatory, termId'),
  ...values('gradeRevealPolicy, gradeRevealDate'),
  objective: () => objective,
  objectiveWorkflowAggregate: () => objectiveWorkflowAggregate,
  objectiveAccess: { id: true },
} satisfies Shape;

export const objectiveWorkflowAggregate = {
  ...values('id, isSelfEnrolled'),
  lastObjectiveWorkflow: () => objectiveWorkflow,
  lastObjectiveRecord: () => objectiveRecord,
} satisfies Shape;

export const objectiveWorkflow = values(
  'id, state, progress, started, submitted, finished, protectResults, objectiveRecordId',
) satisfies Shape;

export const objectiveRecord = {
  ...values('id, finished, score, maxScore, normalizedScore, grade, passed, progress, protectResults'),
  ...values('objectiveWorkflowId'),
  activityRecord: () => activityRecord,
} satisfies Shape;

export const activity = {
  ...values('id, name, code, type, state, duration, proctored, supportReview, supportMobileView, toolUrl'),
  ...values('childrenCount, presentationMode'),
  children: [() => activityPart],
  activityConstraint: () => activityConstraint,
  activityWorkflowAggregate: () => activityWorkflowAggregate,
  // For LTI and collaborative activities.
  ...values('preferredWidth, preferredHeight, supportCollaborativeMode, supportPersonalMode, supportLtiGrading'),
  ...values('imageUrl'),
} satisfies Shape;

export const activityPart: Shape = {
  ...values('id, order, optional, scoreWeight, axis, activityPathId, available, contentAvailable'),
  childActivity: () => activity,
};

export const activityConstraint = values(
  'startFrom, startUntil, accessibleUntil, gracePeriodUntil, due, resultsDisclosureFrom, resultsDisclosureAbove, ' +
    'resultsDisclosurePolicy, reviewPolicy, revealResultsFrom',
) satisfies Shape;

/** An aggregate has more fields of a workflow and of a record than these entities have. */
export const activityWorkflowAggregate = {
  lastActivityWorkflow: () => ({ ...activityWorkflow, ...values('state, finished, submitted') }),
  bestActivityRecord: () => ({ ...activityRecord, ...values('passed') }),
} satisfies Shape;

export const activityWorkflow = values('id, state, lastProctoringSessionId, activityPartIds') satisfies Shape;

/** With the fields of its result ("Result/score"). */
export const activityRecord = values(
  'activityWorkflowId, finished, score, maxScore, normalizedScore, grade, passed',
) satisfies Shape;

export const gradingScale = {
  ...values('id, maxScore, name, description, normalizedPassingScore, numberOfGrades, passingGradeId'),
  objectiveGrades: [values('name, normalizedMinScore, color')],
} satisfies Shape;

export const certificateRecord = {
  ...values('id, certificateNumber, objectiveId, userId, normalizedPassingScore, expirationDate'),
  ...values('certificatePdfUrl, certificatePngUrl, externalUrl, created'),
  certificateTemplate: { name: true },
  objectiveRecord: () => objectiveRecord,
} satisfies Shape;

export const user = values(
  'id, role, tenant, tenant_id, first_name, middle_name, last_name, email, timezone',
) satisfies Shape;

export const reinforcementWorkflow = values(
  'id, objectiveId, answer, normalizedScore, feedback, answerText',
) satisfies Shape;

/** A value with only the fields of its shape. */
export function only(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'function') return only(shape(), value);
  if (shape === true || value === null || typeof value !== 'object') return value;
  if (Array.isArray(shape)) return Array.isArray(value) ? value.map((item) => only(shape[0] as Shape, item)) : value;
  const fields = shape as Record<string, Shape>;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => Object.hasOwn(fields, name))
      .map(([name, field]) => [name, only(fields[name]!, field)]),
  );
}
