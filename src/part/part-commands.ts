import { useCallback, useState } from 'react';
import { announce } from '../client/page/toasts';
import type { ActivityPart } from '../contract/activities';
import { neighbours } from '../course/rules/neighbours';
import { useCommand } from '../ui/command';
import { useLearn } from '../ui/learn-context';
import { useCompleting } from './completing';
import type { PartScope } from './part-scope';
import type { useTeamMode } from './team/mode';

/**
 * What a learner can do with a part: complete it, submit its quiz, take it again; and which attempt's result is shown.
 * @param inFlow one of many parts on one page: its completion leads nowhere
 */
export function usePartCommands(
  scope: PartScope,
  part: ActivityPart,
  mode: ReturnType<typeof useTeamMode>,
  inFlow: boolean,
) {
  const { t, navigate } = useLearn('course');
  const { childActivity, axis } = part;
  const next = inFlow ? undefined : neighbours(scope.tree, axis).next;
  const nextPath = next && scope.pathOf(next.axis);
  const { completePart, retryPart, startFailure, agree } = useCompleting(scope, part, mode);
  const isShared = mode.shown && mode.collaborative === true;

  const complete = useCommand(
    useCallback(async () => {
      await completePart();
      announce(t(childActivity.manualGrading ? 'part.nowSubmitted' : 'part.nowCompleted'));
      if (nextPath) navigate(nextPath);
    }, [completePart, t, childActivity.manualGrading, nextPath, navigate]),
    { inDialog: isShared },
  );
  /** The attempt whose result is shown: one that the learner chose, or has just submitted; undefined: the one that counts. */
  const [attempt, setAttempt] = useState<string>();
  const current = childActivity.activityWorkflowAggregate?.lastActivityWorkflow?.id;
  const submit = useCallback(async () => {
    await completePart();
    if (childActivity.quiz) setAttempt(current);
  }, [completePart, childActivity.quiz, current]);
  const tryAgain = useCallback(async () => {
    await retryPart();
    setAttempt(undefined);
  }, [retryPart]);
  const retry = useCommand(tryAgain, { inDialog: childActivity.attemptLimit !== null });
  return { completePart, startFailure, agree, isShared, complete, submit, retry, attempt, setAttempt };
}
