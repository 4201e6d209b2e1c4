import { element, type Part } from './tree';

/**
 * The parts of a text in which `isolate` has set names apart. base.css lays out each name as a block where its direction is not
 * that of the text, so that a long name does not begin at the far end of a line and go on at the near end of the next.
 * @example withNamesApart(t('card:continueWith', { name: isolate('Waste') })) // ['Continue: ', <bdi class="apart">Waste</bdi>]
 */
export const withNamesApart = (text: string): Part[] =>
  text
    .split(/\u2068(.*?)\u2069/)
    .map((part, index) => (index % 2 ? element('bdi', { class: 'apart' }, part) : part))
    .filter((part) => part !== '');
