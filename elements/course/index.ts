import { defineElement } from '../../src/element/define';
import course from '../../src/i18n/locales/en-US/course.json';
import base from '../../src/ui/base.css';
import toast from '../../src/ui/toast.css';
import { Course } from './Course';
import sheet from './course.css';
import { definition } from './definition';

export { setAssetsBase } from '../../src/api/assets';

export const LearnCourse = defineElement(definition, {
  screen: Course,
  styles: [base, toast, sheet],
  messages: { course },
});

declare global {
  interface HTMLElementTagNameMap {
    'learn-course': InstanceType<typeof LearnCourse>;
  }
}
