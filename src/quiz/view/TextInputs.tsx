import { useState } from 'react';
import type { QuizInteraction } from '../../contract/quiz';
import { LONGEST_ESSAY, LONGEST_SHORT_ANSWER } from '../../base/constants';
import { isAmbiguousNumber, parseNumber } from '../../base/typed-number';
import { countWords } from '../../i18n/count-words';
import { formatNumber } from '../../i18n/format';
import { useFieldMessages } from '../../ui/field-messages';
import { useLearn } from '../../ui/learn-context';
import type { OnAnswer } from './on-answer';
import { useQuizTexts } from './texts';

interface Props<Type extends QuizInteraction['type']> {
  interaction: Extract<QuizInteraction, { type: Type }>;
  text: string;
  onAnswer: OnAnswer;
  /** Ids of the elements that name the question. */
  name: string;
  id: string;
}

/** A field for a word or a number. */
export function TextInput({ interaction, text, onAnswer, name, id }: Props<'textEntry'>) {
  const { locale } = useLearn();
  const t = useQuizTexts();
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

/** A field for a free answer, which an instructor grades. */
export function EssayInput({ interaction, text, onAnswer, name, id }: Props<'extendedText'>) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const messages = useFieldMessages();
  const { expectedWords } = interaction;
  const words = countWords(text, locale);
  return (
    <>
      <p className="quiz-hint" id={`${id}h`}>
        {t('hint.essay')}
        {expectedWords ? ` ${t('hint.words', { number: formatNumber(expectedWords, locale) })}` : null}
      </p>
      <textarea
        className="quiz-text"
        dir="auto"
        rows={8}
        maxLength={LONGEST_ESSAY}
        value={text}
        aria-labelledby={name}
        aria-describedby={`${id}h`}
        onChange={(event) => onAnswer(event.target.value, { soon: true })}
      />
      <p className="quiz-hint">{t('words', { count: words, number: formatNumber(words, locale) })}</p>
      <p className="quiz-full" role="status">
        {text.length >= LONGEST_ESSAY ? messages.tooLong(LONGEST_ESSAY) : null}
      </p>
    </>
  );
}
