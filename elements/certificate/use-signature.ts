import { useEffect, useState } from 'react';
import { useLearn } from '../../src/ui/learn-context';
import type { Signature } from './verify';

export type Checked = Signature | { code: 'checking' | 'missing' | 'unreachable' };

/** Checks a credential when it is shown, and again when the credential or `tries` changes. Loads the code for it on demand. */
export function useSignature(jws: string | null, tries: number): Checked {
  const { platform } = useLearn();
  const question = `${tries} ${jws}`;
  const [answer, setAnswer] = useState<{ question: string; checked: Checked } | null>(null);
  useEffect(() => {
    if (jws === null) return undefined;
    const gone = new AbortController();
    const report = (checked: Checked) => void (gone.signal.aborted || setAnswer({ question, checked }));
    import('./verify')
      .then(({ checkSignature }) => checkSignature(platform.client, jws, gone.signal))
      .then(report, (error: unknown) => {
        if (!gone.signal.aborted) console.warn('Learn: The signature could not be checked:', error);
        report({ code: 'unreachable' });
      });
    return () => gone.abort();
  }, [platform, jws, question]);
  if (jws === null) return { code: 'missing' };
  return answer?.question === question ? answer.checked : { code: 'checking' };
}
