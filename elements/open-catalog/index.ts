import { defineElement } from '../../src/element/define';
import openCatalog from '../../src/i18n/locales/en-US/openCatalog.json';
import base from '../../src/ui/base.css';
import card from '../../src/ui/card.css';
import { definition } from './definition';
import { OpenCatalog } from './OpenCatalog';

export { setAssetsBase } from '../../src/api/assets';

export const LearnOpenCatalog = defineElement(definition, {
  screen: OpenCatalog,
  styles: [base, card],
  messages: { openCatalog },
});

declare global {
  interface HTMLElementTagNameMap {
    'learn-open-catalog': InstanceType<typeof LearnOpenCatalog>;
  }
}
