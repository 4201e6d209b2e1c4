import { ContentType, WorkflowState } from '../../../src/contract/enumerations';
import { ownWorkflow } from '../course/activities';
import { openPlace } from '../course/activity-content';
import { notFound, Problem } from '../server/problem';
import type { Session, UserRow } from '../server/sign-in/sessions';
import type { Db } from '../db/client';
import { requireWatch } from '../proctoring/sessions';

/** A discussion and one of its learners. All learners with a workflow of the course share its posts. */
export interface DiscussionPlace {
  db: Db;
  user: UserRow;
  /** The administrator who acts as the user; null: nobody does. */
  actingId: string | null;
  objectiveId: string;
  /** '' for a course that is one activity. */
  axis: string;
  requiredPosts: number;
  /** Whether the user may write: the attempt is in progress. */
  open: boolean;
  now: Date;
}

/** What the calls of a discussion get. */
export interface Question {
  db: Db;
  user: UserRow;
  session: Session;
  params: Record<string, string>;
  now: Date;
}

/**
 * The discussion of a call.
 * @throws Problem 404 when it is not the user's, closed, or no discussion; 403 outside its proctoring session
 */
export async function discussionPlace({ db, user, session, params, now }: Question): Promise<DiscussionPlace> {
  const found = await ownWorkflow(db, user.id, params.id!);
  await requireWatch(db, found, params.pathId!);
  const { activity, axis, details } = await openPlace(db, found, params.pathId!, now);
  if (activity.type !== ContentType.discussion) throw notFound();
  return {
    db,
    user,
    actingId: session.impersonator?.id ?? null,
    objectiveId: found.objective.id,
    axis,
    requiredPosts: details.discussion?.requiredPosts ?? 0,
    open: found.workflow.state === WorkflowState.inProgress,
    now,
  };
}

/** The discussion of a call that writes. @throws as discussionPlace; Problem 409 when writing is no longer possible */
export async function openDiscussion(question: Question): Promise<DiscussionPlace> {
  const place = await discussionPlace(question);
  if (!place.open) throw new Problem(409, 'This attempt is not in progress any more.');
  return place;
}
