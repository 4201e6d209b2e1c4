import Check from 'lucide/dist/esm/icons/check.mjs';
import CircleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs';
import CircleDot from 'lucide/dist/esm/icons/circle-dot.mjs';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { scoreParts } from '../../course/rules/grading';
import { reaches } from '../../course/rules/reaches';
import { formatNumber, formatPercent } from '../../i18n/format';
import { htmlDirection } from '../../i18n/text-direction';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import { useContentOrigins } from '../../text/origins';
import RichContent from '../../text/RichContent';
import { viewOf } from '../kinds/views';
import { isAnswered } from '../rules/quiz-response';
import type { QuizQuestion, QuizSheet } from '../rules/sheet';
import { useQuizTexts } from '../texts';

type Mark = 'right' | 'partly' | 'wrong' | 'none' | 'waiting';
const icons = { right: Check, partly: CircleDot, wrong: CircleX, none: CircleDashed, waiting: Hourglass };

function markOf({ outcome, response, points }: QuizQuestion): Mark | null {
  if (!outcome) return null;
  if (outcome.score === null) return 'waiting';
  if (!isAnswered(response)) return 'none';
  if (reaches(outcome.score, points)) return 'right';
  return outcome.score > 0 ? 'partly' : 'wrong';
}

interface Props {
  sheet: QuizSheet;
  activityWorkflowId: string;
  isNew: RefObject<boolean>;
}

/**
 * The answers of an attempt, and, where the platform reveals them, points and correct answers.
 * @param isNew true when the learner has just submitted them: the result then takes the focus, once
 */
export function Review({ sheet, activityWorkflowId, isNew }: Props) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const { questions } = sheet;
  const total = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    total.current!.focus();
  }, [isNew]);
  const hasResults = questions.some(({ outcome }) => outcome);
  const score = questions.reduce((sum, { outcome }) => sum + (outcome?.score ?? 0), 0);
  const max = questions.reduce((sum, { points }) => sum + points, 0);
  const result = hasResults ? scoreParts({ score, maxScore: max, normalizedScore: null }) : null;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <div className="quiz">
      <p className="quiz-total" ref={total} tabIndex={-1}>
        {result ? <strong>{formatPercent(result.percent / 100, locale)}</strong> : null}
        {result?.points ? ' ' : null}
        {result?.points ? t('review.total', { count: max, score: number(score), max: number(max) }) : null}
        {hasResults ? null : t('review.hidden')}
      </p>
      <ol className="quiz-questions">
        {questions.map((question, index) => (
          <li key={question.id}>
            <ReviewedQuestion
              question={question}
              activityWorkflowId={activityWorkflowId}
              name={t('question', { number: number(index + 1), total: number(questions.length) })}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface QuestionProps {
  question: QuizQuestion;
  activityWorkflowId: string;
}

function ReviewedQuestion({ name, ...answered }: QuestionProps & { name: string }) {
  const { question } = answered;
  const { locale } = useLearn();
  const t = useQuizTexts();
  const origins = useContentOrigins();
  const id = useId();
  const { prompt, outcome, points } = question;
  const mark = markOf(question);
  const number = (value: number) => formatNumber(value, locale);
  return (
    <div role="group" aria-labelledby={id} className="quiz-question" dir={htmlDirection(prompt)}>
      <p id={id} className="quiz-number">
        {name}
      </p>
      {origins ? <RichContent html={prompt} origins={origins} /> : null}
      {mark ? (
        <p className={`quiz-mark ${mark}`}>
          <Icon icon={icons[mark]} size={18} />
          {t(`review.${mark}`)}
          {typeof outcome?.score === 'number' ? (
            <span>{t('review.score', { score: number(outcome.score), max: number(points) })}</span>
          ) : null}
        </p>
      ) : null}
      <Answers {...answered} isMarked={mark !== null} />
      {outcome?.feedback && origins ? (
        <div className="quiz-feedback">
          <RichContent html={outcome.feedback} origins={origins} />
        </div>
      ) : null}
    </div>
  );
}

/** The given and the correct answer. A missing answer is shown by its mark already. */
function Answers({ question, activityWorkflowId, isMarked }: QuestionProps & { isMarked: boolean }) {
  const t = useQuizTexts();
  const { interaction, response, outcome } = question;
  const asked = { interaction, activityWorkflowId };
  const own = response !== null && isAnswered(response) ? response : null;
  const correct = outcome?.correct;
  const { Answer } = viewOf(interaction.type);
  if (own === null && correct === undefined && isMarked) return null;
  return (
    <dl className="quiz-answers">
      {own !== null || !isMarked ? (
        <div>
          <dt>{t('review.yours')}</dt>
          <dd>
            {own === null ? <span className="muted">{t('review.none')}</span> : <Answer {...asked} response={own} />}
          </dd>
        </div>
      ) : null}
      {correct === undefined ? null : (
        <div className="correct">
          <dt>{t('review.correct')}</dt>
          <dd>
            <Answer {...asked} response={correct} />
          </dd>
        </div>
      )}
    </dl>
  );
}
