import { defineElement } from '../../src/element/define';
import proctored from '../../src/i18n/locales/en-US/proctored.json';
import base from '../../src/ui/base.css';
import toast from '../../src/ui/toast.css';
import { definition } from './definition';
import { Proctored } from './Proctored';
import sheet from './proctored.css';

export { setAssetsBase } from '../../src/api/assets';

export const LearnProctored = defineElement(definition, {
  screen: Proctored,
  styles: [base, toast, sheet],
  messages: { proctored },
});

declare global {
  interface HTMLElementTagNameMap {
    'learn-proctored': InstanceType<typeof LearnProctored>;
  }
}
