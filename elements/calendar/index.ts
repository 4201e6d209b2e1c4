import { defineElement } from '../../src/element/define';
import calendar from '../../src/i18n/locales/en-US/calendar.json';
import base from '../../src/ui/base.css';
import choices from '../../src/ui/choices.css';
import dialog from '../../src/ui/dialog.css';
import { Calendar } from './Calendar';
import sheet from './calendar.css';
import { definition } from './definition';

export { setAssetsBase } from '../../src/api/assets';

export const LearnCalendar = defineElement(definition, {
  screen: Calendar,
  styles: [base, choices, dialog, sheet],
  messages: { calendar },
});

declare global {
  interface HTMLElementTagNameMap {
    'learn-calendar': InstanceType<typeof LearnCalendar>;
  }
}
