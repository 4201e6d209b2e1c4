import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import { LAZY_FRAME_THRESHOLD, LAZY_FRAME_TOP_MARGIN_PX } from '../../domain/constants';
import { framedPage, type FramedPage } from '../../domain/content-urls';
import type { Enhancer, EnhanceContext } from './enhancer';
import { make, makeIcon } from './make';

/** A frame loads once a tenth of it is on screen, with a top margin of 100 px (RCV-04). */
const NEAR: IntersectionObserverInit = {
  threshold: LAZY_FRAME_THRESHOLD,
  rootMargin: `${LAZY_FRAME_TOP_MARGIN_PX}px 0px 0px`,
};
/** Greatest height in CSS px: of a higher frame a tenth might never be on screen. */
const HIGHEST = 2_000;

/** What players and tools need; navigation of the page around them is left out. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

const pixels = (value: string | null) => (/^\s*\d+(\.\d+)?(px)?\s*$/.test(value ?? '') ? parseFloat(value!) : 0);

/** Gives the place of a frame its final size at once, so that nothing below it moves later. */
function sized(place: HTMLElement, frame: Element): void {
  const [width, height] = [pixels(frame.getAttribute('width')), pixels(frame.getAttribute('height'))];
  if (width && height) {
    place.style.aspectRatio = `${width} / ${height}`;
    place.style.maxInlineSize = `${Math.max(width, 320)}px`;
  } else if (height) {
    place.style.aspectRatio = 'auto';
    place.style.blockSize = `${Math.min(height, HIGHEST)}px`;
  }
}

function refused(href: string, { t }: EnhanceContext): HTMLElement {
  const link = make(
    'a',
    { href, target: '_blank', rel: 'noopener' },
    t('content:openFrame', { host: new URL(href).host }),
  );
  return make('p', { class: 'notice frame-refused' }, `${t('content:frameBlocked')} `, link);
}

function frameOf({ href, film }: FramedPage, title: string): HTMLIFrameElement {
  const frame = make('iframe', {
    title,
    src: href,
    allow: film ? 'fullscreen; picture-in-picture; encrypted-media' : 'fullscreen',
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
  // A page of our own origin could remove a sandbox that keeps its origin.
  const own = new URL(href).origin === location.origin;
  frame.setAttribute('sandbox', own ? SANDBOX.replace('allow-same-origin ', '') : SANDBOX);
  return frame;
}

/** Shows embedded pages of allowed hosts, each once it comes near the view; others become links. */
export const frames: Enhancer = (content, context) => {
  const pages = new Map<Element, { page: FramedPage; title: string }>();
  for (const frame of content.querySelectorAll('iframe')) {
    const href = frame.dataset.src ?? '';
    const page = framedPage(href, context.origins, context.locale);
    if (!page) {
      frame.replaceWith(refused(href, context));
      continue;
    }
    const { host } = new URL(page.href);
    const title = frame.title.trim() || context.t('content:frame', { host });
    const place = make('div', { class: 'frame-place' }, make('p', {}, make('bdi', {}, title), makeIcon(ExternalLink)));
    sized(place, frame);
    frame.replaceWith(place);
    pages.set(place, { page, title });
  }
  if (pages.size === 0) return undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const found = pages.get(target);
      if (!isIntersecting || !found) continue;
      observer.unobserve(target);
      target.replaceChildren(frameOf(found.page, found.title));
    }
  }, NEAR);
  for (const place of pages.keys()) observer.observe(place);
  return () => observer.disconnect();
};
