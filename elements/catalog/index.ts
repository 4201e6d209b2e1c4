import { defineElement } from '../../src/element/define';
import catalog from '../../src/i18n/locales/en-US/catalog.json';
import coursesFilterDrawer from '../../src/i18n/locales/en-US/coursesFilterDrawer.json';
import base from '../../src/ui/base.css';
import card from '../../src/ui/card.css';
import choices from '../../src/ui/choices.css';
import list from '../../src/ui/list.css';
import toast from '../../src/ui/toast.css';
import { Catalog } from './Catalog';
import { definition } from './definition';

export { setAssetsBase } from '../../src/api/assets';

export const LearnCatalog = defineElement(definition, {
  screen: Catalog,
  styles: [base, card, choices, list, toast],
  messages: { catalog, coursesFilterDrawer },
});

declare global {
  interface HTMLElementTagNameMap {
    'learn-catalog': InstanceType<typeof LearnCatalog>;
  }
}
