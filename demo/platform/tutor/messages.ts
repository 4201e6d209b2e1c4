import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { tutorSource, type TutorMessage, type TutorSource } from '../../../src/contract/tutor';
import { notFound } from '../server/problem';
import type { Db } from '../db/client';
import { tutorMessages } from '../db/schema';

type Row = typeof tutorMessages.$inferSelect;

/** An answer of quotations only has no text of its own. */
const messageOf = ({ id, role, text, sources, created }: Row): TutorMessage => ({
  id,
  kind: role === 'learner' ? 'question' : text ? 'generated' : 'search',
  text,
  sources: v.parse(v.array(tutorSource), sources),
  created: created.toISOString(),
});

/** All messages of a session, oldest first; an answer follows its question. */
export async function messagesOf(db: Db, sessionId: string): Promise<TutorMessage[]> {
  const rows = await db
    .select()
    .from(tutorMessages)
    .where(eq(tutorMessages.sessionId, sessionId))
    .orderBy(asc(tutorMessages.created), asc(tutorMessages.role));
  return rows.map(messageOf);
}

/** The id of a question's one answer, derived from the question's id: a UUID of version 8. */
export function answerId(questionId: string): string {
  const hex = createHash('sha256').update(`answer to ${questionId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Stores a question, once per id. @returns the stored text. @throws Problem 404 when the id is of another session */
export async function storeQuestion(
  db: Db,
  sessionId: string,
  { id, text, actingId }: { id: string; text: string; actingId: string | null },
  now: Date,
): Promise<string> {
  await db
    .insert(tutorMessages)
    .values({ id, sessionId, role: 'learner', actingId, text, sources: [], created: now })
    .onConflictDoNothing();
  const [stored] = await db
    .select({ text: tutorMessages.text })
    .from(tutorMessages)
    .where(and(eq(tutorMessages.id, id), eq(tutorMessages.sessionId, sessionId), eq(tutorMessages.role, 'learner')));
  if (!stored) throw notFound();
  return stored.text;
}

/** The tutor’s stored answer to a question; null while there is none. */
export async function answerTo(db: Db, questionId: string): Promise<TutorMessage | null> {
  const [row] = await db
    .select()
    .from(tutorMessages)
    .where(eq(tutorMessages.id, answerId(questionId)));
  return row ? messageOf(row) : null;
}

/** Stores an answer; when the same question was sent twice at once, the first answer stays. */
export async function storeAnswer(
  db: Db,
  sessionId: string,
  questionId: string,
  { text, sources }: { text: string; sources: TutorSource[] },
): Promise<TutorMessage> {
  await db
    .insert(tutorMessages)
    .values({ id: answerId(questionId), sessionId, role: 'tutor', text, sources, created: new Date() })
    .onConflictDoNothing();
  return (await answerTo(db, questionId))!;
}
