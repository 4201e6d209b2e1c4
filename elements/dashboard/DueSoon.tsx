import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { enrolledCourses } from '../../src/state/courses';
import { $now } from '../../src/state/now';
import { useLearn } from '../../src/ui/learn-context';
import { CourseRow } from './CourseRow';
import { dueSoon } from './queries';
import { Section } from './Section';
import { isUndone } from './undone';

/** The most courses that are listed. */
const MOST = 4;

/** Courses that are due soon and not done. */
export function DueSoon() {
  const { platform, t } = useLearn('dashboard');
  const today = useStore($now).toDateString();
  const query = useMemo(() => dueSoon(new Date(today)), [today]);
  return (
    <Section title={t('due.title')} className="due" store={enrolledCourses(platform, query)}>
      {({ data }) => {
        const due = data.filter(isUndone).slice(0, MOST);
        return due.length ? (
          <ul role="list" className="rows">
            {due.map((access) => (
              <CourseRow key={access.id} access={access} kind="due" />
            ))}
          </ul>
        ) : (
          <p className="muted">{t('due.empty')}</p>
        );
      }}
    </Section>
  );
}
