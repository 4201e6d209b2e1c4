import { courseRows } from '../../src/dashboard/dashboard';
import { useLearn } from '../../src/ui/learn-context';
import { CourseRow } from './CourseRow';
import { FINISHED } from './queries';
import { Section } from './Section';

/** The courses that the learner finished last. */
export function Finished() {
  const { platform, t } = useLearn('dashboard');
  return (
    <Section title={t('finished.title')} className="finished" store={courseRows(platform, FINISHED)}>
      {({ data }) =>
        data.length ? (
          <ul role="list" className="rows">
            {data.map((access) => (
              <CourseRow key={access.id} access={access} kind="finished" />
            ))}
          </ul>
        ) : null
      }
    </Section>
  );
}
