import type { Enhancer } from './enhancer';
import { make } from './make-element';

/** These scroll by themselves, or are not shown. */
const APART = '.table-scroll, .code-block, .formula.display, .strip, .wide, dialog, svg, math, .katex';
/** Formulas in a line. */
const IN_LINE = '.formula:not(.display), .math-box';
/** Widest thing that paper shows in its size, in CSS px. */
const PAPER_PX = 640;

/** Puts MathML into a box that can scroll: `math` itself can't. */
function boxed(content: HTMLElement): void {
  for (const math of content.querySelectorAll('math')) {
    if (math.closest('.katex, .math-box') || math.parentElement?.closest('math')) continue;
    const box = make('span', { class: math.getAttribute('display') === 'block' ? 'math-box block' : 'math-box' });
    math.replaceWith(box);
    box.append(math);
  }
}

const overflows = ({ clientWidth, scrollWidth }: Element) => clientWidth > 0 && scrollWidth > clientWidth + 1;

/** What is wider than the column scrolls in its own box, also by keyboard, so that the page never scrolls sideways. */
export const wide: Enhancer = (content) => {
  boxed(content);
  /** With the `tabindex` that each had. */
  const marked = new Map<HTMLElement, string | null>();
  const mark = (element: HTMLElement) => {
    marked.set(element, element.getAttribute('tabindex'));
    element.classList.add('wide');
    if (element.tabIndex < 0) element.tabIndex = 0;
  };
  const check = () => {
    for (const [element, before] of marked) {
      element.classList.remove('wide');
      if (before === null) element.removeAttribute('tabindex');
      else element.setAttribute('tabindex', before);
    }
    marked.clear();
    for (const each of content.querySelectorAll<HTMLElement>('.table-scroll > table, .formula.display, .math-box')) {
      each.style.setProperty('--paper', String(Math.min(1, PAPER_PX / Math.max(each.scrollWidth, 1))));
    }
    if (!overflows(content)) return;
    for (const formula of content.querySelectorAll<HTMLElement>(IN_LINE)) {
      if (formula.getBoundingClientRect().width > content.clientWidth) mark(formula);
    }
    // The innermost first: the boxes around it then have room.
    for (const element of [...content.querySelectorAll<HTMLElement>('*')].reverse()) {
      if (element.closest(APART) || !overflows(element)) continue;
      if (getComputedStyle(element).overflowX === 'visible') mark(element);
    }
    if (overflows(content)) mark(content);
  };
  let frame = 0;
  // Also once pictures, fonts and formulas are there. In the next frame, because it may change the size that is observed.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(check);
  });
  observer.observe(content);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
};
