import { defineElement } from '../../src/element/define';
import dashboard from '../../src/i18n/locales/en-US/dashboard.json';
import base from '../../src/ui/base.css';
import card from '../../src/ui/card.css';
import dialog from '../../src/ui/dialog.css';
import { Dashboard } from './Dashboard';
import sheet from './dashboard.css';
import { definition } from './definition';

export { setAssetsBase } from '../../src/api/assets';

export const LearnDashboard = defineElement(definition, {
  screen: Dashboard,
  styles: [base, card, dialog, sheet],
  messages: { dashboard },
});

declare global {
  interface HTMLElementTagNameMap {
    'learn-dashboard': InstanceType<typeof LearnDashboard>;
  }
}
