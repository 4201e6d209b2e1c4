import { persistently } from '../../ui/lazily';
import type { Enhancer } from './enhancer';

/** Smaller pictures, CSS px, are signs and icons: there is nothing to enlarge. */
const LEAST_WIDTH = 200;

/** Pictures that stand by themselves in the text, and can be looked at large. */
const isLarge = (image: HTMLImageElement) =>
  image.naturalWidth >= LEAST_WIDTH && !image.closest('a, button, summary, table, .gallery, .gallery-view');

/**
 * `<div class="gallery">` with pictures or figures becomes a gallery, and any large picture can be seen over the whole window
 * (RCV-03). The code for both comes when there is one.
 */
export const galleries: Enhancer = (content, context) => {
  const marked = [...content.querySelectorAll<HTMLElement>('.gallery')];
  const single = [...content.querySelectorAll('img')].filter((image) => !image.closest('.gallery'));
  if (marked.length + single.length === 0) return undefined;
  let over = false;
  void persistently(() => import('../gallery')).then(({ makeGallery, makeLarge }) => {
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
