import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import * as activities from '../../src/contract/activities';
import { activityWorkflowAggregate } from '../../src/contract/work';
import { certificateRecord } from '../../src/contract/certificates';
import * as objectives from '../../src/contract/objectives';
import { reinforcementResult, reinforcementWorkflow } from '../../src/contract/reinforcement';
import { user } from '../../src/contract/users';
import * as specified from '../e2e/specified-entities';

type Fields = Record<string, unknown>;

const INSTANT = '2026-11-02T09:00:00Z';
const workflow = { id: 'w', state: 1, progress: 0.5, started: INSTANT, submitted: null, finished: null };
const objectiveWorkflow = { ...workflow, protectResults: false, objectiveRecordId: null };
const result = { score: 8, maxScore: 10, normalizedScore: 0.8, grade: 'Good', passed: true, finished: INSTANT };
const objectiveRecord = {
  ...result,
  id: 'r',
  progress: 1,
  protectResults: false,
  activityRecord: { ...result, activityWorkflowId: 'aw' },
  objectiveWorkflowId: 'w',
};
const gradingScale = {
  id: 'g',
  maxScore: 10,
  name: 'Ten',
  description: 'Of ten',
  normalizedPassingScore: 0.6,
  numberOfGrades: 1,
  objectiveGrades: [{ name: 'Good', normalizedMinScore: 0.6, color: '#080' }],
  passingGradeId: 'good',
};
const activity = {
  id: 'a',
  name: 'Stars',
  code: 'A',
  type: 1,
  state: 2,
  duration: 10,
  proctored: false,
  supportReview: true,
  supportMobileView: true,
  toolUrl: 'https://tool.example/',
  children: [],
  childrenCount: 0,
  activityConstraint: Object.fromEntries(Object.keys(specified.activityConstraint).map((name) => [name, null])),
  activityWorkflowAggregate: {
    lastActivityWorkflow: {
      id: 'aw',
      state: 1,
      finished: null,
      submitted: null,
      lastProctoringSessionId: null,
      activityPartIds: ['p'],
    },
    bestActivityRecord: { ...result, activityWorkflowId: 'aw' },
  },
  presentationMode: 0,
  preferredWidth: 640,
  preferredHeight: 480,
  supportCollaborativeMode: false,
  supportPersonalMode: true,
  supportLtiGrading: false,
  imageUrl: '/a.png',
};
const activityPart = {
  id: 'p',
  order: 1,
  optional: false,
  scoreWeight: 1,
  axis: 'p',
  activityPathId: 'p',
  available: true,
  contentAvailable: true,
  childActivity: activity,
};
const objective = {
  id: 'o',
  name: 'Sky',
  code: 'AST',
  description: 'Stars',
  about: '<p>Stars</p>',
  state: 2,
  type: 3,
  imageUrl: '/o.png',
  supportMobileView: true,
  supportFullscreenView: true,
  supportLtiAuthoring: false,
  supportReview: true,
  presentationMode: 0,
  displayMode: 2,
  proctored: false,
  activity,
  announcementChannelId: 'c',
  showcases: [{ name: 'Nature' }],
  objectiveGradingScale: gradingScale,
  certificateTemplates: [{ name: 'Certificate' }],
  retakeWindow: 3,
  retakeWindowUnit: 3,
  gradingScaleId: 'g',
  enableAiTutor: false,
  accessNewContentAfterCompletion: true,
};
const aggregate = {
  id: 'owa',
  isSelfEnrolled: false,
  lastObjectiveWorkflow: objectiveWorkflow,
  lastObjectiveRecord: objectiveRecord,
};
const objectiveAccess = {
  id: 'oa',
  userId: 'u',
  objective,
  objectiveWorkflowAggregate: aggregate,
  dueDate: INSTANT,
  availabilityDate: INSTANT,
  availabilityEndDate: INSTANT,
  retake: false,
  isMandatory: false,
  termId: 't',
  gradeRevealPolicy: 1,
  gradeRevealDate: INSTANT,
  objectiveAccess: { id: 'oa' },
};
const certificate = {
  id: 'c',
  certificateNumber: 'N-1',
  certificateTemplate: { name: 'Certificate' },
  objectiveId: 'o',
  userId: 'u',
  objectiveRecord,
  normalizedPassingScore: 0.6,
  expirationDate: INSTANT,
  certificatePdfUrl: '/c.pdf',
  certificatePngUrl: '/c.png',
  externalUrl: 'https://badge.example/',
  created: INSTANT,
};
const person = {
  id: 'u',
  role: ['Learner'],
  tenant: 'demo',
  tenant_id: 'demo',
  first_name: 'Ana',
  middle_name: 'B',
  last_name: 'Duarte',
  email: 'ana@example.org',
  timezone: 'Europe/Lisbon',
};
const question = {
  id: 'q',
  objectiveId: 'o',
  answer: 'a',
  normalizedScore: 1,
  feedback: 'Right',
  answerText: 'North',
};

/** Each entity: its specified fields, an example, its schema, and the fields that may be empty. */
const rows: [string, specified.Shape, Fields, v.GenericSchema<unknown, object>, string][] = [
  [
    'objective',
    specified.objective,
    objective,
    objectives.objective,
    'code description about imageUrl activity announcementChannelId showcases objectiveGradingScale certificateTemplates retakeWindow retakeWindowUnit gradingScaleId',
  ],
  [
    'objective access',
    specified.objectiveAccess,
    objectiveAccess,
    objectives.objectiveAccess,
    'objectiveWorkflowAggregate dueDate availabilityDate availabilityEndDate termId gradeRevealDate objectiveAccess',
  ],
  [
    'aggregate',
    specified.objectiveWorkflowAggregate,
    aggregate,
    objectives.objectiveWorkflowAggregate,
    'lastObjectiveWorkflow lastObjectiveRecord',
  ],
  [
    'objective workflow',
    specified.objectiveWorkflow,
    objectiveWorkflow,
    objectives.objectiveWorkflow,
    'submitted finished objectiveRecordId',
  ],
  [
    'objective record',
    specified.objectiveRecord,
    objectiveRecord,
    objectives.objectiveRecord,
    'score maxScore normalizedScore grade passed activityRecord objectiveWorkflowId',
  ],
  [
    'activity',
    specified.activity,
    activity,
    activities.activity,
    'code duration toolUrl children activityConstraint activityWorkflowAggregate preferredWidth preferredHeight supportCollaborativeMode supportPersonalMode supportLtiGrading imageUrl',
  ],
  ['activity part', specified.activityPart, activityPart, activities.activityPart, ''],
  [
    'activity aggregate',
    specified.activityWorkflowAggregate,
    activity.activityWorkflowAggregate,
    activityWorkflowAggregate,
    'lastActivityWorkflow bestActivityRecord',
  ],
  [
    'grading scale',
    specified.gradingScale,
    gradingScale,
    objectives.gradingScale,
    'description normalizedPassingScore passingGradeId',
  ],
  [
    'certificate record',
    specified.certificateRecord,
    certificate,
    certificateRecord,
    'objectiveRecord normalizedPassingScore expirationDate certificatePdfUrl certificatePngUrl externalUrl',
  ],
  ['user', specified.user, person, user, 'middle_name timezone'],
  [
    'reinforcement-learning workflow',
    specified.reinforcementWorkflow,
    question,
    reinforcementWorkflow,
    'answer normalizedScore feedback answerText',
  ],
  [
    'its answer',
    specified.only({ id: true, normalizedScore: true, feedback: true, answerText: true }, question) as specified.Shape,
    specified.only({ id: true, normalizedScore: true, feedback: true, answerText: true }, question) as Fields,
    reinforcementResult,
    'feedback answerText',
  ],
];

for (const [name, shape, example, schema, empty] of rows) {
  test(`[API-02, API-03, API-04] the client needs only specified fields of ${name}`, () => {
    const fields = shape as Record<string, specified.Shape>;
    assert.deepEqual(Object.keys(example).sort(), Object.keys(fields).sort(), 'the example is complete');
    assert.ok(v.is(schema, example), JSON.stringify(v.safeParse(schema, example).issues?.[0]?.message));
    for (const field of empty.split(' ').filter(Boolean)) {
      const { [field]: _, ...absent } = example;
      const without = v.safeParse(schema, absent);
      const withNull = v.safeParse(schema, { ...example, [field]: null });
      assert.ok(without.success, `${field} is absent`);
      assert.ok(withNull.success, `${field} is null`);
      assert.deepEqual(without.output, withNull.output, `${field}: both mean the same`);
    }
  });
}
