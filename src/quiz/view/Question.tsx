import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { firstMessage } from '../../client/errors';
import { formatNumber } from '../../i18n/format';
import { htmlDirection } from '../../i18n/text-direction';
import type { Sitting } from '../store/quiz';
import { isTemporary } from '../store/refusals';
import { useLearn } from '../../ui/learn-context';
import { useContentOrigins } from '../../text/origins';
import RichContent from '../../text/RichContent';
import { viewOf } from '../kinds/views';
import type { QuizQuestion } from '../rules/sheet';
import { useQuizTexts } from '../texts';

interface Props {
  question: QuizQuestion;
  /** 'Question 2 of 8' */
  number: string;
  sitting: Sitting;
}

/** The prompt of a question, and its fields, in the direction of its own language. */
export function Question({ question, number, sitting }: Props) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const origins = useContentOrigins();
  const id = useId();
  const { prompt, points } = question;
  const name = `${id}n ${id}p`;
  return (
    <fieldset className="quiz-question" dir={htmlDirection(prompt)} aria-labelledby={name} onBlur={sitting.hurry}>
      <legend id={`${id}n`} className="quiz-number" tabIndex={-1}>
        {number} <span>{t('points', { count: points, points: formatNumber(points, locale) })}</span>
      </legend>
      <div id={`${id}p`}>{origins ? <RichContent html={prompt} origins={origins} /> : null}</div>
      <Fields question={question} sitting={sitting} name={name} id={id} />
      <Refusal questionId={question.id} sitting={sitting} />
    </fieldset>
  );
}

interface FieldsProps {
  question: QuizQuestion;
  sitting: Sitting;
  /** Ids of the elements that name the question. */
  name: string;
  id: string;
}

/** Apart from the prompt, so that only the fields render while the learner types. */
function Fields({ question, sitting, name, id }: FieldsProps) {
  useSignals();
  const { interaction } = question;
  const { Input } = viewOf(interaction.type);
  return (
    <Input
      interaction={interaction}
      response={sitting.answerTo(question.id).value}
      onAnswer={(given, options) => sitting.answer(question.id, given, options)}
      attempt={sitting}
      name={name}
      id={id}
    />
  );
}

/** Says why the platform did not save the answer to this question. */
function Refusal({ questionId, sitting }: { questionId: string; sitting: Sitting }) {
  useSignals();
  const t = useQuizTexts();
  const failure = sitting.refusalOf(questionId).value;
  if (!failure) return null;
  return (
    <p className="quiz-full" role="alert">
      {isTemporary(failure) ? t('unsaved') : t('refused', { reason: firstMessage(failure) ?? t('error.unknown') })}
    </p>
  );
}
