import { lookUp } from '../../../base/look-up';
import { asList, pairsBy } from '../../rules/quiz-response';
import { textOf, type AnswerProps, type Asked, type InputProps } from '../../view/kind-view';
import { useQuizTexts } from '../../texts';

/** Items to match: each has a list to choose its partner from. */
export function Input({ interaction, response, onAnswer, id }: InputProps<Asked<'match'>>) {
  const t = useQuizTexts();
  const bySource = pairsBy(asList(response), 0);
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

/** Each item with its partner. */
export function Answer({ interaction, response }: AnswerProps<Asked<'match'>>) {
  const bySource = pairsBy(asList(response), 0);
  return (
    <ul>
      {interaction.sources
        .filter(({ identifier }) => lookUp(bySource, identifier))
        .map(({ identifier, text }) => (
          <li key={identifier}>
            <bdi>{text}</bdi>: <strong dir="auto">{textOf(interaction.targets, lookUp(bySource, identifier)!)}</strong>
          </li>
        ))}
    </ul>
  );
}
