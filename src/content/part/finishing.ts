import { useCallback, useState } from 'react';
import type { FinishQuestion } from '../../domain/finish';
import { WorkflowState } from '../../domain/enumerations';
import { finishCourse, submitCourse } from '../../state/workflow';
import { useLearn } from '../../ui/learn-context';
import { useCommand, type Command } from '../../ui/command';
import type { PartScope } from './part-scope';

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
  const { platform, emit } = useLearn();
  const [asking, setAsking] = useState(false);
  const objectiveId = access.objective.id;
  const { workflowId } = content;

  const finish = useCommand(
    useCallback(async () => {
      await completeFirst?.();
      const { state } = await submitCourse(platform, workflowId);
      if (state === WorkflowState.gradingApproved) await finishCourse(platform, workflowId);
      setAsking(false);
      emit('learn-course-finish', { objectiveId, workflowId });
      onFinished();
    }, [completeFirst, platform, workflowId, emit, objectiveId, onFinished]),
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
