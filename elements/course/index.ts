import { defineElement } from '../../src/element/define';
import { course } from '../../src/i18n/locales/en-US.json';
import base from '../../src/ui/base.css';
import dialog from '../../src/ui/dialog.css';
import toast from '../../src/ui/toast.css';
import { Course } from './Course';
import sheet from './course.css';
import { definition } from './definition';
import reader from './reader.css';

export const LearnCourse = defineElement(definition, {
  screen: Course,
  styles: [base, dialog, toast, sheet, reader],
  messages: { course },
});

declare global {
  interface HTMLElementTagNameMap {
    'learn-course': InstanceType<typeof LearnCourse>;
  }
}
