import { formatNumber } from '../../src/i18n/format';
import type { ObjectiveRecord } from '../../src/domain/entities';
import { Badge } from '../../src/ui/Badge';
import { useLearn } from '../../src/ui/learn-context';
import { Timestamp } from '../../src/ui/Timestamp';
import { useSheet } from '../../src/ui/sheet';
import sheet from './attempts.css';
import Grade from './Grade';
import { Score } from '../../src/ui/Score';

export interface NumberedRecord {
  record: ObjectiveRecord;
  number: number;
}

interface Props {
  attempts: readonly NumberedRecord[];
  /** Id of the course's grading scale. */
  scaleId: string | null;
}

/** Records of a course in a table, in the given order. */
export default function AttemptsTable({ attempts, scaleId }: Props) {
  const { t, locale } = useLearn('course');
  useSheet(sheet);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('attempts.attempt')}</th>
          <th scope="col">{t('attempts.date')}</th>
          <th scope="col">{t('attempts.score')}</th>
          <th scope="col">{t('attempts.result')}</th>
        </tr>
      </thead>
      <tbody>
        {attempts.map(({ record, number }) => {
          const result = record.passed === null ? null : t(record.passed ? 'result.passed' : 'result.failed');
          return (
            <tr key={record.id}>
              <th scope="row">{formatNumber(number, locale)}</th>
              <td>
                <Timestamp iso={record.finished} />
              </td>
              <td>{record.normalizedScore === null ? t('attempts.none') : <Score record={record} />}</td>
              <td>
                {result ? <Badge tone={record.passed ? 'success' : 'danger'}>{result}</Badge> : t('attempts.none')}
                {record.grade && record.grade !== result ? (
                  scaleId ? (
                    <Grade record={record} scaleId={scaleId} />
                  ) : (
                    <bdi className="grade">{record.grade}</bdi>
                  )
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
