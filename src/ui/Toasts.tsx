import { useStore } from '@nanostores/react';
import { X } from 'lucide';
import { $toasts, dismissToast } from '../state/toasts';
import { Icon } from './Icon';
import { useLearn } from './learn-context';

/** The messages of the moment. The live region is there before the first of them. Its sheet is toast.css. */
export function Toasts() {
  const { t } = useLearn();
  const toasts = useStore($toasts);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className={`toast ${kind}`} role={kind === 'error' ? 'alert' : undefined}>
          {text}
          <button type="button" aria-label={t('dismiss')} onClick={() => dismissToast(id)}>
            <Icon icon={X} />
          </button>
        </div>
      ))}
    </div>
  );
}
