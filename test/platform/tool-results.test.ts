import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  activityParts,
  ltiScores,
  ltiTools,
  notices,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  objectiveWorkflows,
} from '../../demo/platform/db/schema';
import { recordScore } from '../../demo/platform/tool/scores';
import { lineItemOf } from '../../demo/platform/tool/tools';
import { activity } from '../../src/contract/activities';
import { activityContent } from '../../src/contract/activity-content';
import * as paths from '../../src/contract/paths';
import type { ActivityConstraint } from '../../src/contract/work';
import { CommandState, ContentType, LtiVersion, ResultVisibility } from '../../src/contract/enumerations';
import { findByAxis } from '../../src/course/rules/tree';
import type { Browser } from './support/browser';
import { start } from './support/course';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const { none, never, afterFinish, afterDate, afterScore } = ResultVisibility;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const toolId = randomUUID();
const details = { tool: { toolId } };

let platform: TestPlatform;
let ada: Browser;
let workflowId: string;
/** The tool as a part of a course, or as a course that is one activity. */
interface Place {
  objectiveId: string;
  axis: string;
  pathId: string;
}
const asPart = { objectiveId: courses.course, axis: `${parts.module}/${parts.extra}`, pathId: parts.extra };
const asCourse = { objectiveId: courses.open, axis: '', pathId: courses.open };

before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
  const { db } = platform;
  await db
    .insert(ltiTools)
    .values({ id: toolId, name: 'Room', version: LtiVersion.v11, launchUrl: 'https://tool.example/' });
  await db.update(activityParts).set({ type: ContentType.lti, details }).where(eq(activityParts.id, parts.extra));
  await db.update(objectives).set({ type: ContentType.lti, details }).where(eq(objectives.id, courses.open));
  await db
    .insert(objectiveAccesses)
    .values({ id: randomUUID(), userId: people.ada, objectiveId: courses.open, isSelfEnrolled: true });
});
after(() => platform.close());
beforeEach(async () => {
  for (const place of [asPart, asCourse]) {
    await setAccess(place, { gradeRevealPolicy: none, gradeRevealDate: null, retake: true });
    await constrain(place, null);
  }
});

const setAccess = ({ objectiveId }: Place, row: Partial<typeof objectiveAccesses.$inferInsert>) =>
  platform.db
    .update(objectiveAccesses)
    .set(row)
    .where(and(eq(objectiveAccesses.userId, people.ada), eq(objectiveAccesses.objectiveId, objectiveId)));
const constrain = ({ axis, pathId }: Place, constraint: Partial<ActivityConstraint> | null) =>
  axis
    ? platform.db.update(activityParts).set({ constraint }).where(eq(activityParts.id, pathId))
    : platform.db.update(objectives).set({ constraint }).where(eq(objectives.id, pathId));

/** Starts an attempt at the course, and the tool in it. */
async function begin({ objectiveId, axis }: Place): Promise<void> {
  const { db } = platform;
  await db.update(objectiveWorkflows).set({ state: 6 });
  ({ workflowId } = await start(ada, objectiveId));
  const activityPartIds = axis ? axis.split('/') : [];
  const outcome = await ada.command(paths.startActivityWorkflow, {
    id: randomUUID(),
    objectiveWorkflowId: workflowId,
    activityPartIds,
  });
  assert.deepEqual(outcome, { state: CommandState.completed });
}

/** The tool sends a score of 0..100 with a comment. */
async function sendScore({ objectiveId, axis }: Place, scoreGiven: number, isFinal: boolean): Promise<void> {
  const item = await lineItemOf(platform.db, toolId, { objectiveId, axis }, 'Room');
  const now = new Date();
  const score = {
    scoreGiven,
    scoreMaximum: 100,
    activityProgress: isFinal ? 'Completed' : 'InProgress',
    gradingProgress: isFinal ? 'FullyGraded' : 'Pending',
    timestamp: now.toISOString(),
    comment: 'Well said',
  };
  assert.ok(await recordScore(platform.db, item, people.ada, score, now));
}

/** The score in the content of the tool; undefined when the content can't be opened. */
async function scoreIn({ pathId }: Place) {
  const answer = await ada.get(paths.activityContent(workflowId, pathId));
  const text = await answer.text();
  const refused = { text, score: undefined };
  return answer.ok ? { text, score: v.parse(activityContent, JSON.parse(text)).tool?.score } : refused;
}
const treeScore = async ({ axis }: Place) => {
  const tree = v.parse(activity, await ada.json(paths.activityTree(workflowId)));
  const { activityWorkflowAggregate } = axis ? findByAxis(tree, axis)!.childActivity : tree;
  return activityWorkflowAggregate?.bestActivityRecord?.score ?? null;
};
const HIDDEN = { score: null, maxScore: null, final: true, comment: null };
const SHOWN = { score: 73.51, maxScore: 100, final: true, comment: 'Well said' };
async function expectScore(place: Place, isShown: boolean, what: string) {
  const { text, score } = await scoreIn(place);
  assert.deepEqual(score, isShown ? SHOWN : HIDDEN, what);
  if (!isShown) assert.doesNotMatch(text, /73\.51|Well said/, what);
  assert.equal(await treeScore(place), isShown ? 73.51 : null, `the tree says the same: ${what}`);
}

/** Policies that hide or show the result of a part while the course is in progress. */
const disclosures: [name: string, shown: boolean, constraint: Partial<ActivityConstraint>][] = [
  ['by no policy', true, {}],
  ['never', false, { resultsDisclosurePolicy: never }],
  ['after finishing it, which was done', true, { resultsDisclosurePolicy: afterFinish }],
  ['from tomorrow', false, { resultsDisclosurePolicy: afterDate, resultsDisclosureFrom: inDays(1) }],
  ['from yesterday', true, { resultsDisclosurePolicy: afterDate, resultsDisclosureFrom: inDays(-1) }],
  ['from a future date, by no policy', false, { revealResultsFrom: inDays(1) }],
  ['above 0.7, which is reached', true, { resultsDisclosurePolicy: afterScore, resultsDisclosureAbove: 0.7 }],
  ['above 0.9, which is not reached', false, { resultsDisclosurePolicy: afterScore, resultsDisclosureAbove: 0.9 }],
  ['by an unknown policy', false, { resultsDisclosurePolicy: 9 }],
];
for (const [name, isShown, constraint] of disclosures) {
  test(`[TRE-05] a tool’s result, disclosed ${name}: the content ${isShown ? 'shows' : 'hides'} score and comment`, async () => {
    await begin(asPart);
    await constrain(asPart, constraint);
    await sendScore(asPart, 73.51, true);
    await expectScore(asPart, isShown, name);
  });
}

test('[TRE-05] a preliminary score that is disclosed after finishing is shown only when the tool is finished', async () => {
  await begin(asPart);
  await sendScore(asPart, 20, false);
  assert.deepEqual((await scoreIn(asPart)).score, { score: 20, maxScore: 100, final: false, comment: 'Well said' });
  await constrain(asPart, { resultsDisclosurePolicy: afterFinish });
  const { text, score } = await scoreIn(asPart);
  assert.deepEqual(score, { ...HIDDEN, final: false });
  assert.doesNotMatch(text, /Well said/);
});

const policies: [name: string, shown: boolean, policy: number, date?: Date][] = [
  ['None', true, none],
  ['AfterFinish', true, afterFinish],
  ['AfterDate, when the date has passed', true, afterDate, new Date(inDays(-1))],
  ['AfterDate, before the date', false, afterDate, new Date(inDays(1))],
  ['Never', false, never],
];
for (const [name, isShown, gradeRevealPolicy, gradeRevealDate = null] of policies) {
  test(`[GRD-01] ${name}: the content of a tool ${isShown ? 'shows' : 'hides'} the score, in progress and finished`, async () => {
    const policy = { gradeRevealPolicy, gradeRevealDate };
    await begin(asPart);
    await sendScore(asPart, 73.51, true);
    await setAccess(asPart, policy);
    await expectScore(asPart, isShown, 'a part of a course in progress');

    await begin(asCourse);
    await setAccess(asCourse, policy);
    await sendScore(asCourse, 73.51, true);
    await expectScore(asCourse, false, 'the score is the grade of a course that is in progress');
    assert.deepEqual(await ada.command(paths.submitObjectiveWorkflow, { id: workflowId }), {
      state: CommandState.completed,
    });
    // Finished content is opened for review, which the policy forbids too.
    if (isShown) await expectScore(asCourse, true, 'a finished course');
    else assert.equal((await ada.get(paths.activityContent(workflowId, asCourse.pathId))).status, 404);
  });
}

for (const [name, protect] of [
  ['the attempt', () => platform.db.update(objectiveWorkflows).set({ protectResults: true })],
  ['its record', () => platform.db.update(objectiveRecords).set({ protectResults: true })],
] as const) {
  test(`[BTN-04] protected results of ${name}: the content of a tool shows none`, async () => {
    await begin(asPart);
    await sendScore(asPart, 73.51, true);
    await platform.db.insert(objectiveRecords).values({
      id: workflowId,
      aggregateId: (
        await platform.db.select().from(objectiveWorkflows).where(eq(objectiveWorkflows.id, workflowId))
      )[0]!.aggregateId,
      workflowId,
      finished: new Date(),
      progress: 1,
    });
    await platform.db
      .update(objectiveWorkflows)
      .set({ recordId: workflowId })
      .where(eq(objectiveWorkflows.id, workflowId));
    await protect();
    await expectScore(asPart, false, name);
    await platform.db.update(objectiveWorkflows).set({ protectResults: false });
    await platform.db.update(objectiveRecords).set({ protectResults: false });
  });
}

test('a tool’s score after the end that does not count is not shown as its score', async () => {
  await begin(asPart);
  await sendScore(asPart, 73.51, true);
  await sendScore(asPart, 10, true);
  assert.deepEqual((await scoreIn(asPart)).score, { ...SHOWN, comment: null });
  assert.equal(await treeScore(asPart), 73.51);
});

test('[NTC-01] a grade that a person gives later in a tool is told in the bell, one at the completion is not', async () => {
  const told = () => platform.db.select({ kind: notices.kind }).from(notices).where(eq(notices.userId, people.ada));
  await platform.db.delete(notices);
  await platform.db.delete(ltiScores);
  await begin(asPart);
  await sendScore(asPart, 70, true);
  assert.deepEqual(await told(), [], 'the learner has just seen it');
  await begin(asPart);
  await sendScore(asPart, 0, false);
  assert.deepEqual(await told(), [], 'not graded yet');
  await sendScore(asPart, 80, true);
  assert.deepEqual(await told(), [{ kind: 'result' }]);
});
