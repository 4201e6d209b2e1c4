import { PREFIX } from '../attributes';
import type { Enhancer } from './enhancer';

/** The address whose fragment was already followed: content that renders again does not jump again. */
let arrivedAt = '';

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not percent-encoded
  }
};

/** The place that a fragment names, as browsers look for it: an id, then the name of an anchor; as written, then decoded. */
function targetOf(content: HTMLElement, fragment: string): HTMLElement | SVGElement | null {
  const written = fragment.slice(1).startsWith(PREFIX) ? fragment.slice(1 + PREFIX.length) : fragment.slice(1);
  for (const name of written ? [written, decoded(written)] : []) {
    const word = CSS.escape(PREFIX + name);
    const found =
      content.querySelector<HTMLElement | SVGElement>(`#${word}`) ??
      content.querySelector<HTMLElement>(`a[name="${word}"]`);
    if (found) return found;
  }
  return null;
}

const isTop = (fragment: string) => /^#(user-content-)?(top)?$/i.test(fragment);

function goTo(target: HTMLElement | SVGElement): void {
  for (let place = target.parentElement; place; place = place.parentElement) {
    if (place instanceof HTMLDetailsElement) place.open = true;
  }
  const root = target.getRootNode() as Document | ShadowRoot;
  // An empty anchor may not take the focus: then what is around it does.
  for (let place: Element | null = target; place && root.activeElement !== place; place = place.parentElement) {
    if (!(place instanceof HTMLElement || place instanceof SVGElement)) continue;
    // A link or button takes it by itself, and stays in the order of the Tab key.
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    if (root.activeElement === place) break;
  }
  target.scrollIntoView({ block: 'start' });
}

/**
 * Follows links within the content, and the fragment of the page's address, since browsers don't look for a fragment inside a
 * shadow root. A closed `<details>` around the target is opened.
 */
export const fragments: Enhancer = (content) => {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[*|href^="#"]') : null;
    if (!link) return;
    event.preventDefault();
    const href = link.getAttribute('href') ?? link.getAttribute('xlink:href')!;
    const target = targetOf(content, href) ?? (isTop(href) ? content : null);
    if (!target) return;
    const dialog = link.closest('dialog');
    if (dialog && !dialog.contains(target)) {
      dialog.addEventListener('close', () => goTo(target), { once: true });
      dialog.close();
    } else goTo(target);
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
