// Questions about a course that a learner answers from an email.
import * as calls from '../../../src/contract/calls/reinforcement';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client';
import { reinforcementWorkflows } from '../db/schema';
import { lookUp } from '../../../src/base/look-up';
import { learnerCall, type Call } from '../server/call';
import { notFound, Problem } from '../server/problem';

async function find(db: Db, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(reinforcementWorkflows)
    .where(and(eq(reinforcementWorkflows.id, id), eq(reinforcementWorkflows.userId, userId)));
  if (!row) throw notFound();
  const given = row.answer === null ? undefined : lookUp(row.answers, row.answer);
  return { row, given };
}

/** Calls for the questions that learners get by email after a course, and for their answers. */
export const reinforcementCalls: Call[] = [
  learnerCall(calls.reinforcementWorkflow, {
    summary: 'A question that was sent by email',
    async run({ db, user, params }) {
      const { row, given } = await find(db, user.id, params.id);
      return {
        id: row.id,
        objectiveId: row.objectiveId,
        question: row.question,
        answers: Object.entries(row.answers).map(([code, { text }]) => ({ code, text })),
        answer: row.answer,
        answerText: given?.text ?? null,
        normalizedScore: given?.score ?? null,
        feedback: given?.feedback ?? null,
      };
    },
  }),
  learnerCall(calls.reinforcementAnswer, {
    summary: 'Answers it; the first answer counts, and a later one gets the outcome of the first',
    async run({ db, user, params, body, now }) {
      const { row } = await find(db, user.id, params.id);
      if (!lookUp(row.answers, body.answer)) {
        const message = 'This is none of the answers.';
        throw new Problem(400, message, { answer: [message] });
      }
      await db
        .update(reinforcementWorkflows)
        .set({ answer: body.answer, answered: now })
        .where(and(eq(reinforcementWorkflows.id, row.id), isNull(reinforcementWorkflows.answer)));
      const { given } = await find(db, user.id, params.id);
      if (!given) throw notFound();
      return { id: row.id, normalizedScore: given.score, feedback: given.feedback, answerText: given.text };
    },
  }),
];
