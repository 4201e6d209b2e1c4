import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import {
  activityParts,
  activityRecords,
  activityWorkflows,
  certificateRecords,
  groupMembers,
  groups,
  objectiveAccesses,
  objectives,
  objectiveRecords,
  objectiveWorkflows,
  users,
} from '../../demo/platform/db/schema';
import { submissionPage } from '../../src/contract/grading';
import { activityWorkflowAggregate } from '../../src/contract/work';
import { objectiveAccess, objectiveAccessPage } from '../../src/contract/objectives';
import { standing } from '../../src/course/rules/standing';
import * as paths from '../../src/contract/paths';
import { CommandState, WorkflowState } from '../../src/contract/enumerations';
import { start, walk } from './support/course';
import type { Browser } from './support/browser';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const QUERY = '/api/lms/v1/grading/activity-workflows/query?requireTotalCount=true';
const GRADE = '/api/lms/v1/grade-activity-workflows';
const APPROVE = '/api/lms/v1/approve-gradings';
const PAGE = '/learn/grading';

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;
/** Root may grade; being an administrator alone would not be enough. */
let root: Browser;
before(async () => {
  platform = await boot();
  const { db } = platform;
  await db
    .update(users)
    .set({ permissions: [{ name: 'ObjectiveWorkflow.Grade' }, { name: 'ObjectiveWorkflow.Create' }] })
    .where(eq(users.id, people.root));
  await db
    .update(activityParts)
    .set({ gradedByHand: true })
    .where(inArray(activityParts.id, [parts.first, parts.second]));
  await db.update(objectives).set({ gradedByHand: true }).where(eq(objectives.id, courses.essay));
  [ada, ben, root] = (await Promise.all(['ada', 'ben', 'root'].map((name) => platform.signedIn(name)))) as [
    Browser,
    Browser,
    Browser,
  ];
});
after(() => platform.close());

const axis = (part: keyof typeof parts) => `${parts.module}/${parts[part]}`;
const workflow = async (id: string) =>
  (await platform.db.select().from(objectiveWorkflows).where(eq(objectiveWorkflows.id, id)))[0]!;
const work = async (id: string) =>
  (await platform.db.select().from(activityWorkflows).where(eq(activityWorkflows.id, id)))[0]!;
const recordOf = async (id: string) =>
  (await platform.db.select().from(activityRecords).where(eq(activityRecords.activityWorkflowId, id)))[0];
const resultOf = async (id: string) =>
  (await platform.db.select().from(objectiveRecords).where(eq(objectiveRecords.workflowId, id)))[0];
const certificatesOf = (recordId: string) =>
  platform.db.select().from(certificateRecords).where(eq(certificateRecords.recordId, recordId));
const waiting = async (browser = root) => v.parse(submissionPage, await browser.json(QUERY));

const done = { state: CommandState.completed };
const grade = (activityWorkflowId: string, normalizedScore: number, id: string = randomUUID(), passed?: boolean) =>
  root.command(GRADE, { id, activityWorkflowId, normalizedScore, ...(passed !== undefined && { passed }) });
const approve = (objectiveWorkflowId: string) => root.command(APPROVE, { id: randomUUID(), objectiveWorkflowId });
const submit = (workflowId: string) => ada.command(paths.submitObjectiveWorkflow, { id: workflowId });
const finish = (workflowId: string) =>
  ada.command(paths.finishObjectiveWorkflow, { id: randomUUID(), objectiveWorkflowId: workflowId });
const refusalOf = (outcome: { errors?: Record<string, string[]> } | undefined) =>
  Object.values(outcome?.errors ?? {})
    .flat()
    .join();

/** The current attempt, which is ended so that the next test has a new one. */
let open: string | undefined;
beforeEach(async () => {
  if (open)
    await platform.db
      .update(objectiveWorkflows)
      .set({ state: WorkflowState.finished })
      .where(eq(objectiveWorkflows.id, open));
  if (open)
    await platform.db
      .update(activityWorkflows)
      .set({ state: WorkflowState.finished })
      .where(eq(activityWorkflows.workflowId, open));
});

/** Ada submits both parts; the first has three times the weight. */
async function submitWork() {
  const { workflowId } = await start(ada, courses.course);
  open = workflowId;
  const first = await walk(ada, workflowId, axis('first'));
  const second = await walk(ada, workflowId, axis('second'));
  return { workflowId, first, second };
}

test('[AVL-01] a course in progress has its activity, also in lists, and its page shows one in grading', async () => {
  const { workflowId } = await start(ada, courses.course);
  open = workflowId;
  const access = async () => v.parse(objectiveAccess, await ada.json(paths.courseAccess(courses.course)));
  assert.equal(standing(await access(), new Date()).availability, null);
  const first = await walk(ada, workflowId, axis('first'));
  const { objective } = await access();
  assert.equal(objective.activity?.activityWorkflowAggregate?.lastActivityWorkflow?.id, first);
  assert.deepEqual(standing(await access(), new Date()).availability, { kind: 'grading' });
  const { id } = objective.activity;
  const aggregate = await ada.json(paths.activityAggregate(workflowId, id!));
  assert.equal(
    v.parse(activityWorkflowAggregate, aggregate).lastActivityWorkflow,
    null,
    'the course itself has no submitted work',
  );
  const listed = v.parse(objectiveAccessPage, await ada.json('/api/lms/v1/users/me/objective-accesses/query'));
  for (const { objective } of listed.data) {
    assert.equal(objective.activity?.id, objective.id);
    assert.equal(objective.activity.activityWorkflowAggregate, null);
  }
  assert.deepEqual(await grade(first, 1), done);
  assert.equal(standing(await access(), new Date()).availability, null);
});

test('from submitted, in grading, graded and approved to finished, with its certificate', async () => {
  const { workflowId, first, second } = await submitWork();
  assert.equal((await work(first)).state, WorkflowState.inGrading);
  assert.deepEqual(await submit(workflowId), done);
  assert.equal((await workflow(workflowId)).state, WorkflowState.inGrading);
  assert.equal((await resultOf(workflowId))?.normalizedScore, null);
  assert.match(refusalOf(await finish(workflowId)), /not approved yet/);
  assert.match(refusalOf(await approve(workflowId)), /isn’t graded yet/);

  const { data, totalCount } = await waiting();
  assert.equal(totalCount, 2);
  assert.deepEqual(data[0], {
    id: first,
    objectiveWorkflowId: workflowId,
    learner: { id: people.ada, name: 'Ada Njeri' },
    objective: { id: courses.course, name: 'Soil and seed', code: 'COURSE' },
    part: { axis: axis('first'), name: 'first' },
    submitted: (await work(first)).submitted!.toISOString(),
    team: null,
  });
  const next = v.parse(submissionPage, await root.json(`${QUERY}&skip=1&take=1`));
  assert.deepEqual(next, { data: [data[1]], totalCount: 2 });

  assert.deepEqual(await grade(first, 0.9), done);
  const { score, maxScore, normalizedScore, passed, gradedBy } = (await recordOf(first))!;
  assert.deepEqual([score, maxScore, normalizedScore, passed, gradedBy], [90, 100, 0.9, true, people.root]);
  assert.equal((await work(first)).state, WorkflowState.finished);
  assert.equal((await workflow(workflowId)).state, WorkflowState.inGrading, 'the second part waits');

  assert.deepEqual(await grade(second, 0.5), done);
  assert.equal((await recordOf(second))?.passed, false, 'below the scale’s 60 percent');
  assert.equal((await workflow(workflowId)).state, WorkflowState.graded);
  const result = (await resultOf(workflowId))!;
  assert.deepEqual([result.normalizedScore, result.score, result.grade, result.passed], [0.8, 80, 'Passed', true]);
  assert.deepEqual(await waiting(), { data: [], totalCount: 0 });

  assert.deepEqual(await approve(workflowId), done);
  assert.deepEqual(await approve(workflowId), done, 'a repeated request has no effect');
  assert.equal((await workflow(workflowId)).state, WorkflowState.gradingApproved);
  assert.deepEqual(await certificatesOf(result.id), []);
  assert.deepEqual(await finish(workflowId), done);
  assert.equal((await workflow(workflowId)).state, WorkflowState.finished);
  assert.equal((await certificatesOf(result.id)).length, 1);
});

test('a grade can be given before the course is submitted, and changed until it is approved', async () => {
  const { workflowId, first, second } = await submitWork();
  await grade(first, 0.2);
  assert.equal((await workflow(workflowId)).state, WorkflowState.inProgress);
  await submit(workflowId);
  await grade(second, 0.2);
  assert.equal((await resultOf(workflowId))?.grade, 'Failed');
  await grade(first, 1);
  assert.equal((await workflow(workflowId)).state, WorkflowState.graded);
  const { normalizedScore, grade: name, passed } = (await resultOf(workflowId))!;
  assert.deepEqual([normalizedScore, name, passed], [0.8, 'Passed', true]);
  await approve(workflowId);
  assert.match(refusalOf(await grade(first, 0)), /approved/);
  assert.equal((await recordOf(first))?.normalizedScore, 1);
});

test('the same command counts once; the instructor’s ‘passed’ overrides the score', async () => {
  const { first } = await submitWork();
  const id = randomUUID();
  const known = async () => {
    const { normalizedScore, passed } = (await recordOf(first))!;
    return [normalizedScore, passed];
  };
  await grade(first, 0.3, id, true);
  assert.deepEqual(await known(), [0.3, true]);
  await grade(first, 0.6);
  assert.deepEqual(await grade(first, 0.3, id, true), done);
  assert.equal((await known())[0], 0.6);
});

test('simultaneous grades by two instructors leave one record and one state', async () => {
  const { workflowId, first, second } = await submitWork();
  await submit(workflowId);
  await Promise.all([grade(first, 0.7), grade(first, 0.7), grade(second, 0.7), grade(second, 0.7)]);
  assert.equal((await workflow(workflowId)).state, WorkflowState.graded);
  const rows = await platform.db
    .select()
    .from(activityRecords)
    .where(inArray(activityRecords.activityWorkflowId, [first, second]));
  assert.equal(rows.length, 2);
});

test('a course that is one activity is graded as a whole; without a scale the maximum is 100 and half passes', async () => {
  const { workflowId } = await start(ben, courses.essay);
  const essay = await walk(ben, workflowId, '');
  await ben.command(paths.submitObjectiveWorkflow, { id: workflowId });
  assert.equal((await workflow(workflowId)).state, WorkflowState.inGrading);
  const { data } = await waiting();
  assert.deepEqual(
    data.map(({ id, part }) => [id, part]),
    [[essay, null]],
  );
  await grade(essay, 0.5);
  const { score, maxScore, passed } = (await recordOf(essay))!;
  assert.deepEqual([score, maxScore, passed], [50, 100, true]);
  assert.equal((await workflow(workflowId)).state, WorkflowState.graded);
  const result = (await resultOf(workflowId))!;
  assert.deepEqual([result.score, result.passed], [null, true], 'a course without a scale has no score');
});

test('grading is refused for work that is not submitted, not graded manually, one’s own, or unknown', async () => {
  const { workflowId } = await start(ada, courses.course);
  open = workflowId;
  const begun = randomUUID();
  await ada.command(paths.startActivityWorkflow, {
    id: begun,
    objectiveWorkflowId: workflowId,
    activityPartIds: axis('first').split('/'),
  });
  assert.match(refusalOf(await grade(begun, 1)), /submitted/);
  const extra = await walk(ada, workflowId, axis('extra'));
  assert.match(refusalOf(await grade(extra, 0)), /by hand/);
  const nobody = await root.post(GRADE, { id: randomUUID(), activityWorkflowId: randomUUID(), normalizedScore: 1 });
  assert.equal(nobody.status, 404);
  const beyond = await root.post(GRADE, { id: randomUUID(), activityWorkflowId: begun, normalizedScore: 1.1 });
  assert.equal(beyond.status, 400);

  await root.post(paths.createSelfEnrollment, { id: randomUUID(), objectiveAccessId: courses.open });
  const own = await start(root, courses.open);
  await platform.db.update(objectives).set({ gradedByHand: true }).where(eq(objectives.id, courses.open));
  const essay = await walk(root, own.workflowId, '');
  assert.match(refusalOf(await grade(essay, 1)), /your own/);
  assert.equal((await waiting()).totalCount, 0);
});

test('the grade of a team’s submission applies to all members, and to every waiting attempt', async () => {
  const { db } = platform;
  const group = { id: randomUUID(), name: 'Beds' };
  await db.insert(groups).values(group);
  await db.insert(groupMembers).values([people.ada, people.ben].map((userId) => ({ groupId: group.id, userId })));
  await db
    .update(objectives)
    .set({ gradedByHand: true, supportCollaborativeMode: true })
    .where(eq(objectives.id, courses.mandatory));
  await db.insert(objectiveAccesses).values({ id: randomUUID(), userId: people.ben, objectiveId: courses.mandatory });

  const [hers, his] = [await start(ada, courses.mandatory), await start(ben, courses.mandatory)];
  const joined = randomUUID();
  await ben.command(paths.startActivityWorkflow, {
    id: joined,
    objectiveWorkflowId: his.workflowId,
    activityPartIds: [],
  });
  const sheet = await walk(ada, hers.workflowId, '');
  await ada.command(paths.submitObjectiveWorkflow, { id: hers.workflowId });
  await ben.command(paths.submitObjectiveWorkflow, { id: his.workflowId });
  const { data } = await waiting();
  assert.deepEqual(
    data.map(({ id, team }) => [id, team]).sort(),
    [
      [sheet, 'Beds'],
      [joined, 'Beds'],
    ].sort(),
  );

  await grade(joined, 0.7);
  for (const [workId, { workflowId }] of [
    [sheet, hers],
    [joined, his],
  ] as const) {
    const { normalizedScore, gradedBy } = (await recordOf(workId))!;
    assert.deepEqual([normalizedScore, gradedBy], [0.7, people.root]);
    assert.equal((await workflow(workflowId)).state, WorkflowState.graded);
  }
});

test('without the permission to grade, nothing can be seen or changed', async () => {
  const { workflowId, first } = await submitWork();
  for (const browser of [ada, ben]) {
    assert.equal((await browser.get(QUERY)).status, 403);
    assert.equal(
      (await browser.post(GRADE, { id: randomUUID(), activityWorkflowId: first, normalizedScore: 1 })).status,
      403,
    );
    assert.equal((await browser.post(APPROVE, { id: randomUUID(), objectiveWorkflowId: workflowId })).status, 403);
    const page = await browser.fetch(PAGE);
    assert.equal(page.status, 403);
    assert.doesNotMatch(await page.text(), /Ada|Soil/);
  }
  assert.equal((await platform.visitor().get(QUERY)).status, 401);
  assert.equal((await work(first)).state, WorkflowState.inGrading);
});

/** Sends a form of the page as a browser does. */
const send = (path: string, fields: Record<string, string>, { browser = root, origin = platform.origin } = {}) =>
  browser.fetch(`${PAGE}/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: origin ? { origin } : {},
  });

test('the page lists waiting work, accepts grades in percent and approvals, and confirms them', async () => {
  const { workflowId, first, second } = await submitWork();
  await submit(workflowId);
  const page = await root.fetch(PAGE);
  assert.match(
    page.headers.get('content-security-policy') ?? '',
    /default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/,
  );
  const html = await page.text();
  assert.ok(html.includes(`value="${first}"`) && html.includes(`value="${second}"`));
  assert.match(html, /Ada Njeri[\s\S]*Soil and seed[\s\S]*Submitted: <time/);
  assert.doesNotMatch(html, /<script>|style="|\son\w+="/);

  const saved = await send('grades', { activityWorkflowId: first, percent: '85' });
  assert.equal(saved.status, 303);
  assert.match(
    await (await root.fetch(saved.headers.get('location')!)).text(),
    /role="status"[^>]*>The result is saved\./,
  );
  assert.equal((await recordOf(first))?.normalizedScore, 0.85);

  for (const percent of ['', '101', '-1', 'good', '<script>']) {
    const refused = await send('grades', { activityWorkflowId: second, percent });
    assert.equal(refused.status, 422, percent);
    const text = await refused.text();
    assert.match(text, /role="alert">Please enter a number from 0 to 100\./);
    assert.doesNotMatch(text, /<script>/);
    assert.match(text, /aria-invalid="true" autofocus/);
  }
  assert.equal((await send('approvals', { objectiveWorkflowId: workflowId })).status, 422);
  await send('grades', { activityWorkflowId: second, percent: '65' });
  assert.match(await (await root.fetch(PAGE)).text(), /80%\s· <bdi>Passed<\/bdi>\s· Passed/);
  assert.equal((await send('approvals', { objectiveWorkflowId: workflowId })).status, 303);
  assert.equal((await workflow(workflowId)).state, WorkflowState.gradingApproved);
  assert.equal((await send('grades', { activityWorkflowId: second, percent: '1' })).status, 422);
});

test('forms are accepted only from the platform’s own pages', async () => {
  const { first } = await submitWork();
  for (const origin of ['http://localhost:4200', 'http://evil.example', 'null', '']) {
    const answer = await send('grades', { activityWorkflowId: first, percent: '100' }, { origin });
    assert.equal(answer.status, 403, origin);
  }
  assert.equal(await recordOf(first), undefined);
  // With `no-referrer`, a form would have no origin.
  assert.equal((await root.fetch(PAGE)).headers.get('referrer-policy'), 'same-origin');
});

test('without a session the page leads to the sign-in and back', async () => {
  const visitor = platform.visitor();
  const answer = await visitor.fetch(PAGE);
  assert.equal(answer.status, 303);
  const url = await visitor.signIn('root', PAGE);
  assert.equal(url.searchParams.get('redirectUrl'), `${platform.origin}${PAGE}`);
  assert.equal((await send('grades', {}, { browser: platform.visitor() })).status, 303);
});
