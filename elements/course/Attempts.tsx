import { formatNumber } from '../../src/i18n/format';
import { Badge } from '../../src/ui/Badge';
import { useLearn } from '../../src/ui/learn-context';
import { Timestamp } from '../../src/ui/Timestamp';
import type { CourseData } from './course-data';
import { Score } from './Score';
import { currentRecord } from './status';

/** The attempts before the one that the page speaks of (CRS-04), newest first. */
export function Attempts({ access, records }: Pick<CourseData, 'access' | 'records'>) {
  const { t, locale } = useLearn();
  const current = currentRecord(access)?.id;
  const previous = records
    .map((record, index) => ({ record, number: records.length - index }))
    .filter(({ record }) => record.id !== current);
  if (!previous.length) return null;
  return (
    <section className="attempts">
      <h2>{t('attempts.title')}</h2>
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
          {previous.map(({ record, number }) => {
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
                  {record.grade && record.grade !== result ? <bdi className="grade">{record.grade}</bdi> : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
