import type { FinishedCourse } from '../../src/contract/learning-record';
import { scoreParts } from '../../src/course/rules/grading';
import { Score } from '../../src/course/view/Score';
import { formatDate, formatDuration } from '../../src/i18n/format';
import { pathTo } from '../../src/portal/portal-paths';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Name } from '../../src/ui/Name';

/** A finished course with its result, as far as the learner may see it, and its planned time. */
export function Course({ course }: { course: FinishedCourse }) {
  const { t, locale } = useLearn('record');
  const { objectiveId, code, minutes, record } = course;
  return (
    <li part="course">
      <div className="about">
        <h3>
          <Link to={pathTo('course', { objectiveId })}>
            <Name of={course} />
          </Link>
        </h3>
        {code ? (
          <p>
            <bdi>{code}</bdi>
          </p>
        ) : null}
        <dl>
          <div>
            <dt>{t('certificate:completed')}</dt>
            <dd>
              <time dateTime={record.finished}>{formatDate(record.finished, locale)}</time>
            </dd>
          </div>
          {scoreParts(record) ? (
            <div>
              <dt>{t('certificate:score')}</dt>
              <dd>
                <Score record={record} part="score" />
              </dd>
            </div>
          ) : null}
          {record.grade ? (
            <div>
              <dt>{t('certificate:grade')}</dt>
              <dd>
                <bdi>{record.grade}</bdi>
              </dd>
            </div>
          ) : null}
          {minutes ? (
            <div>
              <dt>{t('time')}</dt>
              <dd>{formatDuration(minutes, locale)}</dd>
            </div>
          ) : null}
        </dl>
      </div>
    </li>
  );
}
