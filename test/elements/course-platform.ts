import type { ActivityContent } from '../../src/contract/activity-content';
import type { Activity, ActivityPart } from '../../src/contract/activities';
import type { CertificateRecord } from '../../src/contract/certificates';
import type { ObjectiveAccess, ObjectiveRecord } from '../../src/contract/objectives';
import type { ActivityConstraint } from '../../src/contract/work';
import { answer, stubFetch } from './stubs';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const objectiveId = uuid(1);
export const workflowId = uuid(2);

/** An access to a course that was not started. */
export const access = (objective: Partial<ObjectiveAccess['objective']> = {}): ObjectiveAccess => ({
  id: uuid(3),
  userId: uuid(4),
  objective: {
    id: objectiveId,
    name: 'Reading the night sky',
    code: 'AST-101',
    description:
      'Find your way among the stars with nothing but your eyes, a clear evening and a little patience, season by season.',
    about: '<h2>What you need</h2><p>A dark place.</p>',
    state: 2,
    type: 3,
    imageUrl: null,
    supportMobileView: true,
    supportFullscreenView: true,
    supportLtiAuthoring: false,
    supportReview: true,
    presentationMode: 0,
    displayMode: 2,
    proctored: false,
    announcementChannelId: null,
    showcases: [{ name: 'Nature' }, { name: 'Evenings' }],
    objectiveGradingScale: null,
    certificateTemplates: [],
    retakeWindow: null,
    retakeWindowUnit: null,
    gradingScaleId: null,
    enableAiTutor: false,
    accessNewContentAfterCompletion: true,
    activity: null,
    duration: 90,
    ...objective,
  },
  objectiveWorkflowAggregate: null,
  dueDate: null,
  availabilityDate: null,
  availabilityEndDate: null,
  retake: false,
  isMandatory: true,
  termId: null,
  gradeRevealPolicy: 2,
  gradeRevealDate: null,
  objectiveAccess: null,
});

type Workflow = NonNullable<NonNullable<ObjectiveAccess['objectiveWorkflowAggregate']>['lastObjectiveWorkflow']>;

export const workflow = (changes: Partial<Workflow> = {}): Workflow => ({
  id: workflowId,
  state: 1,
  progress: 0.25,
  started: '2026-11-02T09:00:00Z',
  submitted: null,
  finished: null,
  protectResults: false,
  objectiveRecordId: null,
  ...changes,
});

export const record = (number: number, changes: Partial<ObjectiveRecord> = {}): ObjectiveRecord => ({
  id: uuid(100 + number),
  finished: '2026-11-10T09:00:00Z',
  score: 43,
  maxScore: 50,
  normalizedScore: 0.86,
  grade: 'Good',
  passed: true,
  progress: 1,
  protectResults: false,
  activityRecord: null,
  objectiveWorkflowId: workflowId,
  ...changes,
});

export function withWorkflow(
  course: ObjectiveAccess,
  last: Workflow | null = workflow(),
  lastRecord: ObjectiveRecord | null = null,
): ObjectiveAccess {
  return {
    ...course,
    objectiveWorkflowAggregate: {
      id: uuid(7),
      isSelfEnrolled: false,
      lastObjectiveWorkflow: last,
      lastObjectiveRecord: lastRecord,
    },
  };
}

interface PartChanges extends Partial<Omit<ActivityPart, 'childActivity'>> {
  activity?: Partial<Activity>;
  /** WorkflowState of the last attempt at the part. */
  workflowState?: number;
  passed?: boolean | null;
}

/** A constraint without limits. */
export const noConstraint: ActivityConstraint = {
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
};

const activity = (name: string, changes: Partial<Activity> = {}): Activity => ({
  id: uuid(8),
  name,
  code: 'A',
  type: 1,
  state: 2,
  duration: null,
  proctored: false,
  supportReview: true,
  supportMobileView: true,
  toolUrl: null,
  children: [],
  childrenCount: 0,
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
  ...changes,
});

/** A part at the first level, whose axis is its id. */
export function part(number: number, name: string, changes: PartChanges = {}): ActivityPart {
  const { activity: more, workflowState, passed = null, ...rest } = changes;
  const id = uuid(1000 + number);
  return {
    id,
    order: number,
    optional: false,
    scoreWeight: 1,
    axis: id,
    activityPathId: id,
    available: true,
    contentAvailable: true,
    childActivity: activity(name, {
      ...(workflowState !== undefined && {
        activityWorkflowAggregate: {
          lastActivityWorkflow: {
            id: uuid(2000 + number),
            state: workflowState,
            finished: null,
            submitted: null,
            lastProctoringSessionId: null,
            activityPartIds: [id],
            groupActivityWorkflowId: null,
          },
          bestActivityRecord:
            workflowState === 6 ? { passed, finished: null, score: null, maxScore: null, normalizedScore: null } : null,
          attempts: 1,
        },
      }),
      ...more,
    }),
    ...rest,
  };
}

export const tree = (children: ActivityPart[]): Activity =>
  activity('Reading the night sky', { id: objectiveId, type: 3, children, childrenCount: children.length });

export interface FakeCourse {
  access: ObjectiveAccess | Response;
  records: ObjectiveRecord[];
  certificates: CertificateRecord[];
  tree: Activity;
  /** The parts of the sections that the tree was sent without, by path id. */
  children: Record<string, ActivityPart[]>;
  /** The text of all parts; `content` is the rest of their content. */
  html: string;
  content: Partial<ActivityContent>;
  /** The tenant's settings. */
  settings: Record<string, unknown>;
  /** Responses that replace the usual ones, by the end of the path, each used once. */
  faults: Map<string, (() => Response | Promise<Response>)[]>;
}

let count = 0;

/** A fake platform with one course in a given state; commands change it as on the real platform. */
export function fakePlatform(course: Partial<FakeCourse> = {}) {
  const apiBase = `/course-test-${++count}`;
  const state: FakeCourse = {
    access: access(),
    records: [],
    certificates: [],
    tree: tree([]),
    children: {},
    html: '<p>Look up.</p>',
    content: {},
    settings: {},
    faults: new Map(),
    ...course,
  };
  const calls: { path: string; body: Record<string, unknown> }[] = [];

  const setPart = (id: string, workflowIdOfPart: string, workflowState: number) => {
    const changed = (child: ActivityPart): ActivityPart => {
      const { activityWorkflowAggregate: before } = child.childActivity;
      if (child.id !== id && before?.lastActivityWorkflow?.id !== workflowIdOfPart) return child;
      const { activityWorkflowAggregate: after } = part(child.order, '', { workflowState }).childActivity;
      const lastActivityWorkflow = { ...after!.lastActivityWorkflow!, id: workflowIdOfPart };
      // After several attempts the best one stays.
      const kept = before && before.attempts > 1 ? before : after!;
      return {
        ...child,
        childActivity: { ...child.childActivity, activityWorkflowAggregate: { ...kept, lastActivityWorkflow } },
      };
    };
    state.tree = { ...state.tree, children: state.tree.children.map(changed) };
  };

  const commands: Record<string, (body: Record<string, unknown>) => void> = {
    'create-self-enrollments': () => {},
    'create-objective-accesses': () => {},
    'start-objective-workflows': ({ id }) => {
      state.access = withWorkflow(state.access as ObjectiveAccess, workflow({ id: id as string, progress: 0 }));
    },
    'start-activity-workflows': ({ id, activityPartIds }) =>
      setPart((activityPartIds as string[]).at(-1) ?? '', id as string, 1),
    'finish-activity-workflows': ({ activityWorkflowIds }) => {
      for (const id of activityWorkflowIds as string[]) setPart('', id, 6);
    },
    'submit-objective-workflows': () => {
      const done = record(1);
      state.records = [done];
      state.access = withWorkflow(
        state.access as ObjectiveAccess,
        workflow({ state: 6, progress: 1, finished: done.finished, objectiveRecordId: done.id }),
        done,
      );
    },
  };

  const reply = (path: string): unknown => {
    const aggregate = () => (state.access as ObjectiveAccess).objectiveWorkflowAggregate;
    if (path.endsWith('/objective-access')) return state.access;
    if (path.endsWith('/objective-records')) return { data: state.records };
    if (path.endsWith('/objective-workflow-aggregate')) {
      return (
        aggregate() ?? { id: uuid(7), isSelfEnrolled: false, lastObjectiveWorkflow: null, lastObjectiveRecord: null }
      );
    }
    if (path.endsWith('/activity-with-aggregates')) return state.tree;
    if (path.endsWith('/children')) return { data: state.children[path.split('/').at(-2)!] };
    if (path.endsWith('/content')) return { id: uuid(8), type: 1, html: state.html, ...state.content };
    if (path.endsWith('/certificate-records/query')) return { data: state.certificates };
    if (path.includes('/objective-workflows/')) return aggregate()?.lastObjectiveWorkflow;
    if (path.endsWith('/config.json')) return {};
    if (path.endsWith('/settings/query')) return { data: state.settings };
    return undefined;
  };

  const restore = stubFetch((url, init) => {
    const { pathname } = new URL(url, location.href);
    if (!pathname.startsWith(apiBase)) return undefined;
    const path = pathname.slice(apiBase.length);
    const fault = [...state.faults].find(([ending, left]) => path.endsWith(ending) && left.length);
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    calls.push({ path, body });
    if (fault) return fault[1].shift()!();
    const command = commands[path.slice(path.lastIndexOf('/') + 1)];
    if (init.method === 'POST' && command) {
      command(body);
      return answer({ id: body.id, completed: { state: 1 } });
    }
    const found = reply(path);
    if (found instanceof Response) return found.clone();
    return found ? answer(found) : answer({ status: 404 }, { status: 404, type: 'application/problem+json' });
  });
  /** The names of the sent commands, in order. */
  const sent = () => calls.filter(({ body }) => 'id' in body).map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  return { apiBase, state, calls, sent, restore };
}

/** An error response of the platform. */
export const refused = (status: number) =>
  answer({ status, title: 'No' }, { status, type: 'application/problem+json' });
