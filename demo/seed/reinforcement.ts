import { eq, inArray } from 'drizzle-orm';
import { subDays } from 'date-fns';
import type { Db } from '../platform/db/client';
import { objectives, reinforcementWorkflows, users } from '../platform/db/schema';
import { idOf } from './id';
import { people, type Username } from './people';

/** A question after a course; the links in the email contain the codes of the answers. */
const questions = [
  {
    code: 'FOD-120',
    question: 'Your dough springs back at once when you press it. What do you do?',
    answers: {
      wait: {
        text: 'Wait',
        score: 1,
        feedback: 'Right: it has not risen enough. When the dent comes back slowly, it is ready.',
      },
      shape: { text: 'Shape it', score: 0, feedback: 'Not yet: a dent that springs back at once asks for more time.' },
      hurry: {
        text: 'Bake it at once',
        score: 0,
        feedback: 'That is for a dent that stays. This dough needs more time.',
      },
    },
  },
  {
    code: 'AST-110',
    question: 'Which star hardly moves in a photograph of the northern sky that was exposed for an hour?',
    answers: {
      polaris: { text: 'Polaris', score: 1, feedback: 'Right: it stands almost where the axis of the Earth points.' },
      vega: { text: 'Vega', score: 0, feedback: 'Vega draws an arc like the others; Polaris is the one that stays.' },
    },
  },
] as const;
const asked: readonly Username[] = ['ben', 'fatima'];

/** Adds the questions by email for people who have none yet. */
export async function addReinforcement(db: Db, now: Date): Promise<void> {
  const ids = people.filter(({ username }) => asked.includes(username)).map(({ id }) => id);
  const present = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  for (const { code, question, answers } of questions) {
    const objectiveId = idOf('course', code);
    const [course] = await db.select({ id: objectives.id }).from(objectives).where(eq(objectives.id, objectiveId));
    if (!course || !present.length) continue;
    await db
      .insert(reinforcementWorkflows)
      .values(
        present.map(({ id: userId }) => ({
          id: idOf('reinforcement', userId, code),
          userId,
          objectiveId,
          question,
          answers,
          created: subDays(now, 2),
        })),
      )
      .onConflictDoNothing();
  }
}
