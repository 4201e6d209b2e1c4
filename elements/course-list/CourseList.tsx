import BookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import { useCallback } from 'react';
import type { ListedAccess } from '../../src/contract/listed';
import { pathTo } from '../../src/portal/portal-paths';
import { defineElement } from '../../src/element/define';
import type { ScreenProps } from '../../src/loading/definition';
import courseList from '../../src/i18n/locales/en-US/courseList.json';
import coursesFilterDrawer from '../../src/i18n/locales/en-US/coursesFilterDrawer.json';
import { enrolledCourses } from '../../src/lists/store/courses';
import { $now } from '../../src/client/page/now';
import { sizeClass } from '../../src/lists/markup/card-counts';
import { logEvent } from '../../src/client/telemetry/events';
import base from '../../src/ui/base.css';
import { ButtonLink } from '../../src/ui/ButtonLink';
import card from '../../src/lists/view/card.css';
import { useCardTexts } from '../../src/lists/view/card-texts';
import choices from '../../src/ui/choices.css';
import { CourseListing } from '../../src/lists/view/CourseListing';
import { EmptyState } from '../../src/ui/EmptyState';
import { lazily, optionally } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import list from '../../src/lists/view/list.css';
import type { ListState } from '../../src/lists/view/list-state';
import menu from '../../src/ui/menu.css';
import toast from '../../src/ui/toast.css';
import { definition } from './definition';
import { urgentGroup } from '../../src/lists/markup/urgent-group';
import { MyCourseCard } from './MyCourseCard';

const PathCard = optionally(() => import('../../src/lists/view/PathCard'));
const PutAway = lazily(() => import('./PutAway'));

type Props = Pick<ScreenProps<typeof definition>, 'collection' | 'heading' | 'query'>;

const renderCard = (access: ListedAccess, index: number, level: 2 | 3) => (
  <MyCourseCard key={access.id} access={access} index={index} level={level} />
);

/** The card of the chosen collection, if it is the only one and a path. */
function chosenPath({ selection, options }: ListState) {
  const [id, ...others] = selection.filters.collection ?? [];
  const isPath = options.collections?.some((each) => each.ordered && each.id === id);
  return id && isPath && !others.length ? <PathCard key={id} id={id} /> : null;
}

/** My courses (RT-02): the learner's courses, by collection, filter and search. */
function CourseList({ collection, heading, query }: Props) {
  const learn = useLearn('courseList');
  const { platform, t } = learn;
  const { t: cardTexts } = useCardTexts();
  // The groups stay while the list is on screen, so that no card moves by itself.
  const groups = useCallback(
    (courses: readonly ListedAccess[]) => urgentGroup(courses, { t: cardTexts, now: $now.get() }),
    [cardTexts],
  );
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
      card={renderCard}
      groups={groups}
      above={chosenPath}
      end={(select, total) => (
        <>
          {sizeClass(total) === 'few' && total > 0 ? (
            <p className="list-end">
              <ButtonLink to={pathTo('catalog')} part="to-catalog">
                {t('empty.action')}
              </ButtonLink>
            </p>
          ) : null}
          <PutAway onOpen={() => select({ shelf: ['hidden', 'archived'] })} />
        </>
      )}
      empty={
        <EmptyState
          state="empty"
          icon={BookOpen}
          title={t('empty.title')}
          action={
            <ButtonLink variant="primary" to={pathTo('catalog')} part="to-catalog">
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

export { setAssetsBase } from '../../src/base/assets';
export const LearnCourseList = defineElement(definition, {
  screen: CourseList,
  styles: [base, card, choices, list, menu, toast],
  messages: { courseList, coursesFilterDrawer },
});
