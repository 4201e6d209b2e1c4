import { useEffect, useRef } from 'react';
import type { ErrorKind } from './events';
import { useLearn } from './learn-context';

/** The kind of an error in `learn-error`: our errors have it (api/errors.ts); any other comes from a screen. */
export const errorKind = (error: unknown): ErrorKind => (error as { why?: ErrorKind } | null)?.why ?? 'screen';

/** Tells the page, by `learn-error`, about an error that is shown; once for each error. */
export function useErrorEvent(error: unknown): void {
  const { emit } = useLearn();
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (!error || told.current === error) return;
    told.current = error;
    emit('learn-error', { error, kind: errorKind(error) });
  }, [error, emit]);
}
