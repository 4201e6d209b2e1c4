import { defineElement } from '../../src/element/define';
import courseList from '../../src/i18n/locales/en-US/courseList.json';
import coursesFilterDrawer from '../../src/i18n/locales/en-US/coursesFilterDrawer.json';
import base from '../../src/ui/base.css';
import card from '../../src/ui/card.css';
import choices from '../../src/ui/choices.css';
import list from '../../src/ui/list.css';
import toast from '../../src/ui/toast.css';
import { CourseList } from './CourseList';
import { definition } from './definition';

export { setAssetsBase } from '../../src/api/assets';

export const LearnCourseList = defineElement(definition, {
  screen: CourseList,
  styles: [base, card, choices, list, toast],
  messages: { courseList, coursesFilterDrawer },
});

declare global {
  interface HTMLElementTagNameMap {
    'learn-course-list': InstanceType<typeof LearnCourseList>;
  }
}
