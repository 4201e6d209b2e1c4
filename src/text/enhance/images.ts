import type { Enhancer } from './enhancer';

/** Images load lazily; one without alternative text counts as decoration. */
export const images: Enhancer = (content) => {
  for (const image of content.querySelectorAll('img')) {
    image.loading = 'lazy';
    image.decoding = 'async';
    if (!image.hasAttribute('alt')) image.alt = '';
  }
};
