import { holdToasts } from '../client/page/toasts';
import { focused } from './focused';

/** Whether messages at the top of the window would cover the element with the focus (WCAG 2.4.11). */
function coversFocus(box: HTMLElement): boolean {
  const toast = box.querySelector('.toast');
  const active = focused();
  if (!toast || !active || active === document.body) return false;
  const place = active.getBoundingClientRect();
  const { left, right } = toast.getBoundingClientRect();
  // A focused page is not covered by so little.
  const isPage = place.height > window.innerHeight / 2;
  const bottom = box.offsetHeight + parseFloat(getComputedStyle(box).marginBlockStart);
  return !isPage && place.bottom > 0 && place.top < bottom && place.left < right && place.right > left;
}

/**
 * Messages in use stay: while one has the focus, or a pointer that was moved to it, none disappears. F8 moves the focus to the
 * newest message, first to its action; Escape, or the end of the message, moves it back. Where messages would cover the element
 * with the focus, they go to the other end of the window.
 * @param box contains the messages
 * @returns a function that stops this
 */
export function followToasts(box: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let before: HTMLElement | null = null;
  const hasFocus = () => box.contains(focused());
  let isPointed = false;
  const hold = () => {
    isPointed &&= box.matches(':hover');
    holdToasts(isPointed || hasFocus());
  };
  /** A pointer that rests where a message comes has not chosen it, and may wait for what is below. */
  const point = () => {
    isPointed = true;
    hold();
  };
  /** After the pointer or the focus has arrived elsewhere. */
  const holdSoon = () => requestAnimationFrame(() => signal.aborted || hold());
  const goBack = () => {
    if (before?.isConnected) before.focus({ preventScroll: true });
    before = null;
  };
  const isLost = () => before !== null && focused() === document.body;
  const onKeyDown = (event: KeyboardEvent) => {
    const newest = [...box.querySelectorAll('.toast')].at(-1);
    if (event.key === 'Escape' && hasFocus()) goBack();
    if (event.key !== 'F8' || !newest || hasFocus()) return;
    event.preventDefault();
    before = focused() as HTMLElement | null;
    newest.querySelector('button')?.focus();
  };
  const place = () => {
    // A message that has the focus itself stays.
    if (!hasFocus()) box.toggleAttribute('data-aside', coversFocus(box));
  };
  const changes = new MutationObserver(() => {
    if (isLost()) goBack();
    place();
  });

  place();
  hold();
  box.addEventListener('pointermove', point, { signal });
  box.addEventListener('pointerout', holdSoon, { signal });
  box.addEventListener('focusin', hold, { signal });
  box.addEventListener('focusout', holdSoon, { signal });
  document.addEventListener('focusin', place, { signal });
  document.addEventListener('keydown', onKeyDown, { signal });
  changes.observe(box, { childList: true, subtree: true });
  return () => {
    ending.abort();
    changes.disconnect();
    holdToasts(false);
    box.removeAttribute('data-aside');
    if (isLost()) goBack();
  };
}
