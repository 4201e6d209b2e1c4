import { PREFIX } from '../attributes';
import type { Enhancer } from './enhancer';

/** The address whose fragment was already followed: content that renders again does not jump again. */
let arrivedAt = '';

function targetOf(content: HTMLElement, fragment: string): HTMLElement | null {
  let id = fragment.replace(/^#/, '');
  try {
    id = decodeURIComponent(id);
  } catch {
    // not percent-encoded: used as it is
  }
  return id ? content.querySelector(`#${CSS.escape(id.startsWith(PREFIX) ? id : PREFIX + id)}`) : null;
}

function goTo(target: HTMLElement): void {
  for (let place = target.parentElement; place; place = place.parentElement) {
    if (place instanceof HTMLDetailsElement) place.open = true;
  }
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'start' });
}

/**
 * Follows links within the content, and the fragment of the page's address, since browsers don't look for a fragment inside a
 * shadow root. A closed `<details>` around the target is opened.
 */
export const fragments: Enhancer = (content) => {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link) return;
    event.preventDefault();
    const target = targetOf(content, link.getAttribute('href')!);
    if (target) goTo(target);
  };
  const arrive = () => {
    const target = targetOf(content, location.hash);
    if (target) goTo(target);
  };
  content.addEventListener('click', follow);
  window.addEventListener('hashchange', arrive);

  let frame = 0;
  if (location.hash && location.href !== arrivedAt && targetOf(content, location.hash)) {
    // The screen moves the focus first; one frame later the fragment wins.
    frame = requestAnimationFrame(() => {
      arrivedAt = location.href;
      arrive();
    });
  }
  return () => {
    cancelAnimationFrame(frame);
    content.removeEventListener('click', follow);
    window.removeEventListener('hashchange', arrive);
  };
};
