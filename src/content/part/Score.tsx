import type { ActivityResult } from '../../domain/entities';
import { scoreParts } from '../../domain/grading';
import { formatNumber } from '../../i18n/format';
import { useLearn } from '../../ui/learn-context';
import { ScorePercent } from '../../ui/ScorePercent';

/** A score as whole percent, and as points unless the maximum is one point; null while it is not revealed. */
export function Score({ record }: { record: Pick<ActivityResult, 'score' | 'maxScore' | 'normalizedScore'> }) {
  const { t, locale } = useLearn('course');
  const parts = scoreParts(record);
  if (!parts) return null;
  const { percent, tone, points } = parts;
  return (
    <>
      <ScorePercent percent={percent} tone={tone} />
      {points ? (
        <span className="points">
          {t('result.points', {
            count: points.maxScore,
            score: formatNumber(points.score, locale),
            maxScore: formatNumber(points.maxScore, locale),
          })}
        </span>
      ) : null}
    </>
  );
}
