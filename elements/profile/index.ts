import { defineElement } from '../../src/element/define';
import profile from '../../src/i18n/locales/en-US/profile.json';
import base from '../../src/ui/base.css';
import tabs from '../../src/ui/tabs.css';
import toast from '../../src/ui/toast.css';
import { definition } from './definition';
import sheet from './profile.css';
import { Profile } from './Profile';

export { setAssetsBase } from '../../src/api/assets';

export const LearnProfile = defineElement(definition, {
  screen: Profile,
  styles: [base, tabs, toast, sheet],
  messages: { profile },
});

declare global {
  interface HTMLElementTagNameMap {
    'learn-profile': InstanceType<typeof LearnProfile>;
  }
}
