import Maximize2 from 'lucide/dist/esm/icons/maximize-2.mjs';
import { adopt } from '../../ui/adopt';
import type { EnhanceContext } from '../enhance/enhancer';
import { nameFullScreen, showFullScreen } from '../enhance/full-screen';
import { make, makeTool } from '../enhance/make-element';
import { makeCarousel } from './carousel';
import sheet from './gallery.css';

/** A copy of a picture for the full-window gallery, without ids, so that none occurs twice. */
function copyOf(slide: Element): HTMLElement {
  const copy = slide.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  copy.querySelectorAll('.tool').forEach((tool) => tool.remove());
  // The title of the dialog says it.
  if (nameOf(copy) === copy.querySelector('figcaption')?.textContent?.trim())
    copy.querySelector('figcaption')?.remove();
  return copy.localName === 'figure' ? copy : make('figure', {}, copy);
}

/** The name of a picture: its alternative text, else its caption; empty without both. */
function nameOf(slide: Element): string {
  const image = slide.matches('img') ? slide : slide.querySelector('img');
  return image?.getAttribute('alt')?.trim() || slide.querySelector('figcaption')?.textContent?.trim() || '';
}

/** Shows pictures over the whole window, one at a time, under the name of the shown one (RCV-03). */
export function showLarge(slides: readonly Element[], index: number, content: HTMLElement, context: EnhanceContext) {
  adopt(context.root, sheet);
  const titleOf = (shown: number) => nameOf(slides[shown]!) || context.t('content:gallery');
  /** Empty while the carousel shows its first picture: there is no dialog yet. */
  const place: { dialog?: HTMLDialogElement } = {};
  const carousel = makeCarousel(slides.map(copyOf), context, {
    onShow: (shown) => place.dialog && nameFullScreen(place.dialog, titleOf(shown)),
  });
  const title = titleOf(index);
  const dialog = showFullScreen(content, context, { title, look: 'full-gallery', body: carousel.element });
  place.dialog = dialog;
  // Arrow keys work wherever the focus is in the dialog.
  dialog.addEventListener('keydown', (event) => {
    if (!carousel.element.contains(event.target as Node))
      carousel.element.dispatchEvent(new KeyboardEvent('keydown', event));
  });
  carousel.go(index, 'instant');
  return { dialog, carousel };
}

/** The figures of an author's gallery, and its pictures outside of figures. */
const slidesOf = (gallery: Element): HTMLElement[] =>
  [...gallery.querySelectorAll<HTMLElement>('figure, picture, img')].filter(
    (each) =>
      !each.parentElement?.closest('figure, picture') && (each.localName === 'img' || each.querySelector('img')),
  );

/** Turns an author's gallery into a carousel; other text in it stays above. */
export function makeGallery(gallery: HTMLElement, content: HTMLElement, context: EnhanceContext): void {
  adopt(context.root, sheet);
  const slides = slidesOf(gallery);
  if (slides.length < 2) {
    const image = gallery.querySelector('img');
    if (image) makeLarge(image, content, context);
    return;
  }
  const open = () => {
    const { dialog, carousel } = showLarge(slides, inPage.index, content, context);
    dialog.addEventListener('close', () => inPage.go(carousel.index, 'instant'));
  };
  const full = makeTool({ icon: Maximize2, label: context.t('content:full'), look: 'full', run: open });
  const inPage = makeCarousel(slides, context, { tools: [full] });
  gallery.after(inPage.element);
  if (!gallery.textContent.trim() && !gallery.querySelector('video, audio, .frame-place')) {
    if (gallery.id) inPage.element.id = gallery.id;
    gallery.remove();
  }
  inPage.element.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLImageElement && !target.closest('a')) open();
  });
}

/** Adds to a picture in the text a button that shows it over the whole window; a click on the picture does the same. */
export function makeLarge(image: HTMLImageElement, content: HTMLElement, context: EnhanceContext): void {
  adopt(context.root, sheet);
  const slide = image.closest('figure') ?? image;
  const open = () => showLarge([slide], 0, content, context);
  const label = image.alt ? context.t('content:imageFull', { name: image.alt }) : context.t('content:full');
  const tool = makeTool({ icon: Maximize2, label, look: 'full', run: open });
  const shown = image.closest('picture') ?? image;
  const frame = make('span', { class: 'large-image' });
  shown.replaceWith(frame);
  frame.append(shown, tool);
  image.addEventListener('click', open);
}
