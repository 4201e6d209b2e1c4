// What VitePress's theme lacks for keyboards and screen readers.
import type { Ref } from 'vue';

/** Until a text is announced, in ms: the region is empty before, so that the same text is announced again. */
const EMPTY_MS = 50;

/** The titles of groups in the menu are buttons there, although groups don't close. */
export function mendMenu(): void {
  for (const title of document.querySelectorAll('.VPSidebarItem.level-0 > .item')) {
    title.removeAttribute('role');
    title.removeAttribute('tabindex');
  }
}

/** A result is a link inside of an option there: the link becomes the option, with what describes it. */
function mendResult(link: HTMLAnchorElement): void {
  const item = link.parentElement!;
  item.setAttribute('role', 'none');
  for (const name of ['id', 'aria-selected']) {
    const value = item.getAttribute(name);
    if (value === null) continue;
    item.removeAttribute(name);
    link.setAttribute(name, value);
  }
  link.removeAttribute('aria-label');
  link.setAttribute('role', 'option');
  link.tabIndex = -1; // the arrows choose, as in each list of options
}

/** The search is a button there, in which browsers may hide all else from screen readers, and its name is a picture. */
function mendBox(box: Element): void {
  box.setAttribute('role', 'dialog');
  for (const name of ['aria-owns', 'aria-expanded', 'aria-haspopup']) box.removeAttribute(name);
  for (const named of [box, ...box.querySelectorAll('[aria-labelledby]')]) {
    named.removeAttribute('aria-labelledby');
    named.setAttribute('aria-label', 'Search');
  }
  box.querySelectorAll<HTMLAnchorElement>('a.result').forEach(mendResult);
  for (const key of box.querySelectorAll('kbd[aria-label]')) key.setAttribute('role', 'img');
}

/** Mends the search whenever it opens, finds or chooses. */
export function mendSearch(): void {
  addEventListener('focusin', ({ target }) => {
    const box = target instanceof Element && target.closest('.VPLocalSearchBox[role=button]');
    if (!box) return;
    mendBox(box);
    const attributeFilter = ['id', 'aria-selected'];
    new MutationObserver(() => mendBox(box)).observe(box, { childList: true, subtree: true, attributeFilter });
  });
}

/** Copied code is shown there, not announced. */
export function announceCopies(region: Ref<string>): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.matches('button.copy')) return;
    region.value = '';
    setTimeout(() => (region.value = 'Copied'), EMPTY_MS);
  });
}
