import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import { LAZY_FRAME_THRESHOLD, LAZY_FRAME_TOP_MARGIN_PX } from '../../domain/constants';
import { framedPage, type FramedPage } from '../../domain/content-urls';
import type { Enhancer, EnhanceContext } from './enhancer';
import { make, makeIcon } from './make';

/** A frame is fetched once a tenth of it is on screen, or less than 100 px above (RCV-04). */
const NEAR: IntersectionObserverInit = {
  threshold: LAZY_FRAME_THRESHOLD,
  rootMargin: `${LAZY_FRAME_TOP_MARGIN_PX}px 0px 0px`,
};
/** CSS px. Higher, a tenth of it might never be on screen. */
const HIGHEST = 2_000;

/** What players and tools need, without the way to take the page around them away. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

const pixels = (value: string | null) => (/^\s*\d+(\.\d+)?(px)?\s*$/.test(value ?? '') ? parseFloat(value!) : 0);

/** The place of a frame has its size from the beginning: what is below does not jump. */
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
  // A page of the very origin that shows it would get out of a sandbox that lets it keep its origin.
  const own = new URL(href).origin === location.origin;
  frame.setAttribute('sandbox', own ? SANDBOX.replace('allow-same-origin ', '') : SANDBOX);
  return frame;
}

/** Embedded pages: those of the allowed hosts, each fetched when it comes near; the others are offered as links. */
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
