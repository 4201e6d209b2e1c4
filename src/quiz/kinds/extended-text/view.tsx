import { LONGEST_ESSAY } from '../../../base/constants';
import { countWords } from '../../../i18n/count-words';
import { formatNumber } from '../../../i18n/format';
import { useFieldMessages } from '../../../ui/field-messages';
import { useLearn } from '../../../ui/learn-context';
import { asText } from '../../rules/quiz-response';
import type { AnswerProps, Asked, InputProps } from '../../view/kind-view';
import { useQuizTexts } from '../../texts';

/** A field for a free answer, which an instructor grades. */
export function Input({ interaction, response, onAnswer, name, id }: InputProps<Asked<'extendedText'>>) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const messages = useFieldMessages();
  const text = asText(response);
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

/** The essay. */
export const Answer = ({ response }: AnswerProps<Asked<'extendedText'>>) => (
  <p className="quiz-essay" dir="auto">
    {asText(response)}
  </p>
);
