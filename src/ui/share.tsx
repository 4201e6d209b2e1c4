import { useEffect, useState, type ReactNode } from 'react';
import { COPIED_INDICATOR_MS } from '../base/constants';
import { copyText } from './copy';
import { useLearn } from './learn-context';
import sheet from './share.css';
import { useSheet } from './sheet';

export interface Share {
  /** True for ten seconds after the link was copied. */
  isCopied: boolean;
  share: () => void;
  /** Shows for ten seconds whether it worked; if not, shows the link so that it can be copied by hand. */
  status: ReactNode;
}

/**
 * Copies a link.
 * @param url absolute
 * @param copied the message after it was copied
 */
export function useShare(url: string, copied?: string): Share {
  const { t } = useLearn();
  useSheet(sheet);
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
  return {
    isCopied: outcome === 'copied',
    share: () => void share(),
    status: (
      <span role="status" className="share-status">
        {outcome === 'copied' && copied ? copied : outcome ? t(`copy.${outcome}`) : null}
        {outcome === 'failed' ? <bdi className="share-url">{url}</bdi> : null}
      </span>
    ),
  };
}
