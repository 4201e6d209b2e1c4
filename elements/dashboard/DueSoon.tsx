import { useLearn } from '../../src/ui/learn-context';
import { CourseRow } from './CourseRow';
import { useDue } from './due';
import { Section } from './Section';

/** The courses that are overdue or due soon, the most urgent first. Left out when there are none. */
export function DueSoon() {
  const { t } = useLearn('dashboard');
  const { store, pick } = useDue();
  return (
    <Section title={t('due.title')} className="due" store={store}>
      {({ data }) => {
        const due = pick(data);
        return due.length ? (
          <ul role="list" className="rows">
            {due.map((access) => (
              <CourseRow key={access.id} access={access} kind="due" />
            ))}
          </ul>
        ) : null;
      }}
    </Section>
  );
}
