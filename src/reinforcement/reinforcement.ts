import * as calls from '../contract/calls/reinforcement';
import * as paths from '../contract/paths';
import * as reinforcementPaths from '../contract/reinforcement-paths';
import type { Platform } from '../client/session/platform';

/** The result of an email question (EML-01). `correct` is null when the platform sends no score. */
export interface EmailAnswerOutcome {
  objectiveId: string;
  /** Null when the platform does not send it. */
  question: string | null;
  answerText: string | null;
  feedback: string | null;
  correct: boolean;
}

const underWay = new Map<string, Promise<EmailAnswerOutcome | { answeredBefore: true; objectiveId: string }>>();

const send = (platform: Platform, workflowId: string, answer: string) =>
  platform.client.send(
    calls.reinforcementAnswer(workflowId),
    { answer },
    {
      sync: true,
    },
  );

/**
 * Answers a question from an email, once for any number of calls: loads its workflow, and posts the answer unless there is one.
 * @throws ApiError 404 when there is no such workflow; else as the client
 */
export function answerByEmail(platform: Platform, workflowId: string, answer: string) {
  const running = underWay.get(workflowId);
  if (running) return running;
  const promise = (async () => {
    const workflow = await platform.client.get(calls.reinforcementWorkflow(workflowId));
    const { objectiveId, question } = workflow;
    if (workflow.answer !== null) return { answeredBefore: true as const, objectiveId };
    const { normalizedScore, feedback, answerText } = await send(platform, workflowId, answer);
    return { objectiveId, question, feedback, answerText, correct: normalizedScore > 0 };
  })().finally(() => underWay.delete(workflowId));
  underWay.set(workflowId, promise);
  return promise;
}

/** An email question with its choices and its result. */
export const reinforcementQuestion = (platform: Platform, workflowId: string) =>
  platform.resource(calls.reinforcementWorkflow(workflowId));

/** Answers an email question in the portal. The platform stores the first answer, whether it came by email or from the portal. */
export async function answerQuestion(platform: Platform, workflowId: string, answer: string): Promise<void> {
  await send(platform, workflowId, answer);
  platform.refresh((path) => path === reinforcementPaths.reinforcementWorkflow(workflowId));
}

/** Invalidates the tasks after a question was answered. */
export const refreshTasks = (platform: Platform) => platform.refresh((path) => path === paths.tasks);
