import type { Enhancer } from './enhancer';

/** The harmless part of authors' `style` attributes, set by script: the page's policy forbids the attribute itself. */
export const inlineStyles: Enhancer = (content) => {
  for (const element of content.querySelectorAll('[data-style]')) {
    if (element instanceof HTMLElement || element instanceof SVGElement) {
      element.style.cssText = element.getAttribute('data-style')!;
    }
    element.removeAttribute('data-style');
  }
};
