import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { hashPassword } from '../../demo/platform/server/sign-in/passwords';
import {
  activityParts,
  activityRecords,
  activityWorkflows,
  groupMembers,
  groupPresence,
  groups,
  objectiveAccesses,
  users,
} from '../../demo/platform/db/schema';
import { lockTeam, shareResult } from '../../demo/platform/team/team-rules';
import { activity } from '../../src/contract/activities';
import { objectiveWorkflow } from '../../src/contract/objectives';
import * as paths from '../../src/contract/paths';
import * as teamPaths from '../../src/contract/team-paths';
import { groupActivityWorkflow, participantPage } from '../../src/contract/teams';
import { CommandState, WorkflowState } from '../../src/contract/enumerations';
import { findByAxis } from '../../src/course/rules/tree';
import type { Browser } from './support/browser';
import { start } from './support/course';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const team = { id: randomUUID(), name: 'Hedgehogs' };
const others = { cleo: randomUUID(), dan: randomUUID() };
const axisOf = (part: keyof typeof parts) => `${parts.module}/${parts[part]}`;
const [TEAM_ONLY, EITHER, ALONE] = [axisOf('first'), axisOf('second'), axisOf('extra')];

let platform: TestPlatform;
/** The learners and their attempts. Dan has no team. */
const at: Record<string, { browser: Browser; aggregateId: string; workflowId: string }> = {};

before(async () => {
  platform = await boot();
  const { db } = platform;
  const password = await hashPassword('learn');
  await db.insert(users).values(
    Object.entries(others).map(([username, id]) => ({
      id,
      username,
      password,
      roles: ['Learner'],
      permissions: [{ name: 'ObjectiveWorkflow.Create' }],
      licensedFeatures: ['LMS'],
      firstName: username === 'cleo' ? 'Cleo' : 'Dan',
      lastName: 'Mbeki',
      email: `${username}@example.org`,
    })),
  );
  await db.insert(objectiveAccesses).values(
    [people.ben, others.cleo, others.dan].map((userId) => ({
      id: randomUUID(),
      userId,
      objectiveId: courses.course,
      isSelfEnrolled: true,
      retake: true,
    })),
  );
  await db.insert(groups).values(team);
  await db
    .insert(groupMembers)
    .values([people.ada, people.ben, others.cleo].map((userId) => ({ groupId: team.id, userId })));
  await db
    .update(activityParts)
    .set({ supportCollaborativeMode: true, attemptLimit: 2 })
    .where(inArray(activityParts.id, [parts.first, parts.second]));
  await db.update(activityParts).set({ supportPersonalMode: false }).where(eq(activityParts.id, parts.first));
  for (const name of ['ada', 'ben', 'cleo', 'dan']) {
    const browser = await platform.signedIn(name);
    at[name] = { browser, ...(await start(browser, courses.course)) };
  }
});
after(() => platform.close());

const command = (name: string, path: string, body: Record<string, unknown>) =>
  at[name]!.browser.command(path, { id: randomUUID(), objectiveWorkflowId: at[name]!.workflowId, ...body });
const begin = (name: string, axis: string, more: { collaborative?: boolean; restart?: boolean } = {}) =>
  command(name, paths.startActivityWorkflow, { activityPartIds: axis.split('/'), ...more });

/** A learner's attempt at a part. */
async function shareAt(name: string, axis: string) {
  const { browser, workflowId } = at[name]!;
  const tree = v.parse(activity, await browser.json(paths.activityTree(workflowId)));
  const { lastActivityWorkflow: last, bestActivityRecord: best } = findByAxis(tree, axis)!.childActivity
    .activityWorkflowAggregate!;
  return { last, best };
}
const finish = async (name: string, axis: string) =>
  command(name, paths.finishActivityWorkflow, { activityWorkflowIds: [(await shareAt(name, axis)).last!.id] });
const progressOf = async (name: string) =>
  v.parse(objectiveWorkflow, await at[name]!.browser.json(paths.objectiveWorkflow(at[name]!.workflowId))).progress;
const sharedPath = async (name: string, axis: string) =>
  teamPaths.groupActivityWorkflow(at[name]!.aggregateId, (await shareAt(name, axis)).last!.groupActivityWorkflowId!);
const participants = (name: string, pathId: string, present = false) =>
  teamPaths.participants(at[name]!.workflowId, pathId, present);
const refusedWith = (outcome: Awaited<ReturnType<typeof begin>>, message: RegExp) => {
  assert.equal(outcome?.state, CommandState.failed);
  assert.match(outcome.errors!.collaborative![0]!, message);
};

test('[APP-07] an activity that one member finishes is finished for all joined members, with one result; later members get it', async () => {
  assert.deepEqual(await begin('ada', TEAM_ONLY), { state: CommandState.completed });
  assert.deepEqual(await begin('ben', TEAM_ONLY, { collaborative: true }), { state: CommandState.completed });
  const [one, two] = [await shareAt('ada', TEAM_ONLY), await shareAt('ben', TEAM_ONLY)];
  assert.ok(one.last!.groupActivityWorkflowId);
  assert.equal(one.last!.groupActivityWorkflowId, two.last!.groupActivityWorkflowId);
  assert.notEqual(one.last!.id, two.last!.id);

  assert.deepEqual(await finish('ben', TEAM_ONLY), { state: CommandState.completed });
  assert.equal((await begin('cleo', TEAM_ONLY))?.state, CommandState.completed);
  const shares = await Promise.all(['ada', 'ben', 'cleo'].map((name) => shareAt(name, TEAM_ONLY)));
  for (const { last, best } of shares) {
    assert.equal(last!.state, WorkflowState.finished);
    assert.equal(last!.finished, shares[0]!.last!.finished);
    assert.deepEqual(best, shares[0]!.best);
    assert.equal(best!.passed, true);
  }
  for (const name of ['ada', 'ben', 'cleo']) assert.equal(await progressOf(name), 0.5, name);

  const shared = v.parse(groupActivityWorkflow, await at.cleo!.browser.json(await sharedPath('cleo', TEAM_ONLY)));
  assert.equal(shared.state, WorkflowState.finished);
  assert.equal(shared.finished, shares[0]!.last!.finished);
  assert.deepEqual(shared.group, team);
});

test('[APP-07] working alone is possible only if allowed, and with a team only if there is one', async () => {
  refusedWith(await begin('dan', TEAM_ONLY), /for teams, and you are in none/);
  refusedWith(await begin('dan', EITHER, { collaborative: true }), /for teams, and you are in none/);
  refusedWith(await begin('dan', TEAM_ONLY, { collaborative: false }), /for teams only/);
  refusedWith(await begin('dan', ALONE, { collaborative: true }), /not made for teams/);

  assert.equal((await begin('dan', EITHER))?.state, CommandState.completed);
  assert.equal((await shareAt('dan', EITHER)).last!.groupActivityWorkflowId, null);
  assert.equal((await begin('cleo', EITHER, { collaborative: false }))?.state, CommandState.completed);
  assert.equal((await begin('ada', EITHER))?.state, CommandState.completed);
  assert.ok((await shareAt('ada', EITHER)).last!.groupActivityWorkflowId, 'by default with the team');
  assert.equal((await finish('cleo', EITHER))?.state, CommandState.completed);
  assert.equal((await shareAt('ada', EITHER)).last!.state, WorkflowState.inProgress, 'Cleo’s own work is only hers');
});

test('[APP-07] two members who finish at once get one result, and no command fails', async () => {
  assert.equal((await begin('ben', EITHER))?.state, CommandState.completed);
  const outcomes = await Promise.all([finish('ada', EITHER), finish('ben', EITHER)]);
  assert.deepEqual(
    outcomes.map((outcome) => outcome?.state),
    [CommandState.completed, CommandState.completed],
  );
  const ids = [(await shareAt('ada', EITHER)).last!.id, (await shareAt('ben', EITHER)).last!.id];
  const records = await platform.db
    .select()
    .from(activityRecords)
    .where(inArray(activityRecords.activityWorkflowId, ids));
  assert.equal(records.length, 2);
  assert.deepEqual(records[0]!.finished, records[1]!.finished);
  for (const name of ['ada', 'ben']) assert.equal(await progressOf(name), 1);
});

test('[APP-07] a later result, such as a grade, reaches every member once and counts for all', async () => {
  const { db } = platform;
  const id = (await shareAt('ada', EITHER)).last!.id;
  const grade = { score: 7, maxScore: 10, normalizedScore: 0.7, passed: false, gradedBy: people.root };
  const reached = await db.transaction(async (tx) => {
    await lockTeam(tx, people.ada);
    await tx.update(activityRecords).set(grade).where(eq(activityRecords.activityWorkflowId, id));
    return shareResult(tx, id, new Date());
  });
  assert.deepEqual(reached, [
    {
      userId: people.ben,
      workflowId: at.ben!.workflowId,
      activityWorkflowId: (await shareAt('ben', EITHER)).last!.id,
    },
  ]);
  const { best } = await shareAt('ben', EITHER);
  assert.deepEqual([best!.score, best!.normalizedScore, best!.passed], [7, 0.7, false]);
  assert.equal((await shareAt('cleo', EITHER)).best!.score, 1);
});

test('[APP-07] another attempt of a member is the team’s next round: earlier results stay', async () => {
  const before = await shareAt('ben', EITHER);
  assert.equal((await begin('ada', EITHER, { restart: true }))?.state, CommandState.completed);
  const again = await shareAt('ada', EITHER);
  assert.equal(again.last!.state, WorkflowState.inProgress);
  assert.equal(again.last!.groupActivityWorkflowId, before.last!.groupActivityWorkflowId);
  assert.equal((await finish('ada', EITHER))?.state, CommandState.completed);
  assert.equal((await shareAt('ada', EITHER)).best!.normalizedScore, 1);
  assert.deepEqual(await shareAt('ben', EITHER), before);
});

test('[APP-07] a grade that changes after the next round has begun reaches all members of its own round, and nobody else', async () => {
  const { db } = platform;
  const [earlier] = await db
    .select()
    .from(activityWorkflows)
    .where(eq(activityWorkflows.id, (await shareAt('ben', EITHER)).last!.id));
  const grade = { score: 9, maxScore: 10, normalizedScore: 0.9, passed: true };
  await db.update(activityRecords).set(grade).where(eq(activityRecords.activityWorkflowId, earlier!.id));
  const now = new Date();
  const reached = await db.transaction(async (tx) => {
    await lockTeam(tx, people.ben);
    return shareResult(tx, earlier!.id, now);
  });
  assert.deepEqual(
    reached.map(({ userId }) => userId),
    [people.ada],
  );
  assert.equal((await shareAt('cleo', EITHER)).best!.normalizedScore, 1, 'she works alone');
  const ofAda = await db
    .select({ score: activityRecords.normalizedScore })
    .from(activityRecords)
    .innerJoin(activityWorkflows, eq(activityWorkflows.id, activityRecords.activityWorkflowId))
    .where(and(eq(activityWorkflows.workflowId, at.ada!.workflowId), eq(activityWorkflows.axis, EITHER)))
    .orderBy(activityWorkflows.started);
  assert.deepEqual(
    ofAda.map(({ score }) => score),
    [0.9, 1],
    'her result of the next round stays',
  );
});

test('[APP-07] presence is only for members, and only in shared activities', async () => {
  const asked = async (name: string, present: boolean) =>
    v.parse(participantPage, await at[name]!.browser.json(participants(name, parts.first, present)));
  const quiet = await asked('ada', false);
  assert.deepEqual(quiet.group, team);
  assert.deepEqual(
    quiet.data.map(({ name, here, me }) => [name, here, me]),
    [
      ['Ada Njeri', false, true],
      ['Ben Okafor', false, false],
      ['Cleo Mbeki', false, false],
    ],
  );
  assert.ok(quiet.data.every(({ joined }) => joined));
  await asked('ben', true);
  const [ada, ben] = (await asked('ada', true)).data;
  assert.deepEqual([ada!.here, ben!.here], [true, true]);
  assert.ok(Date.now() - Date.parse(ben!.lastSeen!) < 20_000);
  const gone = new Date(Date.now() - 31_000);
  await platform.db.update(groupPresence).set({ seen: gone }).where(eq(groupPresence.userId, people.ben));
  const later = (await asked('ada', false)).data[1]!;
  assert.deepEqual([later.here, later.lastSeen], [false, gone.toISOString()]);

  assert.deepEqual(await at.dan!.browser.json(participants('dan', parts.first)), { data: [], group: null });
  const { browser: ada1 } = at.ada!;
  for (const path of [
    participants('ada', parts.extra),
    participants('ada', randomUUID()),
    participants('ben', parts.first),
    teamPaths.groupActivityWorkflow(at.ben!.aggregateId, (await shareAt('ada', EITHER)).last!.groupActivityWorkflowId!),
  ]) {
    assert.equal((await ada1.get(path)).status, 404, path);
  }
  const shared = (await shareAt('ada', EITHER)).last!.groupActivityWorkflowId!;
  const notMine = teamPaths.groupActivityWorkflow(at.dan!.aggregateId, shared);
  assert.equal((await at.dan!.browser.get(notMine)).status, 404);
});
