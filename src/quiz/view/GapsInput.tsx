import { LONGEST_SHORT_ANSWER } from '../../base/constants';
import { lookUp } from '../../base/look-up';
import type { QuizInteraction } from '../../contract/quiz';
import { formatNumber } from '../../i18n/format';
import { useLearn } from '../../ui/learn-context';
import type { OnAnswer } from './on-answer';
import { pairsBy, piecesOf } from '../rules/quiz-response';
import { useQuizTexts } from './texts';

interface Props {
  interaction: Extract<QuizInteraction, { type: 'gapMatch' | 'inlineTextEntry' }>;
  /** `choice gap` for each gap with a list of choices. */
  pairs: string[];
  /** Typed texts by gap. */
  texts: Record<string, string>;
  onAnswer: OnAnswer;
  /** Id of the element that names the question. */
  name: string;
}

/** A text with a field or a list in place of each gap. */
export function GapsInput({ interaction, pairs, texts, onAnswer, name }: Props) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const byGap = pairsBy(pairs, 1);
  const pieces = piecesOf(interaction.text);
  const gapName = (index: number) => t('gap', { number: formatNumber((index + 1) / 2, locale) });
  const choose = (gap: string, choice: string) => {
    const { [gap]: _, ...rest } = byGap;
    const next = choice ? { ...rest, [gap]: choice } : rest;
    onAnswer(Object.entries(next).map(([each, chosen]) => `${chosen} ${each}`));
  };
  return (
    <>
      <p className="quiz-hint">{t('hint.gaps')}</p>
      <p className="quiz-gaps" dir="auto" role="group" aria-labelledby={name}>
        {pieces.map((piece, index) =>
          index % 2 === 0 ? (
            <span key={index}>{piece}</span>
          ) : interaction.type === 'gapMatch' ? (
            <select
              dir="auto"
              key={index}
              aria-label={gapName(index)}
              value={lookUp(byGap, piece) ?? ''}
              onChange={(event) => choose(piece, event.target.value)}
            >
              <option value="">{t('select')}</option>
              {interaction.choices.map(({ identifier, text }) => (
                <option key={identifier} value={identifier}>
                  {text}
                </option>
              ))}
            </select>
          ) : (
            <input
              key={index}
              type="text"
              dir="auto"
              size={12}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={LONGEST_SHORT_ANSWER}
              aria-label={gapName(index)}
              value={lookUp(texts, piece) ?? ''}
              onChange={(event) => onAnswer({ ...texts, [piece]: event.target.value }, { soon: true })}
            />
          ),
        )}
      </p>
    </>
  );
}
