import { useCallback, useEffect, useState } from 'react';
import { startActivity } from '../../state/workflow';
import { useLearn } from '../../ui/learn-context';
import { startFailure } from '../../ui/start-failure';
import type { KindProps } from './props';

/** For kinds that begin with their activity: starts it where that was not done, and says what keeps it from starting (ERR-03). */
export function useStarted({ workflowId, part, completable }: KindProps, started: boolean) {
  const { platform, t } = useLearn();
  const [error, setError] = useState<unknown>();
  const { axis } = part;
  const start = useCallback(() => {
    setError(undefined);
    startActivity(platform, workflowId, { axis }).catch(setError);
  }, [platform, workflowId, axis]);
  const needed = completable && !started;
  // The screen around it starts it too: both get the outcome of the first.
  useEffect(() => {
    if (needed) startActivity(platform, workflowId, { axis }).catch(setError);
  }, [needed, platform, workflowId, axis]);
  return error && needed ? { error: startFailure(error, t), retry: start } : null;
}
