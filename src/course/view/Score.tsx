import type { ActivityResult } from '../../contract/work';
import { scoreParts } from '../rules/grading';
import { formatNumber } from '../../i18n/format';
import { useLearn } from '../../ui/learn-context';
import { ScorePercent } from './ScorePercent';

interface Props {
  record: Pick<ActivityResult, 'score' | 'maxScore' | 'normalizedScore'>;
  /** The part of the percent, for hosts. */
  part?: string | undefined;
}

/** A score as whole percent, and as points unless the maximum is one point; null while it is not revealed. */
export function Score({ record, part }: Props) {
  const { t, locale } = useLearn();
  const parts = scoreParts(record);
  if (!parts) return null;
  const { percent, tone, points } = parts;
  return (
    <>
      <ScorePercent percent={percent} tone={tone} part={part} />
      {points ? (
        <span className="points">
          {t('points', {
            count: points.maxScore,
            score: formatNumber(points.score, locale),
            maxScore: formatNumber(points.maxScore, locale),
          })}
        </span>
      ) : null}
    </>
  );
}
