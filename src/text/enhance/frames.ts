import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import { LAZY_FRAME_THRESHOLD, LAZY_FRAME_TOP_MARGIN_PX } from '../../base/constants';
import { framedPage, type FramedPage } from '../../base/framed-pages';
import type { Enhancer, EnhanceContext } from './enhancer';
import { make, makeIcon } from './make-element';

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

/**
 * Gives the place of a frame its final size at once, so that nothing below it moves later. A film takes the width that there is;
 * another page, which may be a small tool, takes the author's.
 */
function sized(place: HTMLElement, frame: Element, { film }: FramedPage): void {
  const [width, height] = [pixels(frame.getAttribute('width')), pixels(frame.getAttribute('height'))];
  if (width && height) {
    place.style.aspectRatio = `${width} / ${height}`;
    if (!film) place.style.maxInlineSize = `${Math.max(width, 320)}px`;
  } else if (height) {
    place.style.aspectRatio = 'auto';
    place.style.blockSize = `${Math.min(height, HIGHEST)}px`;
  }
}

const openLink = (href: string, { t }: EnhanceContext) =>
  make('a', { href, target: '_blank', rel: 'noopener' }, t('content:openFrame', { host: new URL(href).host }));

/** What stands in place of a frame that can't be shown: the author's title, and a link. */
function refused(href: string, title: string, context: EnhanceContext): HTMLElement {
  const name = title ? [make('strong', {}, make('bdi', {}, title)), ' '] : [];
  const words = make('span', {}, ...name, `${context.t('content:frameBlocked')} `, openLink(href, context));
  return make('p', { class: 'notice frame-refused' }, words);
}

function frameOf({ href, film }: FramedPage, title: string): HTMLIFrameElement {
  const frame = make('iframe', {
    title,
    src: href,
    ...(film && { class: 'film-frame' }),
    allow: film ? 'fullscreen; picture-in-picture; encrypted-media' : 'fullscreen',
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
  // A page of our own origin could remove a sandbox that keeps its origin.
  const own = new URL(href).origin === location.origin;
  frame.setAttribute('sandbox', own ? SANDBOX.replace('allow-same-origin ', '') : SANDBOX);
  return frame;
}

/**
 * The line below a film: the author's title, and a way to the film for people whose network blocks its host. The browser then
 * shows a page of its own in the frame, and does not report it.
 */
function captionOf({ href }: FramedPage, title: string, context: EnhanceContext): HTMLElement {
  const name = title ? [make('bdi', {}, title), ' '] : [];
  return make('p', { class: 'frame-caption' }, ...name, openLink(href, context));
}

/**
 * Shows embedded pages of allowed hosts, each once it comes near the view. Pages of other hosts, and those that the policy of the
 * host's page blocks, become links.
 */
export const frames: Enhancer = (content, context) => {
  const pages = new Map<HTMLElement, { page: FramedPage; title: string }>();
  for (const frame of content.querySelectorAll('iframe')) {
    const href = frame.dataset.src ?? '';
    const page = framedPage(href, context.origins, context.locale);
    const named = frame.title.trim();
    if (!page) {
      frame.replaceWith(refused(href, named, context));
      continue;
    }
    const { host } = new URL(page.href);
    const title = named || context.t('content:frame', { host });
    const place = make('div', { class: 'frame-place' }, make('p', {}, make('bdi', {}, title), makeIcon(ExternalLink)));
    if (frame.id) place.id = frame.id;
    sized(place, frame, page);
    frame.replaceWith(place);
    if (page.film) place.after(captionOf(page, place.closest('figure') ? '' : named, context));
    pages.set(place, { page, title });
  }
  if (pages.size === 0) return undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const found = pages.get(target as HTMLElement);
      if (!isIntersecting || !found) continue;
      observer.unobserve(target);
      target.replaceChildren(frameOf(found.page, found.title));
    }
  }, NEAR);
  for (const place of pages.keys()) observer.observe(place);
  const onBlocked = ({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'frame-src' || disposition !== 'enforce') return;
    for (const [place, { page, title }] of pages) {
      // After a redirect the report has the origin alone.
      if (page.href !== blockedURI && new URL(page.href).origin !== blockedURI) continue;
      if (page.film) place.nextElementSibling?.remove();
      place.replaceWith(refused(page.href, title, context));
    }
  };
  document.addEventListener('securitypolicyviolation', onBlocked);
  return () => {
    observer.disconnect();
    document.removeEventListener('securitypolicyviolation', onBlocked);
  };
};
