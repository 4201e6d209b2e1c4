import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import { useLayoutEffect, useRef, useState } from 'react';
import type { QuizInteraction } from '../../../api/contract/quiz';
import { formatNumber } from '../../../i18n/format';
import { Button } from '../../../ui/Button';
import { useLearn } from '../../../ui/learn-context';
import type { OnAnswer } from './on-answer';
import { useQuizTexts } from './texts';

interface Props {
  interaction: Extract<QuizInteraction, { type: 'order' }>;
  /** Ids in the learner's order; empty for the given order. */
  order: string[];
  onAnswer: OnAnswer;
}

/** Items to put in order: each can move up and down, and announces its new place. */
export function OrderInput({ interaction, order, onAnswer }: Props) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string | null>(null);
  const [announcement, announce] = useState('');
  const { choices } = interaction;
  const byId = new Map(choices.map((choice) => [choice.identifier, choice]));
  const items = order.length === choices.length ? order.flatMap((each) => byId.get(each) ?? []) : choices;
  const total = formatNumber(items.length, locale);

  const move = (index: number, by: 1 | -1) => {
    const moved = items.map(({ identifier }) => identifier);
    const [taken] = moved.splice(index, 1);
    moved.splice(index + by, 0, taken!);
    pressed.current = `${taken} ${by}`;
    announce(t('moved', { name: byId.get(taken!)!.text, number: formatNumber(index + by + 1, locale), total }));
    onAnswer(moved);
  };
  // A DOM element that moves loses the focus.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(pressed.current)}"]`)?.focus();
    pressed.current = null;
  });

  return (
    <>
      <p className="quiz-hint">{t('hint.order')}</p>
      <ol className="quiz-order" ref={list}>
        {items.map(({ identifier, text }, index) => (
          <li key={identifier}>
            <span aria-hidden="true" className="quiz-place">
              {formatNumber(index + 1, locale)}
            </span>
            <span dir="auto">{text}</span>
            {([-1, 1] as const).map((by) => {
              const isEnd = by < 0 ? index === 0 : index === items.length - 1;
              return (
                <Button
                  key={by}
                  size="small"
                  variant="quiet"
                  icon={by < 0 ? ArrowUp : ArrowDown}
                  data-move={`${identifier} ${by}`}
                  aria-label={t(by < 0 ? 'up' : 'down', { name: text })}
                  aria-disabled={isEnd || undefined}
                  onClick={() => {
                    if (!isEnd) move(index, by);
                  }}
                />
              );
            })}
          </li>
        ))}
      </ol>
      <p role="status" className="hidden">
        {announcement}
      </p>
    </>
  );
}
