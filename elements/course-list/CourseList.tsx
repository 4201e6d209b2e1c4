import BookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import { pathTo } from '../../src/domain/portal-paths';
import { defineElement } from '../../src/element/define';
import type { ScreenProps } from '../../src/element/definition';
import courseList from '../../src/i18n/locales/en-US/courseList.json';
import coursesFilterDrawer from '../../src/i18n/locales/en-US/coursesFilterDrawer.json';
import { enrolledCourses } from '../../src/state/courses';
import { logEvent } from '../../src/telemetry/events';
import { AccessCard } from '../../src/ui/AccessCard';
import base from '../../src/ui/base.css';
import { ButtonLink } from '../../src/ui/ButtonLink';
import card from '../../src/ui/card.css';
import choices from '../../src/ui/choices.css';
import { CourseListing } from '../../src/ui/CourseListing';
import { EmptyState } from '../../src/ui/EmptyState';
import { useLearn } from '../../src/ui/learn-context';
import list from '../../src/ui/list.css';
import toast from '../../src/ui/toast.css';
import { definition } from './definition';

type Props = Pick<ScreenProps<typeof definition>, 'collection' | 'heading' | 'query'>;

/** My courses (RT-02): the learner's courses, by collection, filter and search. */
function CourseList({ collection, heading, query }: Props) {
  const learn = useLearn('courseList');
  const { platform, t } = learn;
  return (
    <CourseListing
      key={collection}
      type="enrolled"
      title={heading ?? t('title')}
      path={pathTo('courses')}
      query={query}
      begin={collection}
      courses={(list) => enrolledCourses(platform, list)}
      onSearched={(search) => logEvent(learn, 'my_courses_search', { search })}
      card={(access, index) => <AccessCard key={access.id} access={access} index={index} />}
      empty={
        <EmptyState
          state="empty"
          icon={BookOpen}
          title={t('empty.title')}
          action={
            <ButtonLink variant="primary" to={pathTo('catalog')}>
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

export { setAssetsBase } from '../../src/api/assets';
export const LearnCourseList = defineElement(definition, {
  screen: CourseList,
  styles: [base, card, choices, list, toast],
  messages: { courseList, coursesFilterDrawer },
});
