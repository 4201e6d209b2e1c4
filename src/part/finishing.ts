import { useCallback, useState } from 'react';
import type { FinishQuestion } from '../course/rules/finish';
import { WorkflowState } from '../contract/enumerations';
import { finishCourse, submitCourse } from '../course/store/workflow';
import { announce } from '../client/page/toasts';
import { useLearn } from '../ui/learn-context';
import { useCommand, type Command } from '../ui/command';
import type { PartScope } from './part-scope';

/** The attempt that was finished last on this page, until its result has been said. */
let unsaid: string | null = null;

/** Whether this attempt was finished on this page just now; true once only. */
export function isJustFinished(workflowId: string | undefined): boolean {
  const isIt = unsaid !== null && unsaid === workflowId;
  if (isIt) unsaid = null;
  return isIt;
}

export interface Finishing {
  question: FinishQuestion;
  /** The dialog with the question is open. */
  asking: boolean;
  ask: () => void;
  close: () => void;
  finish: Command;
}

/**
 * Submits the course (STA-02), after the question for its state (STA-03).
 * @param completeFirst completes the activity before, in a course that is one activity
 */
export function useFinishing(
  { access, content, question, onFinished }: Pick<PartScope, 'access' | 'content' | 'question' | 'onFinished'>,
  completeFirst?: () => Promise<void>,
): Finishing {
  const { platform, emit, t } = useLearn('course');
  const [asking, setAsking] = useState(false);
  const objectiveId = access.objective.id;
  const { workflowId } = content;

  const finish = useCommand(
    useCallback(async () => {
      await completeFirst?.();
      const { state } = await submitCourse(platform, workflowId);
      if (state === WorkflowState.gradingApproved) await finishCourse(platform, workflowId);
      const isOver = state === WorkflowState.gradingApproved || state === WorkflowState.finished;
      if (isOver) unsaid = workflowId;
      else announce(t('submittedNote'));
      setAsking(false);
      emit('learn-course-finish', { objectiveId, workflowId });
      onFinished();
    }, [completeFirst, platform, workflowId, emit, t, objectiveId, onFinished]),
    { inDialog: true },
  );
  return {
    question,
    asking,
    ask: useCallback(() => setAsking(true), []),
    close: useCallback(() => setAsking(false), []),
    finish,
  };
}
