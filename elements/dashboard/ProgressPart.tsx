import { useStore } from '@nanostores/react';
import Award from 'lucide/dist/esm/icons/award.mjs';
import { atom } from 'nanostores';
import { pathTo } from '../../src/portal/portal-paths';
import type { Stage } from '../../src/course/rules/stage';
import { formatDate, formatNumber } from '../../src/i18n/format';
import { numberOfCourses } from '../../src/dashboard/course-counts';
import { certificatesOfLearner } from '../../src/dashboard/dashboard';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Section } from './Section';

const NOTHING = atom<{ data?: undefined }>({});
const KINDS: readonly Stage[] = ['completed', 'inProgress', 'notStarted'];
/** How many certificates are listed, the latest first; the count is of all. */
const MOST_CERTIFICATES = 3;

/** The learner's progress in all courses: their number by state, as text and as a bar, and the certificates. */
export function ProgressPart({ userId }: { userId: string | undefined }) {
  const { platform, t, locale } = useLearn('dashboard');
  const certificates = useStore(userId ? certificatesOfLearner(platform, userId) : NOTHING).data?.data;
  return (
    <Section title={t('progress.title')} className="progress-part" store={numberOfCourses(platform)}>
      {({ totalCount = 0 }) => (
        <>
          {totalCount ? <Counts total={totalCount} /> : <p className="muted">{t('progress.empty')}</p>}
          {certificates ? (
            <>
              <p className="certificates">
                <Icon icon={Award} />
                {t('progress.certificates', {
                  count: certificates.length,
                  number: formatNumber(certificates.length, locale),
                })}
              </p>
              {certificates.length ? (
                <ul role="list" className="rows small">
                  {certificates
                    .slice(0, MOST_CERTIFICATES)
                    .map(({ id, objectiveId, certificateNumber, certificateTemplate, objective, created }) => (
                      <li key={id} part="row">
                        <Link to={pathTo('certificate', { objectiveId, certificateNumber })}>
                          <bdi>{objective?.name ?? certificateTemplate.name}</bdi>
                        </Link>
                        <p>{formatDate(created, locale)}</p>
                      </li>
                    ))}
                </ul>
              ) : null}
            </>
          ) : null}
        </>
      )}
    </Section>
  );
}

function Counts({ total }: { total: number }) {
  const { platform, t, locale } = useLearn('dashboard');
  const counts = {
    completed: useStore(numberOfCourses(platform, 'completed')).data?.totalCount,
    inProgress: useStore(numberOfCourses(platform, 'inProgress')).data?.totalCount,
    notStarted: useStore(numberOfCourses(platform, 'notStarted')).data?.totalCount,
  };
  const { completed } = counts;
  return (
    <>
      {completed === undefined ? null : (
        <p>
          {t('progress.summary', {
            count: total,
            done: formatNumber(completed, locale),
            total: formatNumber(total, locale),
          })}
        </p>
      )}
      <div className="states" part="progress" aria-hidden="true">
        {KINDS.map((kind) => (
          <span key={kind} className={kind} style={{ flexGrow: counts[kind] ?? 0 }} />
        ))}
      </div>
      <dl className="counts" part="counts">
        {KINDS.map((kind) => {
          const count = counts[kind];
          return (
            <div key={kind} className={kind}>
              <dt>
                <Link to={pathTo('courses', {}, { courseProgress: kind })}>{t(`progress.${kind}`)}</Link>
              </dt>
              <dd>{count === undefined ? '–' : formatNumber(count, locale)}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
