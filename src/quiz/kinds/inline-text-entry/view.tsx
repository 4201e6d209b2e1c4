import { LONGEST_SHORT_ANSWER } from '../../../base/constants';
import { lookUp } from '../../../base/look-up';
import { asGaps } from '../../rules/quiz-response';
import { FilledGaps, GapFields } from '../../view/gaps';
import type { AnswerProps, Asked, InputProps } from '../../view/kind-view';

/** A field in place of each gap. */
export function Input({ interaction, response, onAnswer, id }: InputProps<Asked<'inlineTextEntry'>>) {
  const texts = asGaps(response);
  return (
    <GapFields
      text={interaction.text}
      id={id}
      field={(gap, name) => (
        <input
          type="text"
          dir="auto"
          size={12}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={LONGEST_SHORT_ANSWER}
          aria-label={name}
          value={lookUp(texts, gap) ?? ''}
          onChange={(event) => onAnswer({ ...texts, [gap]: event.target.value }, { soon: true })}
        />
      )}
    />
  );
}

/** The text with the typed words. */
export function Answer({ interaction: { text }, response }: AnswerProps<Asked<'inlineTextEntry'>>) {
  const typed = asGaps(response);
  return <FilledGaps text={text} filled={(gap) => lookUp(typed, gap)} />;
}
