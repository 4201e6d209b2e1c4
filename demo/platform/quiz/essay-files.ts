import type { Context } from 'hono';
import type { SubmissionFile } from '../../../src/contract/submission';
import { WorkflowState } from '../../../src/contract/enumerations';
import type { QuizResponse, SentResponse } from '../../../src/contract/quiz';
import { asFiles, essayOf } from '../../../src/quiz/rules/quiz-response';
import type { Db } from '../db/client';
import { notFound, Problem } from '../server/problem';
import { filesNamed, sendAnswerFile } from '../submission/files';
import type { UploadPlace } from '../submission/pieces';
import { quizPlace } from './quiz-place';
import { answersOf, isOver, questionsAt, type AnswerRow } from './rows';

/** An answer to store. */
export interface Answer {
  questionId: string;
  response: QuizResponse;
  revision: number;
}

type SentEssay = Extract<SentResponse, { files: unknown[] }>;
const isEssay = (response: SentResponse): response is SentEssay =>
  typeof response === 'object' && !Array.isArray(response) && Array.isArray(response.files);

/**
 * Where a learner uploads a file for an essay.
 * @throws Problem 404 when no question of the quiz takes files; 409 when the quiz is submitted or its time is over
 */
export async function essayUploadPlace(
  db: Db,
  userId: string,
  activityWorkflowId: string,
  now: Date,
): Promise<UploadPlace> {
  const { found, axis, state, attempt, quiz } = await quizPlace(db, userId, activityWorkflowId, now);
  const questions = await questionsAt(db, found.objective.id, axis);
  if (!questions.some(({ interaction }) => interaction.type === 'extendedText' && interaction.files)) throw notFound();
  if (state !== WorkflowState.inProgress) throw new Problem(409, 'This quiz was submitted already.');
  if (isOver(attempt, quiz, now)) throw new Problem(409, 'The time for this quiz is over.');
  return { db, userId, round: [], now };
}

/**
 * The answers with what the platform knows of their files. Files that the stored answer has are not read again.
 * @throws Problem 400 for a file that is not there, or is not the learner's
 */
export async function withKnownFiles(
  db: Db,
  userId: string,
  answers: readonly (Omit<Answer, 'response'> & { response: SentResponse })[],
  stored: ReadonlyMap<string, AnswerRow>,
): Promise<Answer[]> {
  return Promise.all(
    answers.map(async ({ response, ...answer }, index) => {
      if (!isEssay(response)) return { ...answer, response };
      const named = response.files;
      const known = asFiles(stored.get(answer.questionId)?.response);
      const fresh = named.filter(({ id }) => !known.some((file) => file.id === id));
      const found = await filesNamed({ db, userId, round: [] }, fresh);
      if (!found) {
        const sentence = 'A file is no longer on the platform. Please remove it and attach it again.';
        throw new Problem(400, sentence, { [`answers.${index}.response`]: [sentence] });
      }
      const files = named.map(({ id }) => [...known, ...found].find((file) => file.id === id)!);
      return { ...answer, response: essayOf(response.text, files) };
    }),
  );
}

/** The files of all answers of an attempt. */
export async function filesOfEssays(db: Db, activityWorkflowId: string): Promise<SubmissionFile[]> {
  const answers = await answersOf(db, activityWorkflowId);
  return [...answers.values()].flatMap(({ response }) => asFiles(response));
}

/** Sends a file of the learner's own saved answers, as long as they may be read. @throws Problem 404 */
export async function sendOwnEssayFile(
  c: Context,
  db: Db,
  {
    userId,
    activityWorkflowId,
    fileId,
    now,
  }: Record<'userId' | 'activityWorkflowId' | 'fileId', string> & { now: Date },
): Promise<Response> {
  await quizPlace(db, userId, activityWorkflowId, now);
  return sendAnswerFile(c, db, { files: await filesOfEssays(db, activityWorkflowId) }, fileId);
}
