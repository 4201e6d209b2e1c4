import { and, eq } from 'drizzle-orm';
import { tutorSetting } from '../../../src/contract/tutor';
import { ABOUT } from '../../../src/base/search';
import type { UserRow } from '../server/sign-in/sessions';
import { ownWorkflow } from '../course/activities';
import { readablePlaces } from '../course/readable-places';
import { findAccess } from '../course/courses';
import { notFound } from '../server/problem';
import type { Db } from '../db/client';
import { tutorSessions } from '../db/schema';
import { storedSetting } from '../tenant/settings';

/** What the tutor may use for one learner now. */
export interface Knowledge {
  objectiveId: string;
  courseName: string;
  /** Axis to name of the place; `about` is the course's description. */
  places: ReadonlyMap<string, string>;
}

/**
 * The course of a knowledge model, with the places that the learner may read now, by the same rules as its content. The tenant's
 * default model is open to all learners who could add its course.
 * @throws Problem 404 when the tutor is off, or the course has no tutor or is not the learner's
 */
export async function knowledgeOf(db: Db, user: UserRow, knowledgeModelId: string, now: Date): Promise<Knowledge> {
  const [settings, found] = await Promise.all([
    storedSetting(db, tutorSetting),
    findAccess(db, user.id, knowledgeModelId, now),
  ]);
  if (!settings.enabled || !found) throw notFound();
  const { objective, aggregate, access } = found.row;
  const isTenants = settings.defaultKnowledgeModelId === objective.id;
  if (!isTenants && !(access && objective.enableAiTutor)) throw notFound();
  const places = new Map([[ABOUT, objective.name]]);
  if (access && aggregate?.lastWorkflowId) {
    const attempt = await ownWorkflow(db, user.id, aggregate.lastWorkflowId);
    for (const [axis, { name }] of await readablePlaces(db, attempt, now)) places.set(axis, name);
  }
  return { objectiveId: objective.id, courseName: objective.name, places };
}

/** The learner's own chat. @throws Problem 404 for other ids */
export async function ownSession(db: Db, user: UserRow, id: string) {
  const [session] = await db
    .select()
    .from(tutorSessions)
    .where(and(eq(tutorSessions.id, id), eq(tutorSessions.userId, user.id)));
  if (!session?.objectiveId) throw notFound();
  return { ...session, objectiveId: session.objectiveId };
}
