import { expect, fixture, nextFrame } from '@open-wc/testing';
import { sections } from '../../demo/gallery/elements';
import { standIn } from '../../demo/gallery/platform';
import { expectAccessible } from './axe';
import { waitUntil } from './wait';

describe('the state gallery', () => {
  let restore = () => {};
  before(() => {
    restore = standIn();
  });
  after(() => {
    restore();
    document.documentElement.style.colorScheme = '';
    document.documentElement.style.background = '';
  });

  for (const { id, title, tag } of sections) {
    it(`${title}: no state is empty, and axe finds no violations, light and dark`, async () => {
      const element = document.createElement(tag);
      element.setAttribute('section', id);
      element.setAttribute('locale', 'en-US');
      await fixture(element);
      const root = element.shadowRoot!;
      await waitUntil(() => root.querySelector('.specimen'), 'a specimen');
      await waitUntil(() => !root.querySelector('[role=status]')?.textContent?.includes('Loading'), 'data');
      const empty = [...root.querySelectorAll('.specimen')].filter(
        (specimen) => !specimen.querySelector(':scope > div')!.firstElementChild,
      );
      expect(empty.map((specimen) => specimen.getAttribute('data-specimen'))).to.deep.equal([]);
      for (const theme of ['light', 'dark']) {
        document.documentElement.style.colorScheme = theme;
        document.documentElement.style.background = theme === 'light' ? '#fdfdfc' : '#111110';
        await nextFrame();
        // Each specimen has parts that a page may have only once.
        await expectAccessible(element, { page: false });
      }
    });
  }
});
