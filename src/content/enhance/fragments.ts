import type { Enhancer } from './enhancer';

/** Links within the content: a fragment of the address does not reach into a shadow root, so the jump is made here. */
export const fragments: Enhancer = (content) => {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link) return;
    event.preventDefault();
    const target = content.querySelector<HTMLElement>(`#${CSS.escape(link.getAttribute('href')!.slice(1))}`);
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'start' });
  };
  content.addEventListener('click', follow);
  return () => content.removeEventListener('click', follow);
};
