import type { Enhancer } from './enhancer';

/** The `type` values of HTML lists; a selector can't tell `a` from `A`. */
const NUMBERINGS = new Map([
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
]);

/** Sets the harmless part of authors' `style` attributes by script, because the page's policy forbids the attribute. */
export const inlineStyles: Enhancer = (content) => {
  for (const element of content.querySelectorAll('[data-style]')) {
    if (element instanceof HTMLElement || element instanceof SVGElement) {
      element.style.cssText = element.getAttribute('data-style')!;
    }
    element.removeAttribute('data-style');
  }
  for (const list of content.querySelectorAll<HTMLOListElement>('ol[type]')) {
    list.style.listStyleType ||= NUMBERINGS.get(list.type) ?? '';
  }
};
