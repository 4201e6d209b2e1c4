import { useStore } from '@nanostores/react';
import { BookOpen } from 'lucide';
import { useMemo } from 'react';
import { enrolledCourses } from '../../src/state/courses';
import { $now } from '../../src/state/now';
import { currentUser } from '../../src/state/session';
import { AccessCard } from '../../src/ui/AccessCard';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { EmptyState } from '../../src/ui/EmptyState';
import { Failure } from '../../src/ui/Failure';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { CourseRow } from './CourseRow';
import { CONTINUE, dueSoon, FINISHED } from './queries';
import { isUndone } from './undone';

/** The learner's desk (RT-01). */
export function Dashboard() {
  const { platform, t } = useLearn();
  const now = useStore($now);
  const today = now.toDateString();
  const dueQuery = useMemo(() => dueSoon(new Date(today)), [today]);
  const { data: user } = useStore(currentUser(platform));
  const running = enrolledCourses(platform, CONTINUE);
  const { data: under, error } = useStore(running);
  const { data: dated } = useStore(enrolledCourses(platform, dueQuery));
  const { data: done } = useStore(enrolledCourses(platform, FINISHED));

  if (error && !under) return <Failure error={error} onRetry={running.revalidate} />;
  if (!under || !user) return <Pending />;
  const due = dated?.data.filter(isUndone).slice(0, 4) ?? [];
  const finished = done?.data ?? [];
  return (
    <div className="dashboard">
      <header>
        {/* The name is isolated: it may be written in another direction. */}
        <h1>{t('greeting', { name: `\u2068${user.first_name}\u2069` })}</h1>
        <ButtonLink to="/courses">{t('all')}</ButtonLink>
      </header>
      <section aria-labelledby="continue" className="continue">
        <h2 id="continue">{t('continue.title')}</h2>
        {under.data.length ? (
          <ul role="list" className="cards">
            {under.data.map((access, index) => (
              <AccessCard key={access.id} access={access} index={index} level={3} />
            ))}
          </ul>
        ) : (
          <EmptyState
            level={3}
            icon={BookOpen}
            title={t('continue.empty')}
            action={
              <ButtonLink variant="primary" to="/courses">
                {t('all')}
              </ButtonLink>
            }
          >
            {t('continue.emptyText')}
          </EmptyState>
        )}
      </section>
      {due.length ? (
        <section aria-labelledby="due">
          <h2 id="due">{t('due.title')}</h2>
          <ul role="list" className="rows">
            {due.map((access) => (
              <CourseRow key={access.id} access={access} kind="due" />
            ))}
          </ul>
        </section>
      ) : null}
      {finished.length ? (
        <section aria-labelledby="finished">
          <h2 id="finished">{t('finished.title')}</h2>
          <ul role="list" className="rows">
            {finished.map((access) => (
              <CourseRow key={access.id} access={access} kind="finished" />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
