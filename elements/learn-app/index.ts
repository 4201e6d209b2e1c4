import { defineElement } from '../../src/element/define';
import app from '../../src/i18n/locales/en-US/app.json';
import base from '../../src/ui/base.css';
import menu from '../../src/ui/menu.css';
import toast from '../../src/ui/toast.css';
import { definition } from './definition';
import sheet from './learn-app.css';
import { LearnApp } from './LearnApp';

export { setAssetsBase } from '../../src/api/assets';

export const LearnAppElement = defineElement(definition, {
  screen: LearnApp,
  styles: [base, menu, toast, sheet],
  messages: { app },
});

declare global {
  interface HTMLElementTagNameMap {
    'learn-app': InstanceType<typeof LearnAppElement>;
  }
}
