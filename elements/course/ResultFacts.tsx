import type { ObjectiveRecord } from '../../src/domain/entities';
import { formatPercent } from '../../src/i18n/format';
import { useLearn } from '../../src/ui/learn-context';
import { ScoreFact } from './ScoreFact';

interface Props {
  record: ObjectiveRecord | null;
  /** 0..1; null: the course has no passing score. */
  passingScore: number | null;
}

/** Score, grade and passing score, as far as they are revealed. */
export function ResultFacts({ record, passingScore }: Props) {
  const { t, locale } = useLearn('course');
  return (
    <dl className="facts result">
      <ScoreFact record={record} />
      {record?.grade ? (
        <div>
          <dt>{t('result.grade')}</dt>
          <dd>
            <bdi>{record.grade}</bdi>
          </dd>
        </div>
      ) : null}
      {passingScore === null ? null : (
        <div>
          <dt>{t('result.passing')}</dt>
          <dd>{formatPercent(passingScore, locale)}</dd>
        </div>
      )}
    </dl>
  );
}
