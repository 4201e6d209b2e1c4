import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  aggregates,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  objectiveWorkflows,
} from '../../demo/platform/db/schema';
import { activity } from '../../src/contract/activities';
import { activityWorkflowAggregate } from '../../src/contract/work';
import { activityContent } from '../../src/contract/activity-content';
import { certificateRecord, certificateRecordPage } from '../../src/contract/certificates';
import {
  objectiveAccess,
  objectiveRecordPage,
  objectiveWorkflow,
  objectiveWorkflowAggregate,
} from '../../src/contract/objectives';
import * as paths from '../../src/contract/paths';
import * as certificatePaths from '../../src/contract/certificate-paths';
import { standing } from '../../src/course/rules/standing';
import { CommandState, WorkflowState } from '../../src/contract/enumerations';
import { contentParts } from '../../src/course/rules/tree';
import { start, walk } from './support/course';
import type { Browser } from './support/browser';
import { courses, parts, people, scale } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;
before(async () => {
  platform = await boot();
  [ada, ben] = [await platform.signedIn('ada'), await platform.signedIn('ben')];
});
after(() => platform.close());

test('[STA-02] a course is started, its parts are finished, it is submitted, and gets a record and a certificate', async () => {
  const { aggregateId, workflowId } = await start(ada, courses.course);
  const running = v.parse(objectiveWorkflow, await ada.json(paths.objectiveWorkflow(workflowId)));
  assert.equal(running.state, WorkflowState.inProgress);
  assert.equal(running.progress, 0);

  const tree = v.parse(activity, await ada.json(paths.activityTree(workflowId)));
  assert.deepEqual(
    contentParts(tree).map((part) => [part.childActivity.name, part.axis, part.optional]),
    [
      ['first', `${parts.module}/${parts.first}`, false],
      ['second', `${parts.module}/${parts.second}`, false],
      ['extra', `${parts.module}/${parts.extra}`, true],
      ['last', `${parts.module}/${parts.last}`, true],
    ],
  );
  const last = contentParts(tree)[3]!;
  assert.equal(last.available, false, 'closed until the part before it is done');
  assert.equal((await ada.get(paths.activityContent(workflowId, last.activityPathId))).status, 404);
  const locked = await ada.command(paths.startActivityWorkflow, {
    id: randomUUID(),
    objectiveWorkflowId: workflowId,
    activityPartIds: last.axis.split('/'),
  });
  assert.equal(locked?.state, CommandState.failed);

  const early = await ada.command(paths.submitObjectiveWorkflow, { id: workflowId });
  assert.equal(early?.state, CommandState.failed);
  assert.match(Object.values(early.errors ?? {}).flat()[0] ?? '', /\w+ \w+.*\.$/);

  const [first, second] = contentParts(tree);
  const { html } = v.parse(activityContent, await ada.json(paths.activityContent(workflowId, first!.activityPathId)));
  assert.equal(html, '<p>Text of first</p>');
  await walk(ada, workflowId, first!.axis);
  const half = v.parse(objectiveWorkflow, await ada.json(paths.objectiveWorkflow(workflowId)));
  assert.ok(half.progress! > 0 && half.progress! < 1);
  await walk(ada, workflowId, second!.axis);
  assert.equal((await ada.get(paths.activityContent(workflowId, last.activityPathId))).status, 200);
  const pathOf = (tail: string) => `/api/lms/v1/users/me/objective-workflows/${workflowId}/${tail}`;
  const records1 = await ada.json<{ data: { finished: string }[] }>(
    pathOf(`activities/${second!.childActivity.id}/activity-records`),
  );
  assert.equal(records1.data.length, 1);
  const filter = encodeURIComponent(JSON.stringify(['activity.id', '=', second!.childActivity.id]));
  assert.deepEqual(await ada.json(pathOf(`activity-records/query?filter=${filter}`)), records1);
  const done = v.parse(
    activityWorkflowAggregate,
    await ada.json(pathOf(`activities/${second!.childActivity.id}/activity-workflow-aggregate`)),
  );
  assert.equal(done.bestActivityRecord?.passed, true);
  const children = await ada.json<{ data: { id: string }[] }>(pathOf(`activity/${parts.module}/children`));
  assert.deepEqual(
    children.data.map(({ id }) => id),
    [parts.first, parts.second, parts.extra, parts.last],
  );

  assert.deepEqual(await ada.command(paths.submitObjectiveWorkflow, { id: workflowId }), {
    state: CommandState.completed,
  });
  const finished = v.parse(objectiveWorkflow, await ada.json(paths.objectiveWorkflow(workflowId)));
  assert.equal(finished.state, WorkflowState.finished);
  assert.equal(finished.progress, 1);
  const records = v.parse(objectiveRecordPage, await ada.json(paths.objectiveRecords(aggregateId))).data;
  assert.equal(records.length, 1);
  assert.equal(records[0]?.id, finished.objectiveRecordId);
  assert.equal(records[0]?.grade, 'Passed');
  assert.equal(records[0]?.passed, true);

  const { data } = v.parse(
    certificateRecordPage,
    await ada.json(certificatePaths.certificatesOfCourse(courses.course, people.ada)),
  );
  assert.equal(data.length, 1);
  const [certificate] = data;
  assert.ok(certificate!.certificateNumber.replace(/\W/g, '').length >= 20);
  assert.equal(certificate!.userName, 'Ada Njeri');
  assert.ok(new Date(certificate!.expirationDate!) > new Date());
  assert.deepEqual(
    v.parse(certificateRecordPage, await ada.json(certificatePaths.certificate(certificate!.certificateNumber))).data,
    data,
  );
  assert.equal(
    v.parse(certificateRecord, await platform.visitor().json(paths.publicCertificate(certificate!.certificateNumber)))
      .id,
    certificate!.id,
  );
  // Review: content stays readable.
  await ada.json(paths.activityContent(workflowId, first!.activityPathId));

  // Ben can't see it.
  for (const path of [
    paths.objectiveWorkflow(workflowId),
    paths.activityTree(workflowId),
    paths.activityContent(workflowId, first!.activityPathId),
    paths.objectiveRecords(aggregateId),
    `/api/lms/v1/objective-records/${records[0]!.id}`,
  ]) {
    assert.equal((await ben.get(path)).status, 404, path);
  }
  for (const path of [
    certificatePaths.certificate(certificate!.certificateNumber),
    certificatePaths.certificatesOfCourse(courses.course, people.ada),
  ]) {
    assert.deepEqual((await ben.json<{ data: unknown[] }>(path)).data, []);
  }

  // Finished courses can be retaken if allowed.
  const again = await start(ada, courses.course);
  assert.notEqual(again.workflowId, workflowId);
  const access = v.parse(objectiveAccess, await ada.json(paths.courseAccess(courses.course)));
  assert.equal(access.objectiveWorkflowAggregate?.lastObjectiveWorkflow?.id, again.workflowId);
  assert.equal(access.objectiveWorkflowAggregate?.lastObjectiveRecord?.id, records[0]!.id);
});

test('another learner’s workflow can’t be changed: 404, without effect', async () => {
  const { workflowId, aggregateId } = await start(ben, courses.essay);
  for (const [path, body] of [
    [paths.startObjectiveWorkflow, { objectiveWorkflowAggregateId: aggregateId }],
    [paths.startActivityWorkflow, { objectiveWorkflowId: workflowId, activityPartIds: [] }],
    [paths.finishActivityWorkflow, { objectiveWorkflowId: workflowId, activityWorkflowIds: [] }],
    [paths.finishObjectiveWorkflow, { objectiveWorkflowId: workflowId }],
    [paths.createSelfEnrollment, { objectiveAccessId: randomUUID() }],
  ] as const) {
    assert.equal((await ada.post(path, { id: randomUUID(), ...body })).status, 404, path);
  }
  assert.equal((await ada.post(paths.submitObjectiveWorkflow, { id: workflowId })).status, 404);
  assert.equal(
    (await ben.json<{ state: number }>(paths.objectiveWorkflow(workflowId))).state,
    WorkflowState.inProgress,
  );
});

test('without the permission to take courses, none can be started', async () => {
  const root = await platform.signedIn('root');
  const enrol = await root.post(paths.createSelfEnrollment, { id: randomUUID(), objectiveAccessId: courses.open });
  assert.equal(enrol.status, 403);
});

test('a course of one page: started, read, finished; a grade that is never shown stays hidden', async () => {
  const { workflowId, aggregateId } = await start(ada, courses.essay);
  const tree = v.parse(activity, await ada.json(paths.activityTree(workflowId)));
  assert.deepEqual(tree.children, []);
  const { html } = v.parse(activityContent, await ada.json(paths.activityContent(workflowId, tree.id)));
  assert.equal(html, '<p>One page</p>');
  await walk(ada, workflowId, '');
  assert.equal((await ada.command(paths.submitObjectiveWorkflow, { id: workflowId }))?.state, CommandState.completed);
  const [record] = v.parse(objectiveRecordPage, await ada.json(paths.objectiveRecords(aggregateId))).data;
  assert.deepEqual(
    [record?.score, record?.maxScore, record?.normalizedScore, record?.grade, record?.passed],
    [null, null, null, null, null],
  );
  // A text can't be retaken (BTN-02).
  const aggregate = v.parse(objectiveWorkflowAggregate, await ada.json(paths.aggregate(courses.essay)));
  const again = await ada.command(paths.startObjectiveWorkflow, {
    id: randomUUID(),
    objectiveWorkflowAggregateId: aggregate.id,
  });
  assert.equal(again?.state, CommandState.failed);
});

for (const name of ['draft', 'archived', 'later', 'over'] as const) {
  test(`a course that is ${name} can’t be started, with a message`, async () => {
    const aggregate = v.parse(objectiveWorkflowAggregate, await ada.json(paths.aggregate(courses[name])));
    const id = randomUUID();
    const outcome = await ada.command(paths.startObjectiveWorkflow, {
      id,
      objectiveWorkflowAggregateId: aggregate.id,
    });
    assert.equal(outcome?.state, CommandState.failed);
    assert.match(outcome.errors?.objectiveWorkflowAggregateId?.[0] ?? '', /^[A-Z].+\.$/);
    assert.equal((await ada.get(paths.objectiveWorkflow(id))).status, 404);
  });
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
for (const [name, constraint, code] of [
  ['begins later', { startFrom: inDays(1) }, 'notYetAvailable'],
  ['had to be started before', { startUntil: inDays(-1) }, 'noLongerAvailable'],
  ['had to be completed before', { gracePeriodUntil: inDays(-1) }, 'noLongerAvailable'],
  ['is no longer accessible', { accessibleUntil: inDays(-1) }, 'noLongerAvailable'],
] as const) {
  test(`[BTN-01] [TRE-04] a course whose only activity ${name} is not opened, with a message`, async () => {
    const { db } = platform;
    await db.update(objectives).set({ constraint }).where(eq(objectives.id, courses.open));
    await db
      .insert(objectiveAccesses)
      .values({ id: randomUUID(), userId: people.ada, objectiveId: courses.open })
      .onConflictDoNothing();
    try {
      const { id: aggregateId } = v.parse(objectiveWorkflowAggregate, await ada.json(paths.aggregate(courses.open)));
      const id = randomUUID();
      const outcome = await ada.command(paths.startObjectiveWorkflow, {
        id,
        objectiveWorkflowAggregateId: aggregateId,
      });
      assert.equal(outcome?.state, CommandState.failed);
      assert.match(
        outcome.errors?.objectiveWorkflowAggregateId?.[0] ?? '',
        /^This course can not be started yet\.$|^The time to start this course is over\.$/,
      );
      assert.equal((await ada.get(paths.objectiveWorkflow(id))).status, 404);
      const access = v.parse(objectiveAccess, await ada.json(paths.courseAccess(courses.open)));
      assert.equal(standing(access, new Date()).buttons.start.disabled?.code, code, 'the page has the same reason');
    } finally {
      await db.update(objectives).set({ constraint: null }).where(eq(objectives.id, courses.open));
      await db
        .delete(objectiveAccesses)
        .where(and(eq(objectiveAccesses.objectiveId, courses.open), eq(objectiveAccesses.userId, people.ada)));
    }
  });
}

test('a course that is one activity, started in time and missed, can be submitted: it is not passed', async () => {
  const { db } = platform;
  const objectiveId = courses.mandatory;
  await db.update(objectives).set({ gradingScaleId: scale }).where(eq(objectives.id, objectiveId));
  const { workflowId, aggregateId } = await start(ada, objectiveId);
  await db
    .update(objectives)
    .set({ constraint: { gracePeriodUntil: inDays(-1) } })
    .where(eq(objectives.id, objectiveId));
  assert.equal((await ada.command(paths.submitObjectiveWorkflow, { id: workflowId }))?.state, CommandState.completed);
  const [record] = v.parse(objectiveRecordPage, await ada.json(paths.objectiveRecords(aggregateId))).data;
  assert.deepEqual([record?.normalizedScore, record?.grade, record?.passed], [0, 'Failed', false]);
  // For the following tests, the course was never started.
  await db.update(aggregates).set({ lastRecordId: null, lastWorkflowId: null }).where(eq(aggregates.id, aggregateId));
  await db.delete(objectiveRecords).where(eq(objectiveRecords.aggregateId, aggregateId));
  await db.delete(objectiveWorkflows).where(eq(objectiveWorkflows.aggregateId, aggregateId));
  await db.update(objectives).set({ constraint: null, gradingScaleId: null }).where(eq(objectives.id, objectiveId));
});

test('[ENR-03] only courses that are not mandatory can be added, and none without a session', async () => {
  const of = async (browser: Browser, objectiveId: string) =>
    v.parse(objectiveAccess, await browser.json(paths.courseAccess(objectiveId)));
  const add = (browser: Browser, objectiveAccessId: string) =>
    browser.post(paths.createSelfEnrollment, { id: randomUUID(), objectiveAccessId }, { prefer: 'respond-sync' });

  const open = await of(ben, courses.open);
  assert.equal(open.objectiveAccess, null);
  const answer = (await (await add(ben, open.id)).json()) as { completed: { state: number } };
  assert.equal(answer.completed.state, CommandState.completed);
  const added = await of(ben, courses.open);
  assert.equal(added.objectiveAccess?.id, added.id);
  assert.equal(added.objectiveWorkflowAggregate?.isSelfEnrolled, true);

  const assigned = await of(ada, courses.mandatory);
  const refused = (await (await add(ada, assigned.id)).json()) as {
    completed: { state: number; errors: Record<string, string[]> };
  };
  assert.equal(refused.completed.state, CommandState.failed);
  assert.ok(refused.completed.errors.objectiveAccessId?.[0]);
  assert.equal((await add(platform.visitor(), open.id)).status, 401);
  assert.equal((await add(ben, courses.secret)).status, 404);
  assert.equal((await ben.get(paths.courseAccess(courses.secret))).status, 404);
});

test('drafts and archived courses can’t be added by a command, as no button offers it', async () => {
  const adds = [paths.createSelfEnrollment, paths.createObjectiveAccess];
  await platform.db
    .update(objectiveAccesses)
    .set({ isSelfEnrolled: false })
    .where(and(eq(objectiveAccesses.userId, people.ada), eq(objectiveAccesses.objectiveId, courses.archived)));
  for (const [browser, course] of [
    [ben, courses.draft],
    [ada, courses.archived],
  ] as const) {
    const objectiveAccessId = v.parse(objectiveAccess, await browser.json(paths.courseAccess(course))).id;
    for (const path of adds) {
      const body = { id: randomUUID(), objectiveAccessId };
      const answer = await browser.post(path, body, { prefer: 'respond-sync' });
      const { completed } = (await answer.json()) as { completed: { state: number; errors?: unknown } };
      assert.equal(completed.state, CommandState.failed, path);
      assert.deepEqual(Object.keys(completed.errors ?? {}), ['objectiveAccessId']);
    }
    const { objectiveWorkflowAggregate } = v.parse(objectiveAccess, await browser.json(paths.courseAccess(course)));
    assert.notEqual(objectiveWorkflowAggregate?.isSelfEnrolled, true);
  }
});

test('[API-05] a command responds with 202 and a url for its outcome, or synchronously with 200 and the outcome', async () => {
  const aggregate = v.parse(objectiveWorkflowAggregate, await ada.json(paths.aggregate(courses.mandatory)));
  const id = randomUUID();
  const body = { id, objectiveWorkflowAggregateId: aggregate.id };
  const accepted = await ada.post(paths.startObjectiveWorkflow, body);
  assert.equal(accepted.status, 202);
  const { url, ...rest } = (await accepted.json()) as { id: string; url: string };
  assert.deepEqual(rest, { id });
  assert.deepEqual(await ada.json(url), { id, completed: { state: CommandState.completed } });
  assert.equal((await ben.get(url)).status, 404);
  const sync = await ada.post(paths.startObjectiveWorkflow, body, { prefer: 'respond-sync' });
  assert.equal(sync.status, 200);
  assert.deepEqual(await sync.json(), { id, completed: { state: CommandState.completed } });
});
