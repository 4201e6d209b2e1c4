import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { activityParts, certificateRecords, objectives, objectiveWorkflows } from '../../demo/platform/db/schema';
import { activity } from '../../src/contract/activities';
import { objectiveRecordPage, objectiveWorkflow } from '../../src/contract/objectives';
import * as paths from '../../src/contract/paths';
import type { ActivityConstraint } from '../../src/contract/work';
import {
  CommandState,
  PublicationState,
  ResultVisibility,
  ReviewPolicy,
  WorkflowState,
} from '../../src/contract/enumerations';
import { findByAxis } from '../../src/course/rules/tree';
import { start, walk } from './support/course';
import type { Browser } from './support/browser';
import { courses, parts } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const done = { state: CommandState.completed };
type Name = Exclude<keyof typeof parts, 'module'>;
const axis = (name: Name) => `${parts.module}/${parts[name]}`;

let platform: TestPlatform;
let ada: Browser;
before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

const set = (name: keyof typeof parts, row: Partial<typeof activityParts.$inferInsert>) =>
  platform.db.update(activityParts).set(row).where(eq(activityParts.id, parts[name]));
const constrain = (name: keyof typeof parts, constraint: Partial<ActivityConstraint> | null) =>
  set(name, { constraint });

let workflowId: string;
let aggregateId: string;
/** Each test has a new attempt at a course without rules. */
beforeEach(async () => {
  const { db } = platform;
  for (const name of Object.keys(parts) as (keyof typeof parts)[]) {
    const row = { constraint: null, gradedByHand: false, attemptLimit: null, state: PublicationState.ready };
    await set(name, row);
  }
  await db.update(objectives).set({ accessNewContentAfterCompletion: true }).where(eq(objectives.id, courses.course));
  await db.update(objectiveWorkflows).set({ state: WorkflowState.finished });
  ({ workflowId, aggregateId } = await start(ada, courses.course));
});

const partOf = async (name: Name) =>
  findByAxis(v.parse(activity, await ada.json(paths.activityTree(workflowId))), axis(name))!;
const aggregateOf = async (name: Name) => (await partOf(name)).childActivity.activityWorkflowAggregate!;
const contentOf = async (name: Name) => (await ada.get(paths.activityContent(workflowId, parts[name]))).status;

const begin = (name: Name, more: { id?: string; restart?: boolean } = {}) =>
  ada.command(paths.startActivityWorkflow, {
    id: randomUUID(),
    objectiveWorkflowId: workflowId,
    activityPartIds: axis(name).split('/'),
    ...more,
  });
const finish = (...activityWorkflowIds: string[]) =>
  ada.command(paths.finishActivityWorkflow, { id: randomUUID(), objectiveWorkflowId: workflowId, activityWorkflowIds });
const submit = () => ada.command(paths.submitObjectiveWorkflow, { id: workflowId });
const wordsOf = (outcome: Awaited<ReturnType<typeof finish>>) => {
  assert.equal(outcome?.state, CommandState.failed);
  return Object.values(outcome.errors ?? {}).flat()[0];
};

/** Reasons that lock a part, and the message for a start. */
const locks: [name: string, lock: () => Promise<unknown>, words: RegExp][] = [
  ['it is a draft', () => set('first', { state: PublicationState.draft }), /not published yet/],
  ['it opens later', () => constrain('first', { startFrom: inDays(1) }), /can not be started yet/],
  ['it had to be started before', () => constrain('first', { startUntil: inDays(-1) }), /time to start .+ is over/],
  [
    'its last date has passed',
    () => constrain('first', { gracePeriodUntil: inDays(-1) }),
    /time to complete .+ is over/,
  ],
  ['it is closed', () => constrain('first', { accessibleUntil: inDays(-1) }), /not accessible any more/],
  ['its section opens later', () => constrain('module', { startFrom: inDays(1) }), /can not be started yet/],
  ['its section is a draft', () => set('module', { state: PublicationState.draft }), /section .+ not available yet/],
];
for (const [name, lock, words] of locks) {
  test(`[TRE-03] a part can’t be opened while ${name}: no content, no start, with a message`, async () => {
    assert.equal(await contentOf('first'), 200);
    await lock();
    assert.equal(await contentOf('first'), 404);
    assert.equal((await partOf('first')).contentAvailable, false);
    assert.match(wordsOf(await begin('first')) ?? '', words);
    assert.equal((await aggregateOf('first')).attempts, 0);
  });
}

test('an archived part is no longer in the course: no content, no start', async () => {
  await set('first', { state: PublicationState.archived });
  assert.equal(await contentOf('first'), 404);
  assert.match(wordsOf(await begin('first')) ?? '', /Could not find activity/);
});

test('a part that was started in time can be completed after the last date to start, and not after the last date to complete', async () => {
  const id = randomUUID();
  assert.deepEqual(await begin('first', { id }), done);
  await constrain('first', { startUntil: inDays(-1) });
  assert.equal(await contentOf('first'), 200);
  await constrain('first', { startUntil: inDays(-1), gracePeriodUntil: inDays(-1) });
  assert.equal(await contentOf('first'), 404);
  assert.match(wordsOf(await finish(id)) ?? '', /time to complete .+ is over/);
  await constrain('first', { startUntil: inDays(-1), gracePeriodUntil: inDays(1) });
  assert.deepEqual(await finish(id), done);
});

test('a part that opens after others waits for the mandatory ones before it; submitted counts as done', async () => {
  await set('second', { gradedByHand: true });
  await walk(ada, workflowId, axis('first'));
  assert.equal((await partOf('last')).available, false);
  assert.equal(await contentOf('last'), 404);
  assert.equal(wordsOf(await begin('last')), 'To get access, you have to complete previous assignments');
  await walk(ada, workflowId, axis('second'));
  assert.equal((await partOf('last')).available, true);
  assert.equal(await contentOf('last'), 200);
  assert.deepEqual(await begin('last'), done);
});

test('parts of a completed course that were never opened stay closed if the course says so', async () => {
  await walk(ada, workflowId, axis('first'));
  await walk(ada, workflowId, axis('second'));
  assert.deepEqual(await submit(), done);
  assert.deepEqual([await contentOf('first'), await contentOf('extra')], [200, 200]);
  await platform.db
    .update(objectives)
    .set({ accessNewContentAfterCompletion: false })
    .where(eq(objectives.id, courses.course));
  assert.deepEqual([await contentOf('first'), await contentOf('extra')], [200, 404]);
});

const { afterRevealingResults, afterSubmission } = ReviewPolicy;
const reviews: [name: string, status: number, constraint: Partial<ActivityConstraint>][] = [
  ['never', 404, { reviewPolicy: ReviewPolicy.never }],
  ['after handing in', 200, { reviewPolicy: afterSubmission }],
  ['by an unknown policy', 404, { reviewPolicy: 9 }],
  [
    'with results that are never shown',
    404,
    { reviewPolicy: afterRevealingResults, resultsDisclosurePolicy: ResultVisibility.never },
  ],
  [
    'with results that are shown later',
    404,
    {
      reviewPolicy: afterRevealingResults,
      resultsDisclosurePolicy: ResultVisibility.afterDate,
      resultsDisclosureFrom: inDays(1),
    },
  ],
  [
    'with results that were shown',
    200,
    {
      reviewPolicy: afterRevealingResults,
      resultsDisclosurePolicy: ResultVisibility.afterDate,
      resultsDisclosureFrom: inDays(-1),
    },
  ],
];
for (const [name, status, constraint] of reviews) {
  test(`[TRE-05] the content of a completed part that may be reviewed ${name} responds with ${status}`, async () => {
    await constrain('first', constraint);
    const id = randomUUID();
    await begin('first', { id });
    assert.equal(await contentOf('first'), 200, 'while it is in progress');
    await finish(id);
    assert.equal(await contentOf('first'), status);
    // Another attempt is work, not review.
    await begin('first', { restart: true });
    assert.equal(await contentOf('first'), 200);
  });
}

test('another attempt at a part: only on request, never during another one, and no more than allowed', async () => {
  await set('first', { attemptLimit: 2 });
  const [one, two] = [randomUUID(), randomUUID()];
  await begin('first', { id: one });
  assert.deepEqual(await begin('first', { restart: true }), done);
  assert.equal((await aggregateOf('first')).attempts, 1, 'the attempt in progress continues');
  await finish(one);
  assert.deepEqual(await begin('first'), done);
  assert.equal((await aggregateOf('first')).lastActivityWorkflow?.id, one, 'not requested');

  assert.deepEqual(await begin('first', { id: two, restart: true }), done);
  const running = await aggregateOf('first');
  assert.deepEqual([running.attempts, running.lastActivityWorkflow?.id], [2, two]);
  assert.equal(running.bestActivityRecord?.passed, true, 'results stay');
  await finish(two);
  const refused = await begin('first', { restart: true });
  assert.equal(wordsOf(refused), 'There is no attempt left at this content.');
  assert.equal((await aggregateOf('first')).attempts, 2);

  await set('first', { attemptLimit: null });
  for (const attempts of [3, 4, 5]) {
    const id = randomUUID();
    assert.deepEqual(await begin('first', { id, restart: true }), done);
    assert.deepEqual(await finish(id), done);
    assert.equal((await aggregateOf('first')).attempts, attempts);
  }
});

test('[TRE-05] a result that is shown after the finish stays while another attempt is open, also after the end of the course', async () => {
  await constrain('first', { resultsDisclosurePolicy: ResultVisibility.afterFinish });
  const id = randomUUID();
  await begin('first', { id });
  await finish(id);
  const best = async () => (await aggregateOf('first')).bestActivityRecord?.normalizedScore;
  assert.equal(await best(), 1);
  await begin('first', { restart: true });
  assert.equal(await best(), 1, 'another attempt is open');
  await walk(ada, workflowId, axis('second'));
  assert.deepEqual(await submit(), done);
  assert.equal(await best(), 1, 'the course has ended without it');
});

test('a part that was locked meanwhile can’t be started again', async () => {
  await walk(ada, workflowId, axis('first'));
  await constrain('first', { accessibleUntil: inDays(-1) });
  assert.match(wordsOf(await begin('first', { restart: true })) ?? '', /not accessible any more/);
  assert.equal((await aggregateOf('first')).attempts, 1);
});

const overdue: [name: string, dates: Partial<ActivityConstraint>, words: RegExp][] = [
  ['startUntil', { startUntil: inDays(-1) }, /time to start .+ is over/],
  ['gracePeriodUntil', { due: inDays(-2), gracePeriodUntil: inDays(-1) }, /time to complete .+ is over/],
];
for (const [name, dates, words] of overdue) {
  test(`[TRE-04] after ${name} a part that was finished in time can’t be started again`, async () => {
    await walk(ada, workflowId, axis('first'));
    await constrain('first', dates);
    assert.match(wordsOf(await begin('first', { restart: true })) ?? '', words);
    assert.equal((await aggregateOf('first')).attempts, 1);
    assert.equal(await contentOf('first'), 200, 'a finished activity can be opened');
    assert.deepEqual(await begin('first'), done, 'and starting it again has no effect');
  });
}

test('[TRE-04] another attempt that was started in time can’t be submitted after gracePeriodUntil; the first one counts', async () => {
  await walk(ada, workflowId, axis('first'));
  const id = randomUUID();
  await begin('first', { id, restart: true });
  await constrain('first', { startUntil: inDays(-1) });
  assert.equal(await contentOf('first'), 200, 'it was started in time');
  await constrain('first', { gracePeriodUntil: inDays(-1) });
  assert.equal(await contentOf('first'), 404);
  assert.match(wordsOf(await finish(id)) ?? '', /time to complete .+ is over/);
  await walk(ada, workflowId, axis('second'));
  assert.deepEqual(await submit(), done);
});

test('[TRE-03] a section can neither be started nor finished', async () => {
  const id = randomUUID();
  const started = await ada.command(paths.startActivityWorkflow, {
    id,
    objectiveWorkflowId: workflowId,
    activityPartIds: [parts.module],
  });
  assert.match(wordsOf(started) ?? '', /is a section/);
  assert.equal((await finish(id))?.state, CommandState.failed);
  const section = findByAxis(v.parse(activity, await ada.json(paths.activityTree(workflowId))), parts.module)!;
  const { lastActivityWorkflow, bestActivityRecord, attempts } = section.childActivity.activityWorkflowAggregate!;
  assert.deepEqual([lastActivityWorkflow, bestActivityRecord, attempts], [null, null, 0]);
});

const recordOf = async () => {
  const { data } = v.parse(objectiveRecordPage, await ada.json(paths.objectiveRecords(aggregateId)));
  return data.find(({ objectiveWorkflowId }) => objectiveWorkflowId === workflowId)!;
};
const certificates = () => platform.db.select().from(certificateRecords);

test('[FIN-03] a mandatory draft blocks neither later parts nor the end of the course, but without it the course is not passed', async () => {
  const before = (await certificates()).length;
  await set('second', { state: PublicationState.draft });
  await walk(ada, workflowId, axis('first'));
  const workflow = v.parse(objectiveWorkflow, await ada.json(paths.objectiveWorkflow(workflowId)));
  assert.equal(workflow.progress, 1);
  assert.equal((await partOf('last')).available, true);
  assert.deepEqual(await begin('last'), done);
  assert.deepEqual(await submit(), done);
  const { normalizedScore, passed } = await recordOf();
  assert.deepEqual([normalizedScore, passed], [1, false]);
  assert.equal((await certificates()).length, before);
});

test('[FIN-03] an attempt that is submitted with nothing done is not passed, has no full score and no certificate', async () => {
  const before = (await certificates()).length;
  const names = ['first', 'second'] as const;
  const rows = [{ optional: true }, { state: PublicationState.draft }, { state: PublicationState.archived }];
  for (const row of rows) {
    for (const name of names) await set(name, row);
    assert.deepEqual(await submit(), done);
    const { normalizedScore, passed } = await recordOf();
    assert.notEqual(normalizedScore, 1, JSON.stringify(row));
    assert.equal(passed, false, JSON.stringify(row));
    for (const name of names) await set(name, { optional: false, state: PublicationState.ready });
    await platform.db.update(objectiveWorkflows).set({ state: WorkflowState.finished });
    ({ workflowId, aggregateId } = await start(ada, courses.course));
  }
  assert.equal((await certificates()).length, before);
});

for (const date of ['startUntil', 'gracePeriodUntil', 'accessibleUntil'] as const) {
  test(`a mandatory part that was missed, because ${date} has passed, blocks nothing: its score is 0, and the course is not passed`, async () => {
    const before = (await certificates()).length;
    await constrain('second', { [date]: inDays(-1) });
    await walk(ada, workflowId, axis('first'));
    assert.equal((await partOf('last')).available, true);
    assert.deepEqual(await submit(), done);
    const { normalizedScore, passed } = await recordOf();
    assert.deepEqual([normalizedScore, passed], [0.75, false], 'three quarters of the weight would be enough to pass');
    assert.equal((await certificates()).length, before);
  });
}

test('a mandatory part that will open later blocks the end of the course', async () => {
  await constrain('second', { startFrom: inDays(1) });
  await walk(ada, workflowId, axis('first'));
  assert.equal((await partOf('last')).available, false);
  assert.equal(wordsOf(await submit()), 'Mandatory activities are not finished yet: 1.');
});

test('a part that an instructor grades is submitted, and the course goes into grading', async () => {
  await set('second', { gradedByHand: true, attemptLimit: 3 });
  await walk(ada, workflowId, axis('first'));
  await walk(ada, workflowId, axis('second'));
  const { lastActivityWorkflow, bestActivityRecord } = await aggregateOf('second');
  assert.equal(lastActivityWorkflow?.state, WorkflowState.inGrading);
  assert.equal(bestActivityRecord, null);
  assert.equal(await contentOf('second'), 404, 'an activity in grading can’t be opened');
  assert.equal(wordsOf(await begin('second', { restart: true })), 'There is no attempt left at this content.');

  assert.deepEqual(await submit(), done);
  const workflow = v.parse(objectiveWorkflow, await ada.json(paths.objectiveWorkflow(workflowId)));
  assert.deepEqual([workflow.state, workflow.progress, workflow.finished], [WorkflowState.inGrading, 1, null]);
  const [record] = v.parse(objectiveRecordPage, await ada.json(paths.objectiveRecords(aggregateId))).data;
  assert.equal(record?.id, workflow.objectiveRecordId);
  assert.deepEqual([record?.score, record?.normalizedScore, record?.grade, record?.passed], [null, null, null, null]);
  assert.equal(await contentOf('first'), 404, 'nor can the others, until it is finished');

  const closing = await ada.command(paths.finishObjectiveWorkflow, {
    id: randomUUID(),
    objectiveWorkflowId: workflowId,
  });
  assert.equal(wordsOf(closing), 'The grading of this attempt is not approved yet.');
  const again = await ada.command(paths.startObjectiveWorkflow, {
    id: randomUUID(),
    objectiveWorkflowAggregateId: aggregateId,
  });
  assert.match(wordsOf(again) ?? '', /^[A-Z].+\.$/);
  assert.match(wordsOf(await begin('extra')) ?? '', /not in progress any more/);
});
