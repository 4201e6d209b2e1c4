import { useEffect, useState } from 'react';
import { BLOCKING_SPINNER_DELAY_MS } from '../base/constants';
import { lazily } from './lazily';

const BlockingSpinner = lazily(() => import('./BlockingSpinner'));

/** Blocks the page while an action that changes all of it runs; appears after 300 ms, when most actions are done (LIM-01). */
export function Blocking({ busy }: { busy: boolean }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setLate(true), BLOCKING_SPINNER_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  return busy && late ? <BlockingSpinner /> : null;
}
