import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import {
  activityParts,
  activityRecords,
  certificateRecords,
  certificateTemplates,
  channels,
  groupMembers,
  groupObjectives,
  groups,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  objectiveWorkflows,
} from '../../demo/platform/db/schema';
import { activityRecords as activityRecordsPath } from '../../src/contract/attempt-paths';
import * as paths from '../../src/contract/paths';
import * as calendarPaths from '../../src/contract/calendar-paths';
import * as certificatePaths from '../../src/contract/certificate-paths';
import * as channelPaths from '../../src/contract/channel-paths';
import type { ActivityConstraint } from '../../src/contract/work';
import { ContentType, ResultVisibility, WorkflowState } from '../../src/contract/enumerations';
import { start, walk } from './support/course';
import type { Browser } from './support/browser';
import { courses, parts, people, template } from './support/fixtures';
import { charactersOf } from './support/pdf';
import { boot, type TestPlatform } from './support/platform';
import { whole } from './support/whole';

const LMS = '/api/lms/v1/';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Unique values of the course's result and of a part's result. */
const COURSE = { score: 73.51, maxScore: 100, normalizedScore: 0.7351, grade: 'Ψξ', passed: true };
/** The score required for the certificate. */
const NEEDED = 0.6807;
const PART = { score: 41.29, maxScore: 100, normalizedScore: 0.4129, passed: false };

let platform: TestPlatform;
let ada: Browser;
let workflowId: string;
let aggregateId: string;
let recordId: string;
let number: string;
/** The activity workflow of the tested part. */
let workId: string;
let activityId: string;
/** A room with the course. */
const roomId = randomUUID();

before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
  ({ workflowId, aggregateId } = await start(ada, courses.course));
  workId = await walk(ada, workflowId, `${parts.module}/${parts.first}`);
  await walk(ada, workflowId, `${parts.module}/${parts.second}`);
  await ada.command(paths.submitObjectiveWorkflow, { id: workflowId });
  const { db } = platform;
  const [record] = await db.select().from(objectiveRecords).where(eq(objectiveRecords.aggregateId, aggregateId));
  recordId = record!.id;
  const [certificate] = await db.select().from(certificateRecords).where(eq(certificateRecords.recordId, recordId));
  number = certificate!.number;
  const [part] = await db.select().from(activityParts).where(eq(activityParts.id, parts.first));
  activityId = part!.activityId;
  await db.insert(channels).values({ id: 'room', name: 'Room', kind: 'messages' });
  await db.insert(groups).values({ id: roomId, name: 'Room', channelId: 'room' });
  await db.insert(groupMembers).values({ groupId: roomId, userId: people.ada });
  await db.insert(groupObjectives).values({ groupId: roomId, objectiveId: courses.course });
  await db.update(objectiveRecords).set(COURSE).where(eq(objectiveRecords.id, recordId));
  await db.update(certificateTemplates).set({ normalizedPassingScore: NEEDED });
  await db.update(activityRecords).set(PART).where(eq(activityRecords.activityWorkflowId, workId));
});
after(() => platform.close());

const setAccess = (row: Partial<typeof objectiveAccesses.$inferInsert>) =>
  platform.db
    .update(objectiveAccesses)
    .set(row)
    .where(and(eq(objectiveAccesses.userId, people.ada), eq(objectiveAccesses.objectiveId, courses.course)));
const setWorkflow = (row: Partial<typeof objectiveWorkflows.$inferInsert>) =>
  platform.db.update(objectiveWorkflows).set(row).where(eq(objectiveWorkflows.id, workflowId));
const setRecord = (row: Partial<typeof objectiveRecords.$inferInsert>) =>
  platform.db.update(objectiveRecords).set(row).where(eq(objectiveRecords.id, recordId));
const setCourse = (constraint: Partial<ActivityConstraint> | null) =>
  platform.db.update(objectives).set({ constraint }).where(eq(objectives.id, courses.course));
const setPart = (constraint: Partial<ActivityConstraint> | null, type: number = ContentType.text) =>
  platform.db.update(activityParts).set({ constraint, type }).where(eq(activityParts.id, parts.first));

beforeEach(async () => {
  await setAccess({ gradeRevealPolicy: ResultVisibility.none, gradeRevealDate: null });
  await setWorkflow({ state: WorkflowState.finished, protectResults: false });
  await setRecord({ protectResults: false });
  await setCourse(null);
  await setPart(null);
});

const attempt = (tail: string) => `${LMS}users/me/objective-workflows/${workflowId}/${tail}`;
const filter = (...condition: unknown[]) => `filter=${encodeURIComponent(JSON.stringify(condition))}`;

/** All calls whose response can contain a course's result: the path in the contract, and the actual path. */
const ofCourse = (): Record<string, string> => ({
  'users/me/objective-accesses/query': whole(paths.enrolledCourses()),
  'users/me/catalog/query': whole(paths.catalog()),
  'users/me/groups/{id}': channelPaths.room(roomId),
  'users/me/objectives/{id}/objective-access': paths.courseAccess(courses.course),
  'objectives/{id}/objective-workflow-aggregate': paths.aggregate(courses.course),
  'objective-workflow-aggregates/query': `${LMS}objective-workflow-aggregates/query`,
  'objective-workflow-aggregates/{id}/objective-records': paths.objectiveRecords(aggregateId),
  'objective-records/query': `${LMS}objective-records/query`,
  'objective-records/{id}': `${LMS}objective-records/${recordId}`,
  'certificate-records/query': certificatePaths.certificate(number),
  'public/certificate-records/{id}': paths.publicCertificate(number),
  'users/me/learning-record': paths.learningRecord,
});
/** All calls whose response can contain a part's result. */
const ofPart = (): Record<string, string> => ({
  'users/me/objective-workflows/{id}/activity-with-aggregates': paths.activityTree(workflowId),
  'users/me/objective-workflows/{id}/activity': attempt('activity'),
  'users/me/objective-workflows/{id}/activity/children': attempt('activity/children'),
  'users/me/objective-workflows/{id}/activity/{pathId}': attempt(`activity/${parts.first}`),
  'users/me/objective-workflows/{id}/activity/{pathId}/children': attempt(`activity/${parts.module}/children`),
  'users/me/objective-workflows/{id}/activities/{activityId}/activity-workflow-aggregate': attempt(
    `activities/${activityId}/activity-workflow-aggregate`,
  ),
  'users/me/objective-workflows/{id}/activities/{activityId}/activity-records': attempt(
    `activities/${activityId}/activity-records`,
  ),
  'users/me/objective-workflows/{id}/activity-records/query': activityRecordsPath(workflowId, activityId),
});
/** Calls about the same work without results. */
const withoutResults = () => [
  paths.objectiveWorkflow(workflowId),
  calendarPaths.calendarEvents(inDays(-400).toISOString(), inDays(400).toISOString()),
  channelPaths.unreadChannels,
  paths.me,
];

const RESULT = ['score', 'normalizedScore', 'grade', 'passed'];
/** All result fields in a response that are not null, as `field: value`. */
function resultsIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    RESULT.includes(key) && value !== null ? [`${key}: ${value}`] : resultsIn(value),
  );
}

/** The values of both results. */
const RESULTS = /0\.7351|73\.51|Ψξ|0\.4129|41\.29/;
/** The values of both results, and the score required for the certificate: beside a certificate it tells about the result. */
const VALUES = new RegExp(`${RESULTS.source}|0\\.6807|68\\.07`);
/** The payloads of signed tokens in a response. */
const unsealed = (text: string) =>
  [...text.matchAll(/eyJ[\w-]+\.([\w-]+)\./g)].map(([, claims]) => Buffer.from(claims!, 'base64url').toString()).join();
async function read(path: string) {
  const text = await (await ada.get(path)).text();
  return { text: text + unsealed(text), results: resultsIn(JSON.parse(text)) };
}

async function expectHidden(calls: Record<string, string>) {
  for (const [name, path] of Object.entries(calls)) {
    const { text, results } = await read(path);
    assert.doesNotMatch(text, VALUES, name);
    assert.deepEqual(results, [], name);
  }
}
const ofCourseResult = ['score: 73.51', 'normalizedScore: 0.7351', 'grade: Ψξ', 'passed: true'];
const ofPartResult = ['score: 41.29', 'normalizedScore: 0.4129', 'passed: false'];
async function expectShown(calls: Record<string, string>, result: string[]) {
  for (const [name, path] of Object.entries(calls)) {
    const { results } = await read(path);
    for (const value of result) assert.ok(results.includes(value), `${name} says ${value}`);
  }
}

const file = async (kind: 'pdf' | 'png') =>
  new Uint8Array(
    await (await platform.visitor().fetch(`/api/lms-storage/v1/certificates/${number}.${kind}`)).arrayBuffer(),
  );
/** Whether the certificate's files contain the result. */
async function isPrinted(): Promise<{ pdf: boolean; png: boolean }> {
  const characters = charactersOf(await file('pdf'));
  const [before, after] = [
    await file('png'),
    await setRecord({ normalizedScore: 0.99, grade: 'Another' }).then(() => file('png')),
  ];
  await setRecord(COURSE);
  return { pdf: characters.has('Ψ'), png: !Buffer.from(before).equals(Buffer.from(after)) };
}

test('these tests cover all calls that can contain a result', async () => {
  const { paths: documented } = (await (await platform.visitor().fetch('/api/docs/openapi.json')).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  const room = Object.entries(documented)
    .filter(([, { get }]) =>
      /"(score|normalizedScore|passed|grade)"|ActivityPart/.test(JSON.stringify(get?.responses[200])),
    )
    .map(([path]) => path.replace(LMS, ''))
    // Calls of instructors, and answers to email questions, which no policy hides.
    .filter((path) => !/^grading\/|\/reinforcement-learning-workflows\//.test(path))
    // tool-results.test.ts, quiz.test.ts and submission.test.ts test results in content.
    .filter(
      (path) => !/\/activity\/\{pathId\}\/content$|\/submission$|\/activity-workflows\/\{id\}\/questions$/.test(path),
    );
  assert.deepEqual(room.sort(), Object.keys({ ...ofCourse(), ...ofPart() }).sort());
});

const { none, never, afterFinish, afterDate, afterScore } = ResultVisibility;
const policies: [name: string, shown: boolean, policy: number, date?: Date][] = [
  ['None', true, none],
  ['AfterFinish', true, afterFinish],
  ['AfterDate, when the date has passed', true, afterDate, inDays(-1)],
  ['AfterDate, before the date', false, afterDate, inDays(1)],
  ['AfterDate, without a date', false, afterDate],
  ['Never', false, never],
  ['a policy of activities only', false, afterScore],
  ['an unknown policy', false, 9],
];
for (const [name, isShown, gradeRevealPolicy, gradeRevealDate = null] of policies) {
  test(`[GRD-01] ${name}: the grade is ${isShown ? 'shown' : 'hidden'} in every call, and on the certificate`, async () => {
    await setAccess({ gradeRevealPolicy, gradeRevealDate });
    if (isShown) {
      await expectShown(ofCourse(), ofCourseResult);
      await expectShown(ofPart(), ofPartResult);
    } else {
      await expectHidden({ ...ofCourse(), ...ofPart() });
    }
    await expectHidden(Object.fromEntries(withoutResults().map((path) => [path, path])));
    assert.deepEqual(await isPrinted(), { pdf: isShown, png: isShown });
  });
}

test('[GRD-01] a certificate shows the required score only while the learner may see their own', async () => {
  const needed = async () => {
    const own = await ada.json<{ data: { normalizedPassingScore: number | null }[] }>(
      certificatePaths.certificate(number),
    );
    const open = await ada.json<{ normalizedPassingScore: number | null }>(paths.publicCertificate(number));
    return [own.data[0]?.normalizedPassingScore, open.normalizedPassingScore];
  };
  assert.deepEqual(await needed(), [NEEDED, NEEDED]);
  await setAccess({ gradeRevealPolicy: never });
  assert.deepEqual(await needed(), [null, null]);
  await setAccess({ gradeRevealPolicy: none });
  assert.deepEqual(await needed(), [NEEDED, NEEDED]);
});

/** The answers to all GETs of the OpenAPI document, with each known id in each place of the path. */
async function everyAnswer(browser: Browser): Promise<Map<string, string>> {
  const { paths: documented } = (await (await platform.visitor().fetch('/api/docs/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const ids = [
    ...Object.values(courses),
    ...Object.values(parts),
    ...[workflowId, aggregateId, recordId, number, workId, activityId, template, roomId, people.ada],
  ];
  const gets = Object.entries(documented).flatMap(([path, methods]) => (methods.get ? [path] : []));
  assert.ok(gets.length > 50);
  const answers = new Map<string, string>();
  const ask = async (path: string) => {
    // A stream does not end.
    const response = await browser.fetch(path, { signal: AbortSignal.timeout(10_000) });
    if (response.headers.get('content-type')?.includes('event-stream')) return response.body?.cancel();
    const text = await response.text();
    answers.set(path, text + unsealed(text));
  };
  for (const path of gets) {
    const [first, ...others] = path.match(/\{\w+\}/g) ?? [];
    const known: Record<string, string> = { '{id}': workflowId, '{activityId}': activityId, '{workId}': workId };
    const rest = others.reduce((now, name) => now.replace(name, known[name] ?? parts.first), path);
    if (!first) await ask(path);
    else for (const id of ids) await ask(rest.replace(first, id));
  }
  return answers;
}

test('[GRD-01] while a grade is hidden, no call tells the score that its certificate needed: to the learner, another one, or a visitor', async () => {
  await platform.db.update(objectives).set({ inCatalog: true }).where(eq(objectives.id, courses.course));
  const [ben, visitor] = [await platform.signedIn('ben'), platform.visitor()];
  const isTold = async (browser: Browser) =>
    (await (await browser.get(paths.openCatalogCourse(courses.course))).text()).includes(String(NEEDED));
  assert.equal(await isTold(visitor), true, 'no grade is hidden');

  await setAccess({ gradeRevealPolicy: never });
  for (const browser of [ada, ben, visitor]) {
    for (const [path, text] of await everyAnswer(browser)) assert.doesNotMatch(text, VALUES, path);
  }
  for (const hide of [
    () => setAccess({ gradeRevealPolicy: afterDate, gradeRevealDate: inDays(1) }),
    () => setCourse({ resultsDisclosurePolicy: never }),
    () => setRecord({ protectResults: true }),
    () => setWorkflow({ protectResults: true }),
  ]) {
    await setAccess({ gradeRevealPolicy: none, gradeRevealDate: null });
    assert.equal(await isTold(visitor), true, 'no grade is hidden any more');
    await hide();
    for (const browser of [ben, visitor]) assert.equal(await isTold(browser), false, String(hide));
    await setCourse(null);
    await setRecord({ protectResults: false });
    await setWorkflow({ protectResults: false });
  }
});

for (const [name, protect] of [
  ['the attempt', () => setWorkflow({ protectResults: true })],
  ['its record', () => setRecord({ protectResults: true })],
] as const) {
  test(`[BTN-04] protected results of ${name} are hidden in all calls, and its content can’t be reviewed`, async () => {
    const content = paths.activityContent(workflowId, parts.first);
    assert.equal((await ada.get(content)).status, 200);
    await protect();
    await expectHidden({ ...ofCourse(), ...ofPart() });
    const { data } = await ada.json<{ data: { protectResults: boolean }[] }>(paths.objectiveRecords(aggregateId));
    assert.equal(data[0]?.protectResults, true);
    assert.deepEqual(await isPrinted(), { pdf: false, png: false });
    assert.equal((await ada.get(content)).status, 404);
  });
}

test('[BTN-04] content of a finished attempt can be reviewed only if the reveal policy allows it', async () => {
  const content = paths.activityContent(workflowId, parts.first);
  for (const [, isShown, gradeRevealPolicy, gradeRevealDate = null] of policies) {
    await setAccess({ gradeRevealPolicy, gradeRevealDate });
    assert.equal((await ada.get(content)).status, isShown ? 200 : 404, String(gradeRevealPolicy));
  }
});

test('no list can be filtered or sorted by results, hidden or not', async () => {
  const lists = [
    `${LMS}users/me/objective-accesses/query`,
    `${LMS}users/me/catalog/query`,
    `${LMS}objective-workflow-aggregates/query`,
    `${LMS}objective-records/query`,
    `${LMS}certificate-records/query`,
  ];
  const places = ['', 'objectiveRecord.', 'lastObjectiveRecord.', 'objectiveWorkflowAggregate.lastObjectiveRecord.'];
  for (const list of lists) {
    for (const field of places.flatMap((place) => RESULT.map((name) => place + name))) {
      assert.equal((await ada.get(`${list}?${filter(field, '>', 0)}`)).status, 400, `${list} ${field}`);
      if (list.includes('certificate') || list.includes('objective-records')) continue;
      const sort = encodeURIComponent(JSON.stringify([{ selector: field }]));
      assert.equal((await ada.get(`${list}?sort=${sort}`)).status, 400, `${list} ${field}`);
    }
  }
});

test('[REC-01] the file of the learning record tells a result only while it is shown', async () => {
  const told = async () => unsealed(await (await ada.get(paths.learningRecordFile)).text());
  assert.match(await told(), RESULTS);
  for (const hide of [
    () => setAccess({ gradeRevealPolicy: never }),
    () => setCourse({ resultsDisclosurePolicy: never }),
    () => setRecord({ protectResults: true }),
  ]) {
    await hide();
    assert.doesNotMatch(await told(), VALUES, String(hide));
    // Also where the course gives no certificate.
    await platform.db.update(certificateRecords).set({ userId: people.ben });
    const file = await told();
    assert.match(file, /Soil and seed/);
    assert.doesNotMatch(file, VALUES, String(hide));
    await platform.db.update(certificateRecords).set({ userId: people.ada });
    await setAccess({ gradeRevealPolicy: none });
    await setCourse(null);
    await setRecord({ protectResults: false });
  }
});

/** A disclosure policy with its dates and score, and whether it shows the result. */
type Disclosure = [name: string, shown: boolean, constraint: Partial<ActivityConstraint>, state?: number];
const disclosures: Disclosure[] = [
  ['by no policy', true, { resultsDisclosurePolicy: none }],
  [
    'by no policy, with a future date',
    false,
    { resultsDisclosurePolicy: none, revealResultsFrom: inDays(1).toISOString() },
  ],
  ['never', false, { resultsDisclosurePolicy: never }],
  [
    'after a date that has passed',
    true,
    { resultsDisclosurePolicy: afterDate, resultsDisclosureFrom: inDays(-1).toISOString() },
  ],
  [
    'after a future date',
    false,
    { resultsDisclosurePolicy: afterDate, resultsDisclosureFrom: inDays(1).toISOString() },
  ],
  ['after a date that is missing', false, { resultsDisclosurePolicy: afterDate }],
  ['after finishing, when finished', true, { resultsDisclosurePolicy: afterFinish }],
  ['by an unknown policy', false, { resultsDisclosurePolicy: 9 }],
];
const scores: [reached: boolean, above: number][] = [
  [true, 0.4129],
  [false, 0.5],
];

for (const [name, isShown, constraint] of disclosures) {
  test(`[TRE-05] the result of a part, disclosed ${name}: ${isShown ? 'shown' : 'hidden'}`, async () => {
    await setPart(constraint);
    if (isShown) await expectShown(ofPart(), ofPartResult);
    else {
      for (const [call, path] of Object.entries(ofPart()))
        assert.doesNotMatch((await read(path)).text, /0\.4129|41\.29/, call);
      // The other part and the course have other policies.
      assert.ok((await read(paths.activityTree(workflowId))).results.includes('passed: true'));
    }
    await expectShown(ofCourse(), ofCourseResult);
  });

  test(`the result of a course, disclosed ${name}: ${isShown ? 'shown' : 'hidden'}`, async () => {
    await setCourse(constraint);
    if (isShown) await expectShown(ofCourse(), ofCourseResult);
    else await expectHidden(ofCourse());
    assert.deepEqual(await isPrinted(), { pdf: isShown, png: isShown });
    // The policy applies only to the course; a date also to its parts.
    if (!constraint.revealResultsFrom) await expectShown(ofPart(), ofPartResult);
    else await expectHidden(ofPart());
  });
}

test('[TRE-05] a tool’s result is shown when its author’s score is reached', async () => {
  for (const [reached, resultsDisclosureAbove] of scores) {
    await setPart({ resultsDisclosurePolicy: afterScore, resultsDisclosureAbove }, ContentType.lti);
    const { text } = await read(paths.activityTree(workflowId));
    assert.equal(/0\.4129/.test(text), reached, String(resultsDisclosureAbove));
  }
});

test('results that are shown after finishing stay hidden while they are graded but not approved', async () => {
  await setCourse({ resultsDisclosurePolicy: afterFinish });
  for (const state of [WorkflowState.graded, WorkflowState.gradingApproved]) {
    await setWorkflow({ state });
    await expectHidden(ofCourse());
  }
});

test('an earlier attempt keeps its policy and protection when another has started', async () => {
  await setAccess({ retake: true });
  const again = await start(ada, courses.course);
  try {
    await expectShown(ofCourse(), ofCourseResult);
    await setAccess({ gradeRevealPolicy: never });
    await expectHidden({ ...ofCourse(), ...ofPart() });
    await setAccess({ gradeRevealPolicy: none });
    await setWorkflow({ protectResults: true });
    await expectHidden({ ...ofCourse(), ...ofPart() });
    assert.equal((await ada.get(paths.activityContent(workflowId, parts.first))).status, 404);
    assert.equal((await ada.get(paths.activityContent(again.workflowId, parts.first))).status, 200);
  } finally {
    await platform.db.delete(objectiveWorkflows).where(eq(objectiveWorkflows.id, again.workflowId));
  }
});

test('results of other learners are not accessible: 404, and empty lists', async () => {
  const ben = await platform.signedIn('ben');
  for (const path of [...Object.values(ofCourse()), ...Object.values(ofPart())]) {
    if (path.includes('/public/')) continue;
    const answer = await ben.get(path);
    const text = await answer.text();
    assert.doesNotMatch(text, RESULTS, path);
    assert.ok(answer.status === 404 || resultsIn(JSON.parse(text)).length === 0, path);
  }
  assert.equal((await ben.get(`${LMS}objective-records/${randomUUID()}`)).status, 404);
});

/** Completes a second attempt at the course, with its parts. */
async function finishAnother(): Promise<string> {
  await setAccess({ retake: true });
  const { workflowId: second } = await start(ada, courses.course);
  for (const part of [parts.first, parts.second]) await walk(ada, second, `${parts.module}/${part}`);
  await ada.command(paths.submitObjectiveWorkflow, { id: second });
  return second;
}

test('[BTN-04] each attempt can be reviewed by its own record, independent of others', async () => {
  const second = await finishAnother();
  const { db } = platform;
  const protectRecord = (of: string, protectResults: boolean) =>
    db.update(objectiveRecords).set({ protectResults }).where(eq(objectiveRecords.workflowId, of));
  const open = async () => [
    (await ada.get(paths.activityContent(workflowId, parts.first))).status,
    (await ada.get(paths.activityContent(second, parts.first))).status,
  ];
  assert.deepEqual(await open(), [200, 200]);
  await protectRecord(workflowId, true);
  assert.deepEqual(await open(), [404, 200], 'the older one is protected');
  await protectRecord(workflowId, false);
  await protectRecord(second, true);
  assert.deepEqual(await open(), [200, 404], 'the newer one is protected');
  await protectRecord(second, false);
  await start(ada, courses.course);
  assert.deepEqual(await open(), [200, 200], 'another one is in progress');
});
