import { and, desc, eq } from 'drizzle-orm';
import { asPart, stateOf } from '../../../src/course/rules/tree';
import { ContentType } from '../../../src/contract/enumerations';
import type { Activity } from '../../../src/contract/activities';
import { submissionRefusal, type SubmissionRefusal } from '../../../src/submission/rules/submission';
import { activityIn, locksOf, ownWorkflow, partOf, readTree, type FoundWorkflow } from '../course/activities';
import { partRow } from '../course/part-rows';
import type { Db } from '../db/client';
import { activityWorkflows } from '../db/schema';
import { requireWatch } from '../proctoring/sessions';
import { notFound, Problem } from '../server/problem';
import { roundOf } from '../team/team-rules';

/** A part that takes a text and files, in an attempt of a learner. */
export interface SubmissionPlace {
  db: Db;
  found: FoundWorkflow;
  userId: string;
  activity: Activity;
  axis: string;
  /** The last activity workflow; null: not started. */
  activityWorkflowId: string | null;
  /** It is not the last one, and can only be read. */
  isEarlier: boolean;
  /** The activity workflows that have the same work: those of a team's members in this round, or just the learner's. */
  round: string[];
  again: boolean;
  /** Why nothing can be submitted now; null: it can. */
  refusal: SubmissionRefusal | null;
  now: Date;
}

interface Asked {
  db: Db;
  userId: string;
  workflowId: string;
  activityPathId: string;
  /** The activity workflow of an earlier attempt; absent: the last one. */
  attempt?: string | null | undefined;
  now: Date;
}

/** Why the learner can't submit. A part that is locked by something other than its dates is not open yet. */
function refusalAt(place: Omit<SubmissionPlace, 'refusal'>, isLocked: boolean): SubmissionRefusal | null {
  const { activity, found, again, activityWorkflowId, isEarlier, now } = place;
  if (isEarlier) return 'graded';
  const state = activityWorkflowId === null ? null : stateOf(activity);
  const facts = { state, courseState: found.workflow.state, constraint: activity.activityConstraint, again };
  return submissionRefusal(facts, now) ?? (isLocked ? 'notYet' : null);
}

/**
 * The place of a call.
 * @throws Problem 404 when it is not the learner's, or takes no submission; 403 outside its proctoring session
 */
export async function submissionPlace(asked: Asked): Promise<SubmissionPlace> {
  const { db, userId, workflowId, activityPathId, attempt, now } = asked;
  const found = await ownWorkflow(db, userId, workflowId);
  await requireWatch(db, found, activityPathId);
  const tree = await readTree(db, found, now, { tools: false });
  const isWhole = found.objective.type !== ContentType.composite;
  if (isWhole && activityPathId !== found.objective.id) throw notFound();
  const { axis, id } = isWhole ? asPart(tree) : partOf(tree, activityPathId);
  const activity = activityIn(tree, axis);
  if (!activity?.submission) throw notFound();
  const details = (isWhole ? found.objective : await partRow(db, found.objective, id))?.details;
  const works = await db
    .select({ id: activityWorkflows.id })
    .from(activityWorkflows)
    .where(and(eq(activityWorkflows.workflowId, workflowId), eq(activityWorkflows.axis, axis)))
    .orderBy(desc(activityWorkflows.started));
  const [last] = works;
  const work = attempt ? works.find((each) => each.id === attempt) : last;
  if (attempt && !work) throw notFound();
  const place = {
    db,
    found,
    userId,
    activity,
    axis,
    activityWorkflowId: work?.id ?? null,
    isEarlier: work?.id !== last?.id,
    round: work ? await roundOf(db, work.id) : [],
    again: details?.submission?.again ?? false,
    now,
  };
  return { ...place, refusal: refusalAt(place, locksOf(tree, found, now).has(axis)) };
}

/** The error message for each reason why a learner can't submit. */
export const REFUSAL_TEXT: Record<SubmissionRefusal, string> = {
  notStarted: 'This part has not been started yet.',
  notYet: 'This part is not open yet.',
  closed: 'The time to submit is over.',
  submitted: 'This has been submitted, and can not be submitted again.',
  due: 'The due date has passed: this can not be submitted again.',
  graded: 'This has been graded, and can not be submitted again.',
  over: 'This attempt is not in progress any more.',
};

/** The place of a call that writes. @throws as submissionPlace; Problem 409 when nothing can be submitted */
export async function openSubmission(asked: Asked): Promise<SubmissionPlace & { activityWorkflowId: string }> {
  const place = await submissionPlace(asked);
  const { refusal, activityWorkflowId } = place;
  if (refusal) throw new Problem(409, REFUSAL_TEXT[refusal], { submission: [REFUSAL_TEXT[refusal]] });
  return { ...place, activityWorkflowId: activityWorkflowId! };
}
