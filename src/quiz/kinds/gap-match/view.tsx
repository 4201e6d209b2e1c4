import { lookUp } from '../../../base/look-up';
import { asList, pairsBy } from '../../rules/quiz-response';
import { FilledGaps, GapFields } from '../../view/gaps';
import { textOf, type AnswerProps, type Asked, type InputProps } from '../../view/kind-view';
import { useQuizTexts } from '../../texts';

/** A list of words in place of each gap. */
export function Input({ interaction, response, onAnswer, id }: InputProps<Asked<'gapMatch'>>) {
  const t = useQuizTexts();
  const byGap = pairsBy(asList(response), 1);
  const choose = (gap: string, choice: string) => {
    const { [gap]: _, ...rest } = byGap;
    const next = choice ? { ...rest, [gap]: choice } : rest;
    onAnswer(Object.entries(next).map(([each, chosen]) => `${chosen} ${each}`));
  };
  return (
    <GapFields
      text={interaction.text}
      id={id}
      field={(gap, name) => (
        <select
          dir="auto"
          aria-label={name}
          value={lookUp(byGap, gap) ?? ''}
          onChange={(event) => choose(gap, event.target.value)}
        >
          <option value="">{t('select')}</option>
          {interaction.choices.map(({ identifier, text }) => (
            <option key={identifier} value={identifier}>
              {text}
            </option>
          ))}
        </select>
      )}
    />
  );
}

/** The text with the chosen words. */
export function Answer({ interaction: { text, choices }, response }: AnswerProps<Asked<'gapMatch'>>) {
  const byGap = pairsBy(asList(response), 1);
  const filled = (gap: string) => {
    const choice = lookUp(byGap, gap);
    return choice && textOf(choices, choice);
  };
  return <FilledGaps text={text} filled={filled} />;
}
