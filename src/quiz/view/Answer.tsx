import { lookUp } from '../../base/look-up';
import type { QuizInteraction, QuizResponse } from '../../contract/quiz';
import { useContentOrigins } from '../../text/origins';
import RichContent from '../../text/RichContent';
import { asGaps, asList, asText, pairsBy, piecesOf } from '../rules/quiz-response';

interface Props {
  interaction: QuizInteraction;
  response: QuizResponse;
}

const textOf = (choices: readonly { identifier: string; text: string }[], identifier: string) =>
  choices.find((choice) => choice.identifier === identifier)?.text ?? identifier;

/** A response as text. */
export function Answer({ interaction, response }: Props) {
  switch (interaction.type) {
    case 'choice':
      return <Chosen choices={interaction.choices} response={response} />;
    case 'textEntry':
      return <bdi>{asText(response)}</bdi>;
    case 'extendedText':
      return (
        <p className="quiz-essay" dir="auto">
          {asText(response)}
        </p>
      );
    case 'order':
      return (
        <ol>
          {asList(response).map((each) => (
            <li key={each} dir="auto">
              {textOf(interaction.choices, each)}
            </li>
          ))}
        </ol>
      );
    case 'match': {
      const bySource = pairsBy(asList(response), 0);
      return (
        <ul>
          {interaction.sources
            .filter(({ identifier }) => lookUp(bySource, identifier))
            .map(({ identifier, text }) => (
              <li key={identifier}>
                <bdi>{text}</bdi>:{' '}
                <strong dir="auto">{textOf(interaction.targets, lookUp(bySource, identifier)!)}</strong>
              </li>
            ))}
        </ul>
      );
    }
    case 'gapMatch':
    case 'inlineTextEntry': {
      const chosen = pairsBy(asList(response), 1);
      const typed = asGaps(response);
      const filled = (gap: string) => {
        if (interaction.type === 'inlineTextEntry') return lookUp(typed, gap);
        const choice = lookUp(chosen, gap);
        return choice && textOf(interaction.choices, choice);
      };
      return (
        <p dir="auto">
          {piecesOf(interaction.text).map((piece, index) =>
            index % 2 === 0 ? piece : <strong key={index}>{filled(piece) || '…'}</strong>,
          )}
        </p>
      );
    }
  }
}

function Chosen({
  choices,
  response,
}: {
  choices: readonly { identifier: string; text: string }[];
  response: QuizResponse;
}) {
  const origins = useContentOrigins();
  if (!origins) return null;
  const list = asList(response);
  return (
    <ul>
      {choices
        .filter(({ identifier }) => list.includes(identifier))
        .map(({ identifier, text }) => (
          <li key={identifier}>
            <RichContent html={text} origins={origins} />
          </li>
        ))}
    </ul>
  );
}
