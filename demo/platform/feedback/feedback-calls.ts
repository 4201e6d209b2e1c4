// Feedback on the product, and the answers of a form.
import * as calls from '../../../src/feedback/feedback-calls';
import { and, eq } from 'drizzle-orm';
import { feedback } from '../db/schema';
import { learnerCall, type Call } from '../server/call';
import { notFound } from '../server/problem';

export const feedbackCalls: Call[] = [
  learnerCall(calls.sendFeedback, {
    summary: 'Stores a person’s feedback about the product; each id once',
    async run({ db, user, session, body: { id, grade, answers, comment }, now }) {
      const [stored] = await db
        .insert(feedback)
        .values({
          id,
          userId: user.id,
          actingId: session.impersonator?.id ?? null,
          grade,
          answers,
          comment,
          created: now,
        })
        .onConflictDoNothing()
        .returning({ id: feedback.id });
      if (stored) return { id };
      const [own] = await db
        .select({ id: feedback.id })
        .from(feedback)
        .where(and(eq(feedback.id, id), eq(feedback.userId, user.id)));
      if (!own) throw notFound();
      return { id };
    },
  }),
];
