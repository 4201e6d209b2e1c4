// The tutor: a knowledge model is a course. A search covers only what the learner may read now. Without a language model the answer is the
// result of the search.
import * as calls from '../../../src/contract/calls/tutor';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type * as v from 'valibot';
import type { newTutorSession } from '../../../src/contract/tutor';
import { type TutorSession } from '../../../src/contract/tutor';
import { learnerCall, type Call } from '../server/call';
import { notFound, Problem } from '../server/problem';
import type { UserRow } from '../server/sign-in/sessions';
import { ABOUT } from '../../../src/base/search';
import type { Db } from '../db/client';
import { tutorMessages, tutorSessions } from '../db/schema';
import { pageLocale } from '../i18n/page-locale';
import type { Rate } from '../server/rate-limit';
import { sharedLimit } from '../server/shared-limit';
import { answer } from './answer';
import { headingsOf, refreshPassages } from '../search/indexing';
import { knowledgeOf, ownSession } from './knowledge';
import { answerTo, storeQuestion, messagesOf } from './messages';
import type { Model } from './model';

const SUGGESTIONS = 4;
/** The questions of one user. */
const USUAL_RATE: Rate = { atOnce: 12, perSecond: 0.2 };

/** The session with that id, created when there is none. @throws Problem 404 when it is another user's, or of another course */
async function openSession(
  db: Db,
  user: UserRow,
  { id, knowledgeModelId }: v.InferOutput<typeof newTutorSession>,
  now: Date,
): Promise<void> {
  await db
    .insert(tutorSessions)
    .values({ id, userId: user.id, objectiveId: knowledgeModelId, created: now })
    .onConflictDoNothing();
  const { objectiveId } = await ownSession(db, user, id);
  if (objectiveId !== knowledgeModelId) throw notFound();
}

/** Sends the answer to a question as server-sent events, until the page is gone. */
const streamAnswer = (context: Context, asked: Omit<Parameters<typeof answer>[0], 'locale' | 'signal'>) =>
  streamSSE(context, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    try {
      for await (const event of answer({ ...asked, locale: pageLocale(context), signal: gone.signal })) {
        if (gone.signal.aborted) return;
        await stream.writeSSE({ data: JSON.stringify(event) });
      }
    } catch (error) {
      // The page notices the end of the stream, and asks again with the same id.
      if (!gone.signal.aborted) console.warn('An answer of the tutor broke off:', error);
    }
  });

interface Options {
  /** Null: the tutor answers by search. */
  model: Model | null;
  rate?: Rate;
}

const chatCalls = (model: Model | null): Call[] => [
  learnerCall(calls.newTutorSession, {
    summary: 'Opens a chat with the tutor, once per id; for an existing chat the response has all its messages',
    async run({ db, user, body, now }): Promise<TutorSession> {
      const { objectiveId, courseName, places } = await knowledgeOf(db, user, body.knowledgeModelId, now);
      await openSession(db, user, body, now);
      await refreshPassages(db, [objectiveId]);
      const { id, mode, knowledgeModelId } = body;
      // Headings of a description (“You will be able to”) are no questions.
      const axes = [...places.keys()].filter((axis) => axis !== ABOUT);
      const messages = await messagesOf(db, id);
      const suggestions = await headingsOf(db, objectiveId, axes, SUGGESTIONS);
      return { id, mode, knowledgeModelId, name: courseName, generates: model !== null, suggestions, messages };
    },
  }),
  learnerCall(calls.deleteTutorSession, {
    summary: 'Deletes a chat with its messages; succeeds also when there is no such chat',
    async run({ db, user, params }) {
      const [mine] = await db
        .select({ id: tutorSessions.id })
        .from(tutorSessions)
        .where(and(eq(tutorSessions.id, params.id), eq(tutorSessions.userId, user.id)));
      if (!mine) return {};
      await db.delete(tutorMessages).where(eq(tutorMessages.sessionId, mine.id));
      await db.delete(tutorSessions).where(eq(tutorSessions.id, mine.id));
      return {};
    },
  }),
  learnerCall(calls.tutorMessages, {
    summary: 'The messages of a chat, oldest first',
    async run({ db, user, params }) {
      const { id } = await ownSession(db, user, params.id);
      return { data: await messagesOf(db, id) };
    },
  }),
];

const questionCalls = ({ model, rate = USUAL_RATE }: Options): Call[] => [
  learnerCall(calls.newTutorMessage, {
    summary: 'Asks the tutor, once per id; the answer is sent as server-sent events',
    events: true,
    async run({ db, user, session: { impersonator }, params, body, now, context }) {
      const session = await ownSession(db, user, params.id);
      const knowledge = await knowledgeOf(db, user, session.objectiveId, now);
      if (!(await answerTo(db, body.id))) {
        const wait = await sharedLimit(db, 'questions to the tutor', rate).wait(user.id);
        if (wait > 0) {
          context.header('retry-after', String(wait));
          throw new Problem(429, 'These are too many questions at once.');
        }
      }
      const before = (await messagesOf(db, session.id)).filter(({ id }) => id !== body.id);
      const text = await storeQuestion(db, session.id, { ...body, actingId: impersonator?.id ?? null }, now);
      context.header('cache-control', 'no-store');
      // A proxy that buffers responses would delay the words.
      context.header('x-accel-buffering', 'no');
      const question = { id: body.id, text };
      return streamAnswer(context, { db, knowledge, sessionId: session.id, question, before, model });
    },
  }),
];

/** Calls of the tutor: chats about a course, with answers from the text that the learner may read. */
export const tutorCalls = (options: Options): Call[] => [...chatCalls(options.model), ...questionCalls(options)];
