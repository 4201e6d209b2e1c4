import BookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import type { ScreenProps } from '../../src/element/definition';
import { enrolledCourses } from '../../src/state/courses';
import { logEvent } from '../../src/telemetry/events';
import { AccessCard } from '../../src/ui/AccessCard';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { CourseListing } from '../../src/ui/CourseListing';
import { EmptyState } from '../../src/ui/EmptyState';
import { useLearn } from '../../src/ui/learn-context';
import type { definition } from './definition';

type Props = Pick<ScreenProps<typeof definition>, 'collection' | 'heading' | 'query'>;

/** My courses (section 2): what the learner has, by collection, filter and search. */
export function CourseList({ collection, heading, query }: Props) {
  const learn = useLearn();
  const { platform, t } = learn;
  return (
    <CourseListing
      key={collection}
      type="enrolled"
      title={heading ?? t('title')}
      path="/courses"
      query={query}
      begin={collection}
      courses={(list) => enrolledCourses(platform, list)}
      onSearched={(search) => logEvent(learn, 'my_courses_search', { search })}
      card={(access, index) => <AccessCard key={access.id} access={access} index={index} />}
      empty={
        <EmptyState
          icon={BookOpen}
          title={t('empty.title')}
          action={
            <ButtonLink variant="primary" to="/catalog">
              {t('empty.action')}
            </ButtonLink>
          }
        >
          {t('empty.text')}
        </EmptyState>
      }
    />
  );
}
