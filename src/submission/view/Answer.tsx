import Check from 'lucide/dist/esm/icons/check.mjs';
import MessageSquareText from 'lucide/dist/esm/icons/message-square-text.mjs';
import type { Rubric } from '../../contract/rubric';
import type { SubmissionAnswer } from '../../contract/submission';
import { Score } from '../../course/view/Score';
import { FileLinks } from '../../discussion/view/FileLinks';
import { formatDate, formatNumber } from '../../i18n/format';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import { FormattedText } from './FormattedText';
import { useSubmissionTexts } from './texts';

interface Props {
  answer: SubmissionAnswer;
  addressOf: (fileId: string) => string;
}

/** How the work was graded: the score, the reached levels of the rubric, a comment and files. */
export function Answer({ answer, addressOf }: Props) {
  const { locale } = useLearn();
  const t = useSubmissionTexts();
  const { graded, comment, files, rubric, levels, score, maxScore } = answer;
  const normalizedScore = maxScore > 0 ? score / maxScore : 1;
  return (
    <article className="version answer" aria-label={t('answer.label')}>
      <header>
        <Icon icon={MessageSquareText} size={20} />
        <h3>{t('answer.label')}</h3>
        <Score record={{ score, maxScore, normalizedScore }} />
      </header>
      {rubric ? <RubricView rubric={rubric} levels={levels} /> : null}
      <FormattedText text={comment} />
      <FileLinks files={files} addressOf={({ id }) => addressOf(id)} />
      <p className="muted">{t('answer.graded', { date: formatDate(graded, locale, 'datetime') })}</p>
    </article>
  );
}

/** The criteria of a rubric with all their levels; the reached one is marked. */
function RubricView({ rubric, levels }: { rubric: Rubric; levels: Record<string, string> }) {
  const { t: quiz, locale } = useLearn('quiz');
  const t = useSubmissionTexts();
  return (
    <dl className="rubric">
      {rubric.map((criterion) => (
        <div key={criterion.id}>
          <dt dir="auto">{criterion.name}</dt>
          {criterion.levels.map(({ id, name, points }) => {
            const isReached = levels[criterion.id] === id;
            return (
              <dd key={id} className={isReached ? 'reached' : undefined}>
                {isReached ? <Icon icon={Check} size={16} /> : null}
                <bdi>{name}</bdi>
                <span className="muted">{quiz('points', { count: points, points: formatNumber(points, locale) })}</span>
                {isReached ? <span className="hidden"> ({t('answer.reached')})</span> : null}
              </dd>
            );
          })}
        </div>
      ))}
    </dl>
  );
}
