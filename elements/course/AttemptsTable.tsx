import { formatNumber } from '../../src/i18n/format';
import { useStore } from '@nanostores/react';
import { useAttemptTexts } from '../../src/part/attempt/texts';
import { reviewButton } from '../../src/course/rules/buttons';
import type { ObjectiveAccess, ObjectiveRecord } from '../../src/contract/objectives';
import { ContentType, WorkflowState } from '../../src/contract/enumerations';
import { pathTo } from '../../src/portal/portal-paths';
import { attemptsAtCourse } from '../../src/course/store/attempts';
import { $now } from '../../src/client/page/now';
import { Link } from '../../src/ui/Link';
import { contentPath } from './content-path';
import type { CourseData } from './course-data';
import { Badge } from '../../src/ui/Badge';
import { useLearn } from '../../src/ui/learn-context';
import { Timestamp } from '../../src/ui/Timestamp';
import { useSheet } from '../../src/ui/sheet';
import sheet from './attempts.css';
import Grade from './Grade';
import { Score } from '../../src/course/view/Score';

/**
 * All finished attempts at a course (ATT-02): date and result, which one counts, and the way to those that may be reviewed. The
 * last one counts: its result is that of the course.
 * @param records shown until the list of the platform has arrived
 */
export default function AttemptsTable({ access, records }: Pick<CourseData, 'access' | 'records'>) {
  const { platform, t, locale } = useLearn('course');
  const texts = useAttemptTexts();
  const now = useStore($now);
  const { data } = useStore(attemptsAtCourse(platform, access.objective.id));
  const attempts = data?.data ?? records;
  const scaleId = access.objective.gradingScaleId;
  useSheet(sheet);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('attempts.attempt')}</th>
          <th scope="col">{t('attempts.date')}</th>
          <th scope="col">{t('attempts.score')}</th>
          <th scope="col">{t('attempts.result')}</th>
          <th scope="col">
            <span className="hidden">{t('review')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {attempts.map((record, index) => {
          const number = formatNumber(attempts.length - index, locale);
          const to = reviewPath(access, record, now);
          const result = record.passed === null ? null : t(record.passed ? 'result.passed' : 'result.failed');
          return (
            <tr key={record.id}>
              <th scope="row">{number}</th>
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
                {index === 0 ? <Badge tone="accent">{texts('counted')}</Badge> : null}
              </td>
              <td>
                {to ? (
                  <Link
                    to={to}
                    aria-label={t('ofCourse', { label: t('review'), name: `${t('attempts.attempt')} ${number}` })}
                  >
                    {t('review')}
                  </Link>
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Where an attempt is reviewed; null: it may not be reviewed. The result of an external tool has a page of its own (RT-10). */
function reviewPath(access: ObjectiveAccess, record: ObjectiveRecord, now: Date): string | null {
  const { objectiveWorkflowId, protectResults } = record;
  if (!objectiveWorkflowId) return null;
  const objectiveId = access.objective.id;
  if (access.objective.type === ContentType.lti)
    return pathTo('activity-workflow', { objectiveId, workflowId: objectiveWorkflowId });
  const button = reviewButton(access, { workflow: { state: WorkflowState.finished, protectResults }, record }, now);
  return button.shown && !button.disabled
    ? contentPath(objectiveId, { reviewing: true, search: `?objectiveWorkflowId=${objectiveWorkflowId}` })
    : null;
}
