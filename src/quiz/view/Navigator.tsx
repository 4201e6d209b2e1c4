import Check from 'lucide/dist/esm/icons/check.mjs';
import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { formatNumber } from '../../i18n/format';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import { useQuizTexts } from '../texts';

interface Props {
  /** One signal for each question. */
  answered: readonly ReadonlySignal<boolean>[];
  /** Index of the question on screen; null when all are on one page. */
  current: number | null;
  onGo: (index: number) => void;
}

/** A button for each question, which says whether it is answered. */
export function Navigator({ answered, current, onGo }: Props) {
  useSignals();
  const { locale } = useLearn();
  const t = useQuizTexts();
  return (
    <nav aria-label={t('navigator')}>
      <ol className="quiz-navigator">
        {answered.map(({ value: done }, index) => {
          const number = formatNumber(index + 1, locale);
          return (
            <li key={index}>
              <button
                type="button"
                className={done ? 'done' : undefined}
                aria-current={index === current ? 'step' : undefined}
                aria-label={t(done ? 'goTo.answered' : 'goTo.open', { number })}
                onClick={() => onGo(index)}
              >
                {number}
                {done ? <Icon icon={Check} size={14} /> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
