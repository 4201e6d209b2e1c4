import type { QuizOutcome } from '../../../src/contract/quiz';
import { canRetry } from '../../../src/course/rules/attempts';
import { WorkflowState } from '../../../src/contract/enumerations';
import { reaches } from '../../../src/course/rules/reaches';
import { stateOf } from '../../../src/course/rules/tree';
import { correctResponse, putTo, scoreOf } from '../../../src/quiz/kinds/item';
import type { QuizQuestion, QuizSheet } from '../../../src/quiz/rules/sheet';
import { isFinishedShown } from '../course/activities';
import type { Db } from '../db/client';
import { finishLate, quizPlace, type QuizPlace } from './quiz-place';
import { answersOf, beginAttempt, questionsAt, type AnswerRow, type AttemptRow, type QuestionRow } from './rows';
import { shuffled } from './shuffle';

/** Whether the learner may see the result of a finished attempt now. */
function isRevealed({ found, activity, now }: QuizPlace): boolean {
  const score = activity.activityWorkflowAggregate?.bestActivityRecord?.normalizedScore ?? null;
  return score !== null && isFinishedShown(found, activity, score, now);
}

/** Whether the right answers may be told: no attempt is open or left. */
const isOver = ({ activity, now }: QuizPlace) =>
  stateOf(activity) === WorkflowState.finished && !canRetry(activity, now);

/** The outcome of a question. @param showsCorrect include the right answer; only when no attempt is left */
function outcomeOf(question: QuestionRow, answer: AnswerRow | undefined, showsCorrect: boolean): QuizOutcome {
  const { maxScore, feedback } = question.declaration;
  const score = answer?.score ?? scoreOf(question, answer?.response);
  const shown = score === null ? undefined : reaches(score, maxScore) ? feedback?.right : feedback?.wrong;
  const correct = showsCorrect && score !== null && !reaches(score, maxScore) ? correctResponse(question) : undefined;
  return { score, ...(shown && { feedback: shown }), ...(correct !== undefined && { correct }) };
}

function questionDto(question: QuestionRow, answer: AnswerRow | undefined, seed: number): QuizQuestion {
  return {
    id: question.id,
    prompt: question.prompt,
    interaction: putTo(question, (items) => shuffled(items, seed, question.id)),
    points: question.declaration.maxScore,
    response: answer?.response ?? null,
    revision: answer?.revision ?? 0,
  };
}

async function sheetOf(db: Db, place: QuizPlace, attempt: AttemptRow | undefined): Promise<QuizSheet> {
  const { found, axis, quiz, activityWorkflowId: id, state, now } = place;
  const [authored, answers] = await Promise.all([questionsAt(db, found.objective.id, axis), answersOf(db, id)]);
  const seed = attempt?.seed ?? 0;
  const questions = quiz.shuffleQuestions ? shuffled(authored, seed, 'questions') : authored;
  const revealed = state !== WorkflowState.inProgress && isRevealed(place);
  const showsCorrect = revealed && isOver(place);
  return {
    state,
    now: now.toISOString(),
    deadline: attempt?.deadline?.toISOString() ?? null,
    onePerPage: quiz.onePerPage ?? false,
    questions: questions.map((question) => {
      const answer = answers.get(question.id);
      const dto = questionDto(question, answer, seed);
      return revealed ? { ...dto, outcome: outcomeOf(question, answer, showsCorrect) } : dto;
    }),
  };
}

/**
 * The questions of a learner's own attempt with the saved answers. The first call starts the attempt; one whose time is over is
 * submitted first.
 * @throws Problem 404
 */
export async function readQuestions(db: Db, userId: string, activityWorkflowId: string, now: Date): Promise<QuizSheet> {
  const place = await quizPlace(db, userId, activityWorkflowId, now);
  if (await finishLate(db, place)) {
    // An empty sheet: the page fetches again, and then the rules of a submitted quiz decide what the learner may see.
    return {
      state: WorkflowState.submitted,
      now: now.toISOString(),
      deadline: place.attempt?.deadline?.toISOString() ?? null,
      onePerPage: false,
      questions: [],
    };
  }
  const attempt =
    place.attempt ??
    (place.state === WorkflowState.inProgress
      ? await beginAttempt(db, activityWorkflowId, place.timeLimitSeconds, now)
      : undefined);
  return sheetOf(db, place, attempt);
}
