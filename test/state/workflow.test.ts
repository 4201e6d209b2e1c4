import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test, type TestContext } from 'node:test';
import * as paths from '../../src/contract/paths';
import { ContentType, WorkflowState } from '../../src/contract/enumerations';
import { activityTree } from '../../src/course/store/activities';
import { courseAccess } from '../../src/lists/store/courses';
import { platformFor } from '../../src/client/session/platform';
import {
  enrol,
  finishActivity,
  finishCourse,
  startActivity,
  startCourse,
  submitCourse,
} from '../../src/course/store/workflow';
import { flushPromises, until } from '../api/patience';
import { json, problem, serve, type Asked } from '../api/server';
import { access, part, record, tree, workflow } from '../domain/build';

const LMS = '/api/lms/v1/';
const done = (asked: Asked, response: ServerResponse) =>
  json({ id: (JSON.parse(asked.body) as { id: string }).id, completed: { state: 1 } })(asked, response);
const aggregate = (last: Parameters<typeof workflow>[0] | null) =>
  json({
    id: 'aggregate-1',
    isSelfEnrolled: true,
    lastObjectiveWorkflow: last && workflow(last),
    lastObjectiveRecord: null,
  });
const treePath = paths.wholeTree('workflow-1');

/** A platform that carries out all commands; `replies` replace responses. */
async function lms(t: TestContext, replies: Parameters<typeof serve>[1] = {}) {
  const { apiBase, asked } = await serve(t, {
    [paths.createSelfEnrollment]: done,
    [paths.startObjectiveWorkflow]: done,
    [paths.startActivityWorkflow]: done,
    [paths.finishActivityWorkflow]: done,
    [paths.submitObjectiveWorkflow]: done,
    [paths.finishObjectiveWorkflow]: done,
    [paths.aggregate('course-1')]: [aggregate(null), aggregate({})],
    [treePath]: json(tree([part('a')])),
    [paths.activityAggregate('workflow-1', 'activity-1')]: json({
      lastActivityWorkflow: null,
      bestActivityRecord: null,
    }),
    ...replies,
  });
  /** The requests in order: `POST start-objective-workflows`, `GET objectives/...`. */
  const calls = () => asked.map(({ method, path }) => `${method} ${path.replace(LMS, '')}`);
  const body = (path: string) => JSON.parse(asked.find((call) => call.path === path)!.body) as Record<string, unknown>;
  return { platform: platformFor(apiBase), asked, calls, body };
}

const AGGREGATE = 'GET objectives/course-1/objective-workflow-aggregate';
const TREE = 'GET users/me/objective-workflows/workflow-1/activity-with-aggregates?most=200';

const ACTIVITY = 'GET users/me/objective-workflows/workflow-1/activities/activity-1/activity-workflow-aggregate';
/** The activity of the course. */
const whole = { id: 'activity-1', activityConstraint: null };

test('[STA-01] a composite course: enrol, start, the activity aggregate, the tree', async (t) => {
  const { platform, calls, body, asked } = await lms(t);
  const start = await startCourse(platform, access({ objective: { activity: whole } }));
  assert.deepEqual(start, { workflowId: 'workflow-1', started: 'first', activityWorkflowId: null });
  await until(t, () => asked.length === 6);
  assert.deepEqual(calls(), [
    'POST create-self-enrollments',
    AGGREGATE,
    'POST start-objective-workflows',
    AGGREGATE,
    ACTIVITY,
    TREE,
  ]);
  assert.equal(body(paths.createSelfEnrollment).objectiveAccessId, 'access-1');
  assert.equal(body(paths.startObjectiveWorkflow).objectiveWorkflowAggregateId, 'aggregate-1');
  assert.equal(asked[0]!.headers.prefer, 'respond-sync');
  assert.equal(asked[2]!.headers.prefer, 'respond-async');
});

test('[STA-01] any other course: its activity is started after the aggregates, then the tree is fetched', async (t) => {
  for (const type of Object.values(ContentType).filter((each) => each !== ContentType.composite)) {
    const { platform, calls, body, asked } = await lms(t);
    await startCourse(platform, access({ objective: { type, activity: whole }, isSelfEnrolled: true }));
    await until(t, () => asked.length === 6);
    assert.deepEqual(calls(), [
      AGGREGATE,
      'POST start-objective-workflows',
      AGGREGATE,
      ACTIVITY,
      'POST start-activity-workflows',
      TREE,
    ]);
    const { objectiveWorkflowId, activityPartIds } = body(paths.startActivityWorkflow);
    assert.deepEqual([objectiveWorkflowId, activityPartIds], ['workflow-1', []]);
  }
});

test('[STA-01] without an activity id, the tree has the aggregate of the activity', async (t) => {
  const { platform, calls, asked } = await lms(t);
  await startCourse(platform, access({ objective: { type: ContentType.text }, isSelfEnrolled: true }));
  await until(t, () => asked.length === 6);
  assert.deepEqual(calls().slice(3), [TREE, 'POST start-activity-workflows', TREE]);
});

test('[STA-01] enrolled learners are not enrolled again, and attempts in progress are not started again', async (t) => {
  const running = { [paths.aggregate('course-1')]: aggregate({ state: WorkflowState.inProgress }) };
  for (const course of [{ isMandatory: true }, { isSelfEnrolled: true }]) {
    const { platform, calls, asked } = await lms(t, running);
    const start = await startCourse(platform, access(course));
    assert.deepEqual(start, { workflowId: 'workflow-1', started: null, activityWorkflowId: null });
    await until(t, () => asked.length === 2);
    assert.deepEqual(calls(), [AGGREGATE, TREE]);
  }
});

test('[STA-01] a finished course, and a restart, get a new workflow', async (t) => {
  for (const [state, restart] of [
    [WorkflowState.finished, false],
    [WorkflowState.inProgress, true],
  ] as const) {
    const { platform, body } = await lms(t, {
      [paths.aggregate('course-1')]: [aggregate({ id: 'workflow-0', state }), aggregate({})],
    });
    const outcome = await startCourse(platform, access({ isSelfEnrolled: true }), { restart });
    assert.deepEqual(outcome, { workflowId: 'workflow-1', started: 'again', activityWorkflowId: null });
    assert.ok(body(paths.startObjectiveWorkflow).id);
  }
});

test('[STA-01] when the aggregate is not up to date, the workflow has the id of the start command', async (t) => {
  const { platform, body } = await lms(t, { [paths.aggregate('course-1')]: aggregate(null) });
  const { workflowId } = await startCourse(platform, access({ isSelfEnrolled: true }));
  assert.equal(workflowId, body(paths.startObjectiveWorkflow).id);
});

test('[STA-01] an activity in progress is not started a second time', async (t) => {
  const running = part('a', { workflowState: WorkflowState.inProgress }).childActivity;
  for (const activity of [null, whole]) {
    const { platform, calls } = await lms(t, {
      [treePath]: json(running),
      [paths.activityAggregate('workflow-1', whole.id)]: json(running.activityWorkflowAggregate),
    });
    await startCourse(platform, access({ objective: { type: ContentType.video, activity }, isSelfEnrolled: true }));
    assert.ok(!calls().includes('POST start-activity-workflows'));
  }
});

test('[STA-01] a refused start gives the reason, and the next start continues from there', async (t) => {
  const { platform, calls } = await lms(t, {
    [paths.aggregate('course-1')]: [aggregate(null), aggregate(null), aggregate({})],
    [paths.startObjectiveWorkflow]: [problem(400, { errors: { id: ['Too early'] } }), done],
  });
  const course = access({ isSelfEnrolled: true });
  await assert.rejects(startCourse(platform, course), { name: 'CommandError', message: 'Too early' });
  await startCourse(platform, course);
  assert.equal(calls().filter((call) => call === 'POST start-objective-workflows').length, 2);
});

test('[ERR-03] a failure to start an activity is a StartError; a reason stays the error', async (t) => {
  const { platform } = await lms(t, {
    [paths.startActivityWorkflow]: [problem(500), problem(503), problem(400, { errors: { id: ['Too early'] } })],
  });
  const video = access({ objective: { type: ContentType.video }, isSelfEnrolled: true });
  await assert.rejects(startCourse(platform, video), { name: 'StartError' });
  await assert.rejects(startActivity(platform, 'workflow-1', { axis: 'a' }), { name: 'StartError' });
  await assert.rejects(startActivity(platform, 'workflow-1', { axis: 'a' }), { message: 'Too early' });
});

test('a double click sends once, to each platform', async (t) => {
  const [one, two] = [await lms(t), await lms(t)];
  const first = enrol(one.platform, access());
  assert.equal(enrol(one.platform, access()), first);
  await Promise.all([first, enrol(two.platform, access())]);
  assert.deepEqual(one.calls(), ['POST create-self-enrollments']);
  assert.deepEqual(two.calls(), ['POST create-self-enrollments']);
  await enrol(one.platform, access());
  assert.equal(one.calls().length, 2, 'the next click is a new command');
});

test('a command refreshes what it changed, also when it was refused', async (t) => {
  const { platform, calls } = await lms(t, {
    [paths.courseAccess('course-1')]: [json(access()), json(access({ workflow: {} })), json(access({ record: {} }))],
    [paths.finishActivityWorkflow]: [done, problem(409)],
  });
  const store = courseAccess(platform, 'course-1');
  t.after(store.listen(() => {}));
  await until(t, () => store.value?.data !== undefined);
  await finishActivity(platform, 'workflow-1', ['a']);
  await until(t, () => Boolean(store.value?.data?.objectiveWorkflowAggregate?.lastObjectiveWorkflow));
  await assert.rejects(finishActivity(platform, 'workflow-1', ['a']), { name: 'CommandError', status: 409 });
  await until(t, () => Boolean(store.value?.data?.objectiveWorkflowAggregate?.lastObjectiveRecord));
  assert.equal(calls().filter((call) => call.startsWith('GET')).length, 3);
});

test('[STA-02] a part is started with the ids of its axis, and finished', async (t) => {
  const { platform, body, calls } = await lms(t);
  t.after(activityTree(platform, 'workflow-1').listen(() => {}));
  await until(t, () => calls().length === 1);
  const { activityWorkflowId } = await startActivity(platform, 'workflow-1', { axis: 'a/b' });
  await finishActivity(platform, 'workflow-1', [activityWorkflowId]);
  const started = body(paths.startActivityWorkflow);
  const finished = body(paths.finishActivityWorkflow);
  assert.deepEqual([started.id, started.activityPartIds], [activityWorkflowId, ['a', 'b']]);
  assert.deepEqual([finished.objectiveWorkflowId, finished.activityWorkflowIds], ['workflow-1', [activityWorkflowId]]);
  await startActivity(platform, 'workflow-1', { axis: '' });
  await until(t, () => calls().at(-1) === TREE);
});

test('[STA-02] finishing a course is synchronous', async (t) => {
  const { platform, asked, body } = await lms(t);
  await finishCourse(platform, 'workflow-1');
  assert.equal(asked[0]!.headers.prefer, 'respond-sync');
  assert.equal(body(paths.finishObjectiveWorkflow).objectiveWorkflowId, 'workflow-1');
});

/** A fake platform that accepts a submission, and has the record from a certain request on. */
function handingIn(t: TestContext, recordedAt: number) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  let questions = 0;
  t.mock.method(globalThis, 'fetch', (input: string, init: RequestInit) => {
    if (init.method) return Promise.resolve(Response.json({ id: 'workflow-1', completed: { state: 1 } }));
    assert.ok(input.endsWith(paths.objectiveWorkflow('workflow-1')));
    const objectiveRecordId = ++questions >= recordedAt ? record().id : null;
    return Promise.resolve(Response.json(workflow({ objectiveRecordId })));
  });
  const pass = async (ms: number) => {
    await flushPromises();
    t.mock.timers.tick(ms);
    await flushPromises();
  };
  return { platform: platformFor(`http://handing-in-${recordedAt}.test`), pass, questions: () => questions };
}

test('[STA-02] submit polls every 2 seconds until there is a record', async (t) => {
  const { platform, pass, questions } = handingIn(t, 3);
  const submitted = submitCourse(platform, 'workflow-1');
  await pass(0);
  assert.equal(questions(), 1);
  await pass(1_999);
  assert.equal(questions(), 1);
  await pass(1);
  await pass(2_000);
  assert.equal((await submitted).objectiveRecordId, 'record-1');
  assert.equal(questions(), 3);
});

test('[STA-02] submit gives up after 60 seconds', async (t) => {
  const { platform, pass, questions } = handingIn(t, Infinity);
  const ended = assert.rejects(submitCourse(platform, 'workflow-1'), { message: 'Time over!' });
  for (let waits = 0; waits < 30; waits++) await pass(2_000);
  await ended;
  assert.equal(questions(), 31);
});
