import { reinforcementResult, reinforcementWorkflow } from '../api/contract/reinforcement';
import * as paths from '../api/contract/paths';
import type { Platform } from './platform';

/** What became of a question that came by email (EML-01). `correct` is null where the platform names no score. */
export interface EmailAnswerOutcome {
  objectiveId: string;
  /** Null where the platform does not tell it. */
  question: string | null;
  answerText: string | null;
  feedback: string | null;
  correct: boolean;
}

const underWay = new Map<string, Promise<EmailAnswerOutcome | { answeredBefore: true; objectiveId: string }>>();

const send = (platform: Platform, workflowId: string, answer: string) =>
  platform.client.send(
    'POST',
    reinforcementResult,
    paths.reinforcementAnswer(workflowId),
    { answer },
    {
      sync: true,
    },
  );

/**
 * Answers a question from an email, once however often it is asked for: loads its workflow; what was answered already
 * stays as it is.
 * @throws ApiError 404 where there is no such workflow; else as a call
 */
export function answerByEmail(platform: Platform, workflowId: string, answer: string) {
  const running = underWay.get(workflowId);
  if (running) return running;
  const promise = (async () => {
    const workflow = await platform.client.get(reinforcementWorkflow, paths.reinforcementWorkflow(workflowId));
    const { objectiveId, question } = workflow;
    if (workflow.answer !== null) return { answeredBefore: true as const, objectiveId };
    const { normalizedScore, feedback, answerText } = await send(platform, workflowId, answer);
    return { objectiveId, question, feedback, answerText, correct: normalizedScore > 0 };
  })().finally(() => underWay.delete(workflowId));
  underWay.set(workflowId, promise);
  return promise;
}

/** A question that came by email, with the answers to choose from, and what became of it. */
export const reinforcementQuestion = (platform: Platform, workflowId: string) =>
  platform.resource(reinforcementWorkflow, paths.reinforcementWorkflow(workflowId));

/** Answers one on the portal's own page; the platform keeps the first answer, from wherever it came. */
export async function answerQuestion(platform: Platform, workflowId: string, answer: string): Promise<void> {
  await send(platform, workflowId, answer);
  platform.refresh((path) => path === paths.reinforcementWorkflow(workflowId));
}

/** A question was answered: it waits no longer. */
export const refreshTasks = (platform: Platform) => platform.refresh((path) => path === paths.tasks);
