import { persistently } from '../../ui/lazily';
import type { Enhancer } from './enhancer';

/** Narrowest picture that can be enlarged, in CSS px: narrower ones are icons. */
const LEAST_WIDTH = 200;

/** Whether a picture stands by itself in the text, so that it can be enlarged. */
const isLarge = (image: HTMLImageElement) =>
  image.naturalWidth >= LEAST_WIDTH && !image.closest('a, button, summary, table, .gallery, .gallery-view');

/**
 * Turns `<div class="gallery">` into a gallery, and lets any large picture be shown over the whole window (RCV-03). The code for
 * both loads with the first such picture.
 */
export const galleries: Enhancer = (content, context) => {
  const marked = [...content.querySelectorAll<HTMLElement>('.gallery')];
  const single = [...content.querySelectorAll('img')].filter((image) => !image.closest('.gallery'));
  if (marked.length + single.length === 0) return undefined;
  let over = false;
  void persistently(() => import('../gallery/gallery')).then(({ makeGallery, makeLarge }) => {
    if (over) return;
    for (const gallery of marked) makeGallery(gallery, content, context);
    const offer = (image: HTMLImageElement) => {
      if (!over && isLarge(image)) makeLarge(image, content, context);
    };
    for (const image of single) {
      if (image.complete) offer(image);
      else image.addEventListener('load', () => offer(image), { once: true });
    }
  });
  return () => {
    over = true;
  };
};
