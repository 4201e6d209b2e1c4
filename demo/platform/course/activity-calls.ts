import * as activitiesCall from '../../../src/contract/calls/activities';
import * as activityContentCall from '../../../src/contract/calls/activity-content';
import * as activityWorkCall from '../../../src/contract/calls/activity-work';
import * as activityRecordsCall from '../../../src/contract/calls/activity-records';
import * as v from 'valibot';
import type { Activity } from '../../../src/contract/activities';
import { isReadyToFinish } from '../../../src/course/rules/next-step';
import { WorkflowState } from '../../../src/contract/enumerations';
import { flattenParts } from '../../../src/course/rules/tree';
import type { UserRow } from '../server/sign-in/sessions';
import { requireWatch } from '../proctoring/sessions';
import { withQuizFacts } from '../quiz/facts';
import { continueAt } from '../../../src/course/rules/continue-at';
import { datesOf, locksOf, ownWorkflow, partOf, readTree, recordsAt, shownTree } from './activities';
import { readContent } from './activity-content';
import { learnerCall, type Asked, type Call } from '../server/call';
import { cutParts, mostOf } from '../server/cut-tree';
import { notFound, Problem } from '../server/problem';

type Question = Pick<Asked<UserRow, unknown, 'id'>, 'db' | 'user' | 'params' | 'query' | 'now' | 'changes'>;
async function attemptOf({ db, user, params, now, changes }: Question) {
  const found = await ownWorkflow(db, user.id, params.id);
  const tree = await withQuizFacts(db, found, await shownTree(db, found, now), now);
  changes.add([found.access, datesOf(tree)]);
  return { found, tree };
}
const treeOf = async (question: Question) => (await attemptOf(question)).tree;

/**
 * The tree, or its first levels when it has more activities than the query's `most`. A learner who reviews or finishes the course
 * gets the whole tree: its rules need all parts.
 */
async function treeInPieces(question: Question): Promise<Activity> {
  const most = mostOf(question.query);
  const { found, tree } = await attemptOf(question);
  const isUnderWay = found.workflow.state === WorkflowState.inProgress && !isReadyToFinish(tree, question.now);
  if (most === undefined || !isUnderWay) return tree;
  const next = continueAt(tree, locksOf(tree, found, question.now), found.workflow.lastAxis);
  return { ...tree, children: cutParts(tree.children, { tree, most, openAxis: next?.axis }) };
}

/** The parts of an activity, or their first levels. */
function piecesOf({ query }: Question, tree: Activity, { children }: Activity) {
  const most = mostOf(query);
  return { data: most === undefined ? children : cutParts(children, { tree, most }) };
}

const MOST = {
  most: 'Of a tree with more activities only the first levels; a section below them has an empty `children`, and a `childrenCount`',
};

/** The activity with that id and its axis ('' for the root). @throws Problem 404 when the tree has no such activity */
function placeOf(tree: Activity, activityId: string): { axis: string; activity: Activity } {
  if (tree.id === activityId) return { axis: '', activity: tree };
  const part = flattenParts(tree).find(({ childActivity }) => childActivity.id === activityId);
  if (!part) throw notFound();
  return { axis: part.axis, activity: part.childActivity };
}

async function recordsOf({ db, user, params, query, now }: Question, activityId: string) {
  const found = await ownWorkflow(db, user.id, params.id);
  const place = placeOf(await readTree(db, found, now), activityId);
  return { data: await recordsAt(db, found, place, { sort: query.get('sort'), now }) };
}

const byActivity = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.literal('activity.id'), v.literal('='), v.pipe(v.string(), v.uuid())]),
);

/** Calls for the activities of one attempt and their content. */
export const activityCalls: Call[] = [
  learnerCall(activitiesCall.activityTree, {
    summary: 'The full tree of an attempt',
    query: MOST,
    tagged: true,
    run: treeInPieces,
  }),
  learnerCall(activitiesCall.courseActivity, {
    summary: 'The activity that the course is, with its parts',
    run: treeOf,
  }),
  learnerCall(activitiesCall.courseParts, {
    summary: 'The parts of the course',
    query: MOST,
    async run(question) {
      const tree = await treeOf(question);
      return piecesOf(question, tree, tree);
    },
  }),
  learnerCall(activitiesCall.oneActivity, {
    summary: 'One activity of an attempt',
    run: async (question) => partOf(await treeOf(question), question.params.pathId).childActivity,
  }),
  learnerCall(activitiesCall.activityChildren, {
    summary: 'The parts of one activity',
    query: MOST,
    async run(question) {
      const tree = await treeOf(question);
      return piecesOf(question, tree, partOf(tree, question.params.pathId).childActivity);
    },
  }),
  learnerCall(activityContentCall.activityContent, {
    summary: 'The text of one activity',
    async run({ db, user, params, now }) {
      const found = await ownWorkflow(db, user.id, params.id);
      await requireWatch(db, found, params.pathId);
      return readContent(db, found, params.pathId, now);
    },
  }),
  learnerCall(activityWorkCall.activityAggregate, {
    summary: 'The learner’s work at one activity: attempts and results',
    run: async (question) =>
      placeOf(await treeOf(question), question.params.activityId).activity.activityWorkflowAggregate,
  }),
  learnerCall(activityRecordsCall.recordsOfActivity, {
    summary: 'The finished attempts at one activity; by default newest first',
    run: (question) => recordsOf(question, question.params.activityId),
  }),
  learnerCall(activityRecordsCall.activityRecords, {
    summary: 'The finished attempts at one activity; by default newest first: filter=["activity.id","=",id]',
    list: true,
    async run(question) {
      const parsed = v.safeParse(byActivity, question.query.get('filter'));
      if (parsed.success) return recordsOf(question, parsed.output[2]);
      const message = 'The filter is ["activity.id","=",id].';
      throw new Problem(400, message, { filter: [message] });
    },
  }),
];
