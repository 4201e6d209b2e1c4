import { Check, Link2 } from 'lucide';
import { useEffect, useState } from 'react';
import { COPIED_INDICATOR_MS } from '../domain/constants';
import { Button } from './Button';
import { copyText } from './copy';
import { useLearn } from './learn-context';

interface Props {
  /** Absolute. */
  url: string;
  label: string;
  size?: 'small' | 'medium';
  /** What is said once it is on the clipboard. */
  copied?: string;
}

/** Copies a link and says for ten seconds whether it worked; where it did not, the link stands there to be copied by hand. */
export function ShareLink({ url, label, size = 'medium', copied }: Props) {
  const { t } = useLearn();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(null), COPIED_INDICATOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const share = async () => {
    setOutcome(null);
    setOutcome((await copyText(url)) ? 'copied' : 'failed');
  };
  return (
    <>
      <Button size={size} icon={outcome === 'copied' ? Check : Link2} onClick={() => void share()}>
        {label}
      </Button>
      <span role="status" className="share-status">
        {outcome === 'copied' && copied ? copied : outcome ? t(`copy.${outcome}`) : null}
        {outcome === 'failed' ? <bdi className="share-url">{url}</bdi> : null}
      </span>
    </>
  );
}
