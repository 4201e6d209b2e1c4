import { ContentType, WorkflowState } from '../../../../src/domain/enumerations';
import { ownWorkflow } from '../../api/activities';
import { openPlace } from '../../api/activity-content';
import { notFound, Problem } from '../../api/problem';
import type { Session, UserRow } from '../../auth/sessions';
import type { Db } from '../../db/client';
import { requireWatch } from '../../proctoring/sessions';

/** A discussion as one of its learners stands in it. All who have a workflow of the course share what is said there. */
export interface DiscussionPlace {
  db: Db;
  user: UserRow;
  /** The administrator who acts for the user. */
  actingId: string | null;
  objectiveId: string;
  /** '' for a course that is one activity. */
  axis: string;
  requiredPosts: number;
  /** One may write: the attempt goes on. */
  open: boolean;
  now: Date;
}

/** What the calls of a discussion are asked with. */
export interface Question {
  db: Db;
  user: UserRow;
  session: Session;
  params: Record<string, string>;
  now: Date;
}

/** @throws Problem 404 where it is another's, closed, or no discussion; 403 outside its watched session */
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

/** @throws as discussionPlace; Problem 409 where nothing can be written any more */
export async function openDiscussion(question: Question): Promise<DiscussionPlace> {
  const place = await discussionPlace(question);
  if (!place.open) throw new Problem(409, 'This attempt is not in progress any more.');
  return place;
}
