import type { ObjectiveRecord } from '../../src/contract/objectives';
import { formatPercent } from '../../src/i18n/format';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { ScoreFact } from './ScoreFact';

interface Props {
  record: ObjectiveRecord | null;
  /** 0..1; null: the course has no passing score. */
  passingScore: number | null;
  /** Id of the course's grading scale. */
  scaleId: string | null;
}

const PlainGrade = ({ record }: { record: Pick<ObjectiveRecord, 'grade'> }) => <bdi>{record.grade}</bdi>;
/** Without its code, the grade has no colour. */
const Grade = lazily(() => import('./Grade').catch(() => ({ default: PlainGrade })));

/** Score, grade and passing score, as far as they are revealed. */
export function ResultFacts({ record, passingScore, scaleId }: Props) {
  const { t, locale } = useLearn('course');
  return (
    <dl className="facts result">
      <ScoreFact record={record} />
      {record?.grade ? (
        <div>
          <dt>{t('result.grade')}</dt>
          <dd>
            {scaleId ? (
              <Grade record={record} scaleId={scaleId} whileLoading={<PlainGrade record={record} />} />
            ) : (
              <PlainGrade record={record} />
            )}
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
