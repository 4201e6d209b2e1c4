import type { Activity } from '../../src/contract/activities';
import type { CertificateRecord } from '../../src/contract/certificates';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import {
  ContentType,
  PublicationState,
  ResultVisibility,
  ReviewPolicy,
  WorkflowState,
} from '../../src/contract/enumerations';
import { access, at, constraint, DAY_MS, part, record, tree } from '../../test/domain/build';

/** The data of the gallery: fixed, around one instant, made with the builders of the tests. */
export { NOW } from '../../test/domain/build';

/** An instant some days after the gallery's present. */
export const day = (days: number) => at(days * DAY_MS);

/** Ids that the gallery's platform knows. */
export const CHANNEL = 'channel-with-news';
export const QUIET_CHANNEL = 'channel-without-news';

type Course = Parameters<typeof access>[0] & object;

/** A course with a name, in a given state. */
export const course = (name: string, { objective, ...changes }: Course = {}): ObjectiveAccess =>
  access({
    id: `access to ${name}`,
    ...changes,
    objective: {
      id: name,
      name,
      code: 'SKY-110',
      description: 'Find your way among the stars with nothing but your eyes, season by season, on any clear evening.',
      duration: 90,
      showcases: [{ name: 'Nature' }, { name: 'Evenings' }],
      ...objective,
    },
  });

/** A finished attempt with its record. */
export const finished = (result: Parameters<typeof record>[0] = {}): Pick<Course, 'workflow' | 'record'> => ({
  workflow: {
    state: WorkflowState.finished,
    progress: 1,
    submitted: day(-1),
    finished: day(-1),
    objectiveRecordId: 'record-1',
  },
  record: result,
});

const cover = (name: string) => ({ imageUrl: `/covers/${name}.svg` });

/** All states of a card in My courses. */
export const listed: [string, ObjectiveAccess][] = [
  ['not started', course('Urban trees')],
  [
    'not started, mandatory, with a picture',
    course('Reading the night sky', { isMandatory: true, objective: cover('star-trails') }),
  ],
  ['available later', course('Field recording', { availabilityDate: day(12) })],
  ['due', course('Fire safety in old buildings', { isMandatory: true, dueDate: day(6) })],
  ['begun a moment ago', course('Baking with sourdough', { workflow: { progress: 0, started: day(0) } })],
  [
    'in progress',
    course('Beekeeping through the year', { workflow: { progress: 0.42 }, objective: cover('honeycomb') }),
  ],
  [
    'submitted',
    course('Statistics without fear', { workflow: { state: WorkflowState.inGrading, submitted: day(-2) } }),
  ],
  ['finished', course('Letters and their forms', finished())],
  ['finished elsewhere', course('First aid', { record: { objectiveWorkflowId: null, finished: day(-400) } })],
  ['coming soon', course('Tide tables', { objective: { state: PublicationState.draft } })],
  [
    'archived, mandatory',
    course('Radio operation', { isMandatory: true, objective: { state: PublicationState.archived } }),
  ],
  [
    'a long name',
    course(
      'Rinderkennzeichnungsfleischetikettierungsüberwachungsaufgabenübertragungsgesetz: an introduction for those who have to keep to it every day',
      { workflow: { progress: 0.08 } },
    ),
  ],
  ['a name of another script', course('قراءة سماء الليل', { isMandatory: true, dueDate: day(30) })],
];

/** All states of the card beside a course. */
export const standing: [string, ObjectiveAccess][] = [
  ['not started', course('Urban trees')],
  [
    'available later',
    course('Urban trees', { availabilityDate: day(12), availabilityEndDate: day(40), dueDate: day(30) }),
  ],
  ['coming soon', course('Tide tables', { objective: { state: PublicationState.draft } })],
  ['archived', course('Radio operation', { objective: { state: PublicationState.archived } })],
  [
    'in progress',
    course('Beekeeping through the year', { workflow: { progress: 0.42 }, objective: cover('honeycomb') }),
  ],
  ['in progress, overdue', course('Fire safety', { workflow: { progress: 0.7 }, dueDate: day(-3) })],
  ...(['submitted', 'inGrading', 'graded', 'gradingApproved'] as const).map((state): [string, ObjectiveAccess] => [
    state,
    course('Statistics without fear', { workflow: { state: WorkflowState[state], progress: 1, submitted: day(-2) } }),
  ]),
  [
    'finished, no result',
    course('Letters', finished({ normalizedScore: null, score: null, grade: null, passed: null })),
  ],
  ['passed', course('Reading the night sky', { ...finished(), objective: cover('star-trails') })],
  ['not passed', course('Statistics', finished({ passed: false, normalizedScore: 0.3, score: 30, grade: 'E' }))],
  [
    'result to be revealed later',
    course('Statistics', { ...finished(), gradeRevealPolicy: ResultVisibility.afterDate, gradeRevealDate: day(5) }),
  ],
  ['finished elsewhere', course('First aid', { record: { objectiveWorkflowId: null, finished: day(-400) } })],
];

const ended = (objective: Course['objective'] = {}, more: Course = {}): ObjectiveAccess =>
  course('Reading the night sky', { ...finished(), retake: true, ...more, objective: { ...objective } });
const reviewed = (rules: Parameters<typeof constraint>[0], more: Course['objective'] = {}) =>
  ended({
    activity: { activityConstraint: constraint({ reviewPolicy: ReviewPolicy.afterRevealingResults, ...rules }) },
    ...more,
  });

/** All buttons, and all reasons why one is disabled. */
export const acting: [string, ObjectiveAccess][] = [
  ['start', course('Urban trees', { isMandatory: true })],
  ['start, or add first', course('Urban trees')],
  ['start: coming soon', course('Tide tables', { isMandatory: true, objective: { state: PublicationState.draft } })],
  ['start: archived', course('Radio', { isMandatory: true, objective: { state: PublicationState.archived } })],
  ['start: not yet', course('Field recording', { isMandatory: true, availabilityDate: day(12) })],
  ['start: no longer', course('Field recording', { isMandatory: true, availabilityEndDate: day(-12) })],
  ['continue', course('Beekeeping', { isMandatory: true, workflow: {} })],
  [
    'in grading',
    course('Statistics', { isMandatory: true, workflow: { state: WorkflowState.inGrading, submitted: day(-2) } }),
  ],
  [
    'finish what was graded',
    course('Statistics', { isMandatory: true, workflow: { state: WorkflowState.gradingApproved } }),
  ],
  ['start again, review', ended()],
  ['start again: retake window', ended({ retakeWindow: 14, retakeWindowUnit: 3 })],
  ['start again: tool not ready', ended({ type: ContentType.lti, state: 0, supportReview: false })],
  ['start again: no longer', ended({}, { availabilityEndDate: day(-1) })],
  ['review: of another platform', course('First aid', { retake: true, record: { objectiveWorkflowId: null } })],
  ['review: not allowed', reviewed({ reviewPolicy: ReviewPolicy.never })],
  [
    'review: from a date',
    reviewed({ resultsDisclosurePolicy: ResultVisibility.afterDate, resultsDisclosureFrom: day(9) }),
  ],
  [
    'review: from a score',
    reviewed(
      { resultsDisclosurePolicy: ResultVisibility.afterScore, resultsDisclosureAbove: 0.9 },
      { type: ContentType.lti },
    ),
  ],
];

type PartChanges = NonNullable<Parameters<typeof part>[1]>;
const named = (name: string, { activity, ...changes }: PartChanges = {}) =>
  part(name, { ...changes, activity: { name, ...activity } });
const { inProgress, inGrading } = WorkflowState;
const done = { workflowState: WorkflowState.finished };
const full = { normalizedScore: 1, score: 10, maxScore: 10, passed: true };
const half = { normalizedScore: 0.55, score: 11, maxScore: 20, passed: true };

/** Parts with all marks, and sections. */
export const everyMark: Activity = {
  ...tree(
    [
      named('Before you go out', { ...done, best: full, activity: { duration: 8 } }),
      named('What the eye can see', {
        ...done,
        best: { ...half, passed: false, normalizedScore: 0.2, score: 2, maxScore: 10 },
      }),
      named('Finding north', { workflowState: inProgress, activity: { duration: 15, attemptLimit: 3 } }),
      named('Your own star chart', { workflowState: inGrading, activity: { manualGrading: true } }),
      named('The ecliptic', { activity: { attemptLimit: null, duration: 20 } }),
      named('Stories of the constellations', { optional: true, activity: { duration: 12 } }),
      named('Winter', {
        children: [
          named('Orion and his neighbours', { available: false }),
          named('The winter hexagon', { contentAvailable: false }),
        ],
      }),
      named('Summer', {
        children: [
          named('The summer triangle', { activity: { activityConstraint: constraint({ startFrom: day(20) }) } }),
          named('The Milky Way', { activity: { state: PublicationState.draft } }),
        ],
      }),
    ].map((each, order) => ({ ...each, order })),
  ),
  name: 'Reading the night sky',
};

/** A course for each question before it is finished. */
export const toFinish: [string, Activity][] = [
  ['confirm', tree([named('Finding north', { ...done, best: full })])],
  ['mandatoryIncomplete', tree([named('Finding north'), named('The ecliptic')])],
  [
    'mandatoryIncomplete, many',
    tree(Array.from({ length: 12 }, (_, index) => ({ ...named(`Evening ${index + 1}`), order: index }))),
  ],
  ['inGrading', tree([named('Your own star chart', { workflowState: inGrading })])],
  ['improvable', tree([named('The ecliptic', { ...done, best: half, activity: { attemptLimit: 3 } })])],
  ['optionalIncomplete', tree([named('Finding north', { ...done, best: full }), named('Stories', { optional: true })])],
];

/** Finished work that can't be reviewed, for each reason. */
export const closed = (
  [
    ['reviewPolicyNotAllowed', { reviewPolicy: ReviewPolicy.never }, WorkflowState.finished],
    ['inGrading', {}, inGrading],
    ['afterFinish', { resultsDisclosurePolicy: ResultVisibility.afterFinish }, WorkflowState.gradingApproved],
    ['afterRevealingDate', { resultsDisclosurePolicy: ResultVisibility.afterDate, resultsDisclosureFrom: day(9) }, 6],
    ['afterScoreIsReached', { resultsDisclosurePolicy: ResultVisibility.afterScore, resultsDisclosureAbove: 0.8 }, 6],
    ['afterScoreIsReached, no score named', { resultsDisclosurePolicy: ResultVisibility.afterScore }, 6],
  ] as const
).map(([name, rules, workflowState]) => ({
  name,
  part: named('The ecliptic', {
    workflowState,
    activity: {
      type: name.startsWith('afterScore') ? ContentType.lti : ContentType.text,
      activityConstraint: constraint({ reviewPolicy: ReviewPolicy.afterRevealingResults, ...rules }),
    },
  }),
}));

/** Parts whose body is not a text. */
export const bodies = {
  text: named('Finding north'),
  mobile: named('A chart to zoom into', { activity: { supportMobileView: false } }),
  section: named('Winter', { children: [named('Orion and his neighbours'), named('The winter hexagon')] }),
  proctored: named('Exam', { activity: { proctored: true } }),
  unavailable: named('A film', { activity: { type: 99 } }),
};

/** Parts with dates, attempts and results. */
export const parts = (
  [
    ['open', {}],
    ['due', { activity: { activityConstraint: constraint({ due: day(4) }) } }],
    ['due date missed', { activity: { activityConstraint: constraint({ due: day(-4) }) } }],
    [
      'in the grace period',
      { activity: { activityConstraint: constraint({ due: day(-4), gracePeriodUntil: day(3) }) } },
    ],
    ['submitted, graded by hand', { activity: { manualGrading: true, attemptLimit: 2 } }],
    ['waits for its grade', { workflowState: inGrading, activity: { manualGrading: true } }],
    [
      'failed, with attempts left',
      { ...done, best: { ...half, normalizedScore: 0.2, passed: false }, activity: { attemptLimit: 3 } },
    ],
    ['can be improved', { ...done, best: half, activity: { attemptLimit: null } }],
  ] as [string, PartChanges][]
).map(([name, changes]) => ({ name, part: named('The ecliptic', { workflowState: inProgress, ...changes }) }));

export const neighbour = named('Finding north');

/** A certificate, and an expired one without a picture. */
export const certificates: CertificateRecord[] = [0, 1].map((number) => ({
  id: `certificate-${number}`,
  certificateNumber: `F6TQ2-9RZX1-WM0H4-7KC3${number}`,
  certificateTemplate: {
    id: 'template',
    name: number ? 'Night watch' : 'Naked-eye observer',
    about: null,
    badgeType: null,
    badgeStatus: null,
    badgeImageUrl: null,
  },
  objectiveId: 'course-1',
  objective: { id: 'course-1', name: 'Reading the night sky', code: 'SKY-110', description: '', imageUrl: null },
  userId: 'user-1',
  userName: 'Fatima Haddad',
  objectiveRecord: record(),
  normalizedPassingScore: 0.6,
  expirationDate: day(number ? -10 : 700),
  certificatePdfUrl: number ? null : '/covers/star-trails.svg',
  certificatePngUrl: number ? null : '/covers/star-trails.svg',
  externalUrl: null,
  issuerName: 'Learn',
  credential: null,
  credentialUrl: null,
  created: day(-1),
}));
