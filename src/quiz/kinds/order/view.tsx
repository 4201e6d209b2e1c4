import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import GripVertical from 'lucide/dist/esm/icons/grip-vertical.mjs';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../i18n/format';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { useLearn } from '../../../ui/learn-context';
import { asList } from '../../rules/quiz-response';
import { textOf, type AnswerProps, type Asked, type InputProps } from '../../view/kind-view';
import { useQuizTexts } from '../../texts';
import { useDragging } from './dragging';

/** The list with the item at one place moved to another. */
function withMoved(list: readonly string[], from: number, to: number): string[] {
  const moved = [...list];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/**
 * Items to put in order, by buttons, or by dragging with mouse, pen or finger; each move announces the new place. An order that the
 * learner finds right as it stands is kept with a button of its own.
 */
export function Input({ interaction, response, onAnswer }: InputProps<Asked<'order'>>) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string | null>(null);
  const [announcement, announce] = useState('');
  const { choices } = interaction;
  // Empty for the given order.
  const order = asList(response);
  const isAnswered = order.length === choices.length;
  const given = isAnswered ? order : choices.map(({ identifier }) => identifier);
  const number = (value: number) => formatNumber(value, locale);

  const move = (from: number, to: number) => {
    const name = textOf(choices, given[from]!);
    announce(t('moved', { name, number: number(to + 1), total: number(given.length) }));
    onAnswer(withMoved(given, from, to));
  };
  const drag = useDragging(list, move);
  const shown = drag.moving ? withMoved(given, drag.moving.from, drag.moving.to) : given;
  // A DOM element that moves loses the focus.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(pressed.current)}"]`)?.focus();
    pressed.current = null;
  });

  return (
    <>
      <p className="quiz-hint">{t('hint.order')}</p>
      <ol className="quiz-order" ref={list} {...drag.onList}>
        {shown.map((identifier, index) => {
          const text = textOf(choices, identifier);
          return (
            <li key={identifier} className={drag.moving?.to === index ? 'dragged' : undefined}>
              <span aria-hidden="true" className="quiz-grip" onPointerDown={(event) => drag.begin(event, index)}>
                <Icon icon={GripVertical} size={18} />
                {number(index + 1)}
              </span>
              <span dir="auto">{text}</span>
              {([-1, 1] as const).map((by) => {
                const isEnd = by < 0 ? index === 0 : index === shown.length - 1;
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
                      if (isEnd) return;
                      pressed.current = `${identifier} ${by}`;
                      move(index, index + by);
                    }}
                  />
                );
              })}
            </li>
          );
        })}
      </ol>
      <Button
        size="small"
        variant={isAnswered ? 'quiet' : 'secondary'}
        aria-pressed={isAnswered}
        {...(isAnswered && { icon: Check })}
        onClick={() => {
          if (!isAnswered) onAnswer(given);
        }}
      >
        {t('keepOrder')}
      </Button>
      <p role="status" className="hidden">
        {announcement}
      </p>
    </>
  );
}

/** The items in their order. */
export function Answer({ interaction, response }: AnswerProps<Asked<'order'>>) {
  return (
    <ol>
      {asList(response).map((each) => (
        <li key={each} dir="auto">
          {textOf(interaction.choices, each)}
        </li>
      ))}
    </ol>
  );
}
