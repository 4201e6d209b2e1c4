import { useState } from 'react';
import { LONGEST_SHORT_ANSWER } from '../../../base/constants';
import { isAmbiguousNumber, parseNumber } from '../../../base/typed-number';
import { formatNumber } from '../../../i18n/format';
import { useLearn } from '../../../ui/learn-context';
import { asText } from '../../rules/quiz-response';
import type { AnswerProps, Asked, InputProps } from '../../view/kind-view';
import { useQuizTexts } from '../../texts';

/** A field for a word or a number. */
export function Input({ interaction, response, onAnswer, name, id }: InputProps<Asked<'textEntry'>>) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const text = asText(response);
  const isNumber = interaction.base === 'float';
  // Not while it is being typed: '-' and '1e' become numbers.
  const [isLeft, setLeft] = useState(true);
  const number = isNumber ? parseNumber(text) : null;
  const isWrong = isNumber && isLeft && number === null && text.trim() !== '';
  const isRead = number !== null && isAmbiguousNumber(text);
  return (
    <>
      {isNumber ? (
        <p className="quiz-hint" id={`${id}h`}>
          {t('hint.number')}
        </p>
      ) : null}
      <input
        className={isNumber ? 'quiz-text number' : 'quiz-text'}
        type="text"
        dir={isNumber ? 'ltr' : 'auto'}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST_SHORT_ANSWER}
        placeholder={interaction.placeholder}
        value={text}
        aria-labelledby={name}
        aria-describedby={isNumber ? `${id}h ${id}r` : undefined}
        aria-invalid={isWrong || undefined}
        onChange={(event) => {
          setLeft(false);
          onAnswer(event.target.value, { soon: true });
        }}
        onBlur={() => setLeft(true)}
      />
      {isNumber ? (
        <p className={isWrong ? 'quiz-full' : 'quiz-hint'} role="status" id={`${id}r`}>
          {isWrong ? t('hint.notNumber') : null}
          {isRead ? t('hint.read', { number: formatNumber(number, locale) }) : null}
        </p>
      ) : null}
    </>
  );
}

/** The typed text. */
export const Answer = ({ response }: AnswerProps<Asked<'textEntry'>>) => <bdi>{asText(response)}</bdi>;
