import { enrolledCourses } from '../../src/lists/store/courses';
import { CARD_LIST } from '../../src/lists/markup/card';
import { AccessCard } from '../../src/lists/view/AccessCard';
import { useLearn } from '../../src/ui/learn-context';
import { propsOf } from '../../src/ui/Markup';
import { useDueIds } from './due';
import { CONTINUE } from './queries';
import { Section } from './Section';

const SHOWN = 4;

/** The other courses in progress, the last used first, without those that are listed as due. */
export function RecentCourses() {
  const { platform, t } = useLearn('dashboard');
  const due = useDueIds();
  return (
    <Section title={t('recent.title')} className="recent" store={enrolledCourses(platform, CONTINUE)}>
      {({ data: [, ...rest] }) => {
        const others = rest.filter(({ objective }) => !due?.has(objective.id)).slice(0, SHOWN);
        return others.length ? (
          <ul {...propsOf(CARD_LIST)}>
            {others.map((access, index) => (
              <AccessCard key={access.id} access={access} index={index + 1} level={3} />
            ))}
          </ul>
        ) : null;
      }}
    </Section>
  );
}
