import { lookUp } from '../../base/look-up';
import type { QuizInteraction } from '../../contract/quiz';
import type { OnAnswer } from './on-answer';
import { pairsBy } from '../rules/quiz-response';
import { useQuizTexts } from './texts';

interface Props {
  interaction: Extract<QuizInteraction, { type: 'match' }>;
  pairs: string[];
  onAnswer: OnAnswer;
  id: string;
}

/** Items to match: each has a list to choose its partner from. */
export function MatchInput({ interaction, pairs, onAnswer, id }: Props) {
  const t = useQuizTexts();
  const bySource = pairsBy(pairs, 0);
  const choose = (source: string, target: string) => {
    const { [source]: _, ...rest } = bySource;
    const next = target ? { ...rest, [source]: target } : rest;
    onAnswer(Object.entries(next).map((pair) => pair.join(' ')));
  };
  return (
    <>
      <p className="quiz-hint">{t('hint.match')}</p>
      <ul className="quiz-match">
        {interaction.sources.map(({ identifier, text }) => (
          <li key={identifier}>
            <label htmlFor={id + identifier} dir="auto">
              {text}
            </label>
            <select
              dir="auto"
              id={id + identifier}
              value={lookUp(bySource, identifier) ?? ''}
              onChange={(event) => choose(identifier, event.target.value)}
            >
              <option value="">{t('select')}</option>
              {interaction.targets.map((target) => (
                <option key={target.identifier} value={target.identifier}>
                  {target.text}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </>
  );
}
