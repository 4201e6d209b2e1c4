import { useCallback, useState } from 'react';
import type { FinishQuestion } from '../../src/domain/finish';
import { WorkflowState } from '../../src/domain/enumerations';
import { pathTo } from '../../src/domain/portal-paths';
import { finishCourse, submitCourse } from '../../src/state/workflow';
import { useLearn } from '../../src/ui/learn-context';
import { useCommand, type Command } from '../../src/ui/command';
import type { ReaderScope } from './reader-scope';

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
  { access, content, question }: Pick<ReaderScope, 'access' | 'content' | 'question'>,
  completeFirst?: () => Promise<void>,
): Finishing {
  const { platform, emit, navigate } = useLearn();
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
      navigate(pathTo('course', { objectiveId }));
    }, [completeFirst, platform, workflowId, emit, objectiveId, navigate]),
  );
  return {
    question,
    asking,
    ask: useCallback(() => setAsking(true), []),
    close: useCallback(() => setAsking(false), []),
    finish,
  };
}
