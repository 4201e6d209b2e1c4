import { useId } from 'react';
import type { QuizQuestion, QuizResponse } from '../../../api/contract/quiz';
import { formatNumber } from '../../../i18n/format';
import { useLearn } from '../../../ui/learn-context';
import { useContentOrigins } from '../../origins';
import RichContent from '../../RichContent';
import { ChoiceInput } from './ChoiceInput';
import { GapsInput } from './GapsInput';
import { MatchInput } from './MatchInput';
import type { OnAnswer } from './on-answer';
import { OrderInput } from './OrderInput';
import { asGaps, asList, asText } from './response';
import { EssayInput, TextInput } from './TextInputs';
import { useQuizTexts } from './texts';

interface Props {
  question: QuizQuestion;
  /** 'Question 2 of 8' */
  number: string;
  response: QuizResponse | undefined;
  onAnswer: OnAnswer;
  /** What was typed is left. */
  onLeave: () => void;
}

/** What is asked, and the fields to answer it with. */
export function Question({ question, number, response, onAnswer, onLeave }: Props) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const origins = useContentOrigins();
  const id = useId();
  const { prompt, points, interaction } = question;
  const name = `${id}n ${id}p`;
  return (
    <fieldset className="quiz-question" aria-labelledby={name} onBlur={onLeave}>
      <legend id={`${id}n`} className="quiz-number" tabIndex={-1}>
        {number} <span>{t('points', { count: points, points: formatNumber(points, locale) })}</span>
      </legend>
      <div id={`${id}p`}>{origins ? <RichContent html={prompt} origins={origins} /> : null}</div>
      <Fields interaction={interaction} response={response} onAnswer={onAnswer} name={name} id={id} />
    </fieldset>
  );
}

interface FieldsProps {
  interaction: QuizQuestion['interaction'];
  response: QuizResponse | undefined;
  onAnswer: OnAnswer;
  /** Ids of what names the question. */
  name: string;
  id: string;
}

function Fields({ interaction, response, onAnswer, name, id }: FieldsProps) {
  switch (interaction.type) {
    case 'choice':
      return <ChoiceInput interaction={interaction} chosen={asList(response)} onAnswer={onAnswer} id={id} />;
    case 'textEntry':
      return <TextInput interaction={interaction} text={asText(response)} onAnswer={onAnswer} name={name} id={id} />;
    case 'extendedText':
      return <EssayInput interaction={interaction} text={asText(response)} onAnswer={onAnswer} name={name} id={id} />;
    case 'match':
      return <MatchInput interaction={interaction} pairs={asList(response)} onAnswer={onAnswer} id={id} />;
    case 'order':
      return <OrderInput interaction={interaction} order={asList(response)} onAnswer={onAnswer} />;
    case 'gapMatch':
    case 'inlineTextEntry':
      return (
        <GapsInput
          interaction={interaction}
          pairs={asList(response)}
          texts={asGaps(response)}
          onAnswer={onAnswer}
          name={`${id}n`}
        />
      );
  }
}
