import { Check, CircleDashed, CircleDot, CircleX, Hourglass } from 'lucide';
import type { QuizQuestion, QuizSheet } from '../../../api/contract/quiz';
import { formatNumber } from '../../../i18n/format';
import { Icon } from '../../../ui/Icon';
import { useLearn } from '../../../ui/learn-context';
import { useContentOrigins } from '../../origins';
import RichContent from '../../RichContent';
import { Answer } from './Answer';
import { isAnswered } from './response';
import { useQuizTexts } from './texts';

type Mark = 'right' | 'partly' | 'wrong' | 'none' | 'waiting';
const icons = { right: Check, partly: CircleDot, wrong: CircleX, none: CircleDashed, waiting: Hourglass };

function markOf({ outcome, response, points }: QuizQuestion): Mark | null {
  if (!outcome) return null;
  if (outcome.score === null) return 'waiting';
  if (!isAnswered(response)) return 'none';
  if (outcome.score >= points) return 'right';
  return outcome.score > 0 ? 'partly' : 'wrong';
}

/** What was answered, and, as far as the platform tells, what it was worth and what would have been right. */
export function Review({ sheet }: { sheet: QuizSheet }) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const { questions } = sheet;
  const isTold = questions.some(({ outcome }) => outcome);
  const score = questions.reduce((sum, { outcome }) => sum + (outcome?.score ?? 0), 0);
  const max = questions.reduce((sum, { points }) => sum + points, 0);
  const number = (value: number) => formatNumber(value, locale);
  return (
    <div className="quiz">
      <p className="quiz-total">
        {isTold ? t('review.total', { score: number(score), max: number(max) }) : t('review.hidden')}
      </p>
      <ol className="quiz-questions">
        {questions.map((question, index) => (
          <li key={question.id}>
            <ReviewedQuestion
              question={question}
              name={t('question', { number: number(index + 1), total: number(questions.length) })}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

function ReviewedQuestion({ question, name }: { question: QuizQuestion; name: string }) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const origins = useContentOrigins();
  const { prompt, interaction, response, outcome, points } = question;
  const mark = markOf(question);
  const number = (value: number) => formatNumber(value, locale);
  return (
    <article className="quiz-question">
      <h3 className="quiz-number">{name}</h3>
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
      <dl className="quiz-answers">
        {response !== null && isAnswered(response) ? (
          <div>
            <dt>{t('review.yours')}</dt>
            <dd>
              <Answer interaction={interaction} response={response} />
            </dd>
          </div>
        ) : mark === null ? (
          <div>
            <dt>{t('review.yours')}</dt>
            <dd className="muted">{t('review.none')}</dd>
          </div>
        ) : null}
        {outcome?.correct !== undefined ? (
          <div className="correct">
            <dt>{t('review.correct')}</dt>
            <dd>
              <Answer interaction={interaction} response={outcome.correct} />
            </dd>
          </div>
        ) : null}
      </dl>
      {outcome?.feedback && origins ? (
        <div className="quiz-feedback">
          <RichContent html={outcome.feedback} origins={origins} />
        </div>
      ) : null}
    </article>
  );
}
