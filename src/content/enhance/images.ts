import type { Enhancer } from './enhancer';

/** Images are fetched when they come near; one that has no text is decoration. */
export const images: Enhancer = (content) => {
  for (const image of content.querySelectorAll('img')) {
    image.loading = 'lazy';
    image.decoding = 'async';
    if (!image.hasAttribute('alt')) image.alt = '';
  }
};
