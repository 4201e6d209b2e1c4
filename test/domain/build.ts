import type { Activity, ActivityPart } from '../../src/contract/activities';
import type { ObjectiveAccess, ObjectiveRecord, ObjectiveWorkflow } from '../../src/contract/objectives';
import type { ActivityConstraint, ActivityResult } from '../../src/contract/work';
import { ContentType, PublicationState, ResultVisibility, WorkflowState } from '../../src/contract/enumerations';

/** The present in tests of the rules. */
export const NOW = new Date('2026-11-21T12:00:00.000Z');
/** An instant some milliseconds after NOW, as ISO 8601. */
export const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
export const DAY_MS = 86_400_000;

export const workflow = (over: Partial<ObjectiveWorkflow> = {}): ObjectiveWorkflow => ({
  id: 'workflow-1',
  state: WorkflowState.inProgress,
  progress: 0.5,
  started: at(-10 * DAY_MS),
  submitted: null,
  finished: null,
  protectResults: false,
  objectiveRecordId: null,
  ...over,
});

export const record = (over: Partial<ObjectiveRecord> = {}): ObjectiveRecord => ({
  id: 'record-1',
  finished: at(-DAY_MS),
  score: 80,
  maxScore: 100,
  normalizedScore: 0.8,
  grade: 'B',
  passed: true,
  progress: 1,
  protectResults: false,
  activityRecord: null,
  objectiveWorkflowId: 'workflow-1',
  ...over,
});

interface Course extends Partial<Omit<ObjectiveAccess, 'objective' | 'objectiveWorkflowAggregate'>> {
  objective?: Partial<ObjectiveAccess['objective']>;
  workflow?: Partial<ObjectiveWorkflow> | null;
  record?: Partial<ObjectiveRecord> | null;
  isSelfEnrolled?: boolean;
}

/** An access to a published composite course that was not started. */
export function access(course: Course = {}): ObjectiveAccess {
  const { objective, workflow: last, record: result, isSelfEnrolled = false, ...over } = course;
  return {
    id: 'access-1',
    userId: 'user-1',
    objective: {
      id: 'course-1',
      name: 'Reading the night sky',
      code: 'SKY-1',
      description: '',
      about: null,
      state: PublicationState.ready,
      type: ContentType.composite,
      imageUrl: null,
      supportMobileView: true,
      supportFullscreenView: true,
      supportLtiAuthoring: false,
      supportReview: true,
      presentationMode: 0,
      displayMode: 1,
      proctored: false,
      announcementChannelId: null,
      showcases: [],
      objectiveGradingScale: null,
      certificateTemplates: [],
      retakeWindow: null,
      retakeWindowUnit: null,
      gradingScaleId: null,
      enableAiTutor: false,
      accessNewContentAfterCompletion: true,
      activity: null,
      duration: null,
      ...objective,
    },
    objectiveWorkflowAggregate: {
      id: 'aggregate-1',
      isSelfEnrolled,
      lastObjectiveWorkflow: last ? workflow(last) : null,
      lastObjectiveRecord: result ? record(result) : null,
    },
    dueDate: null,
    availabilityDate: null,
    availabilityEndDate: null,
    retake: false,
    isMandatory: false,
    termId: null,
    gradeRevealPolicy: ResultVisibility.afterFinish,
    gradeRevealDate: null,
    objectiveAccess: { id: 'access-1' },
    ...over,
  };
}

/** A constraint with only the given values. */
export const constraint = (over: Partial<ActivityConstraint> = {}): ActivityConstraint => ({
  startFrom: null,
  startUntil: null,
  accessibleUntil: null,
  gracePeriodUntil: null,
  due: null,
  resultsDisclosureFrom: null,
  resultsDisclosureAbove: null,
  resultsDisclosurePolicy: null,
  reviewPolicy: null,
  revealResultsFrom: null,
  ...over,
});

interface Part extends Partial<Omit<ActivityPart, 'childActivity'>> {
  /** WorkflowState of the part's last attempt; null when it was not started. */
  workflowState?: number | null;
  /** The best result; none by default. */
  best?: Partial<ActivityResult>;
  /** Attempts begun; by default 1 if there is a workflow. */
  attempts?: number;
  activity?: Partial<Activity>;
  children?: ActivityPart[];
}

/** A part of a tree; `path` is its axis, e.g. `a/b`. */
export function part(
  path: string,
  { workflowState = null, best, attempts, activity = {}, children = [], ...over }: Part = {},
) {
  const built: ActivityPart = {
    id: path.slice(path.lastIndexOf('/') + 1),
    order: 0,
    optional: false,
    scoreWeight: 1,
    axis: path,
    activityPathId: `path ${path}`,
    available: true,
    contentAvailable: true,
    ...over,
    childActivity: {
      ...tree(children),
      id: `activity ${path}`,
      name: path,
      type: children.length ? ContentType.composite : ContentType.text,
      activityWorkflowAggregate: {
        lastActivityWorkflow:
          workflowState === null
            ? null
            : {
                id: `workflow of ${path}`,
                state: workflowState,
                finished: null,
                submitted: null,
                lastProctoringSessionId: null,
                activityPartIds: path.split('/'),
                groupActivityWorkflowId: null,
              },
        bestActivityRecord: best
          ? { finished: at(-DAY_MS), score: null, maxScore: null, normalizedScore: null, passed: null, ...best }
          : null,
        attempts: attempts ?? (workflowState === null ? 0 : 1),
      },
      ...activity,
    },
  };
  return built;
}

/** The activity of a composite course. */
export const tree = (children: ActivityPart[]): Activity => ({
  id: 'activity',
  name: 'Course',
  code: '',
  type: ContentType.composite,
  state: PublicationState.ready,
  duration: null,
  proctored: false,
  supportReview: true,
  supportMobileView: true,
  toolUrl: null,
  children,
  childrenCount: children.length,
  activityConstraint: null,
  activityWorkflowAggregate: null,
  presentationMode: 0,
  imageUrl: null,
  attemptLimit: 1,
  manualGrading: false,
  submission: false,
  quiz: false,
  supportCollaborativeMode: false,
  supportPersonalMode: true,
  supportLtiGrading: false,
  preferredWidth: null,
  preferredHeight: null,
});
