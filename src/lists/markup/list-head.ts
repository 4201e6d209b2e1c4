import type { Translate } from '../../i18n/translate';
import { element, type Attributes, type Part, type TreeElement } from '../../markup/tree';

/** The heading of a list, and below it the search and the filters (`tools`). The id `title` labels the list's section. */
export const listHeadTree = (title: string, tools?: Part): TreeElement =>
  element(
    'div',
    { class: 'list-head', part: 'list-head' },
    element('h1', { id: 'title', part: 'heading' }, title),
    tools && element('div', { class: 'list-tools', part: 'tools' }, tools),
  );

/** Attributes of the field that searches a list. */
export const searchField = (t: Translate): Attributes => ({
  type: 'search',
  part: 'search-input',
  name: 'keyword',
  autocomplete: 'off',
  enterkeyhint: 'search',
  'aria-label': t('list.searchLabel'),
  placeholder: t('list.searchLabel'),
});
