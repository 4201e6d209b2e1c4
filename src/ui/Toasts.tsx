import { useStore } from '@nanostores/react';
import X from 'lucide/dist/esm/icons/x.mjs';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { $toasts, dismissToast } from '../state/toasts';
import { Icon } from './Icon';
import { useLearn } from './learn-context';

/** The regions on the page, oldest first. All elements of a page share the messages, and only one region shows them. */
const $regions = atom<readonly symbol[]>([]);

/**
 * The current messages. The live region is in the page before the first message. Every screen that sends messages may render
 * it: with several elements on a page, only the first region shows the messages. Its sheet is toast.css.
 */
export function Toasts() {
  const { t } = useLearn();
  const [region] = useState(() => Symbol('toasts'));
  const shows = useStore($regions)[0] === region;
  useEffect(() => {
    $regions.set([...$regions.get(), region]);
    return () => $regions.set($regions.get().filter((each) => each !== region));
  }, [region]);
  const all = useStore($toasts);
  const toasts = shows ? all : [];
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, kind, text }) => (
        <div key={id} part="toast" className={`toast ${kind}`} role={kind === 'error' ? 'alert' : undefined}>
          {text}
          <button type="button" aria-label={t('dismiss')} onClick={() => dismissToast(id)}>
            <Icon icon={X} />
          </button>
        </div>
      ))}
    </div>
  );
}
