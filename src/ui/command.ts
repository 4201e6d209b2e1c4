import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../client/page/toasts';
import { errorText } from './error-text';
import { useLearn } from './learn-context';

export interface Command {
  run: () => void;
  busy: boolean;
  /** The error text of the last run; null when it succeeded. */
  failure: string | null;
}

/**
 * An action behind a button: runs one at a time; a failure shows a toast, and stays in `failure` for a retry beside the button.
 * @param inDialog the button is in a dialog, which shows and announces the failure itself: a toast behind it would say it again
 */
export function useCommand(action: () => Promise<void>, { inDialog = false } = {}): Command {
  const { t } = useLearn();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const run = useCallback(() => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    action()
      .catch((error: unknown) => {
        const text = errorText(error, t);
        if (!inDialog || !shown.current) toast({ kind: 'error', text });
        if (shown.current) setFailure(text);
      })
      .finally(() => {
        running.current = false;
        if (shown.current) setBusy(false);
      });
  }, [action, inDialog, t]);
  return { run, busy, failure };
}
