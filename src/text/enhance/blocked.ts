import ImageOff from 'lucide/dist/esm/icons/image-off.mjs';
import type { Enhancer, EnhanceContext } from './enhancer';
import { make, makeIcon } from './make-element';

/** Addresses that the console has a warning for. */
const reported = new Set<string>();

/** Whether a report of the page's policy is about this picture. For a `data:` address the report has only the scheme. */
const isOf = (blocked: string, { src, currentSrc }: HTMLImageElement) =>
  [src, currentSrc].some((address) => address === blocked || (blocked === 'data' && address.startsWith('data:')));

/** The message in place of a picture: its alternative text, and a link when it is a file of another site. */
function notice({ src, alt }: HTMLImageElement, { t }: EnhanceContext): HTMLElement {
  const place = make('span', { class: 'picture-blocked' }, makeIcon(ImageOff), t('content:pictureBlocked'));
  if (alt) place.append(make('bdi', {}, alt));
  if (/^https?:/.test(src)) {
    const { host } = new URL(src);
    place.append(make('a', { href: src, target: '_blank', rel: 'noopener' }, t('content:openFrame', { host })));
  }
  return place;
}

/** Says in place, and once in the console, that the policy of the host's page blocks a picture. */
export const blocked: Enhancer = (content, context) => {
  const hear = ({ blockedURI, effectiveDirective, originalPolicy, disposition }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'img-src' || disposition !== 'enforce') return;
    const pictures = [...content.querySelectorAll('img')].filter((image) => isOf(blockedURI, image));
    for (const image of pictures) image.replaceWith(notice(image, context));
    const source = URL.canParse(blockedURI) ? new URL(blockedURI).origin : `${blockedURI}:`;
    if (!pictures.length || reported.has(source)) return;
    reported.add(source);
    console.warn(
      `Learn: The policy of this page blocks pictures from ${source}. Its img-src has to name it: ${originalPolicy}`,
    );
  };
  document.addEventListener('securitypolicyviolation', hear);
  return () => document.removeEventListener('securitypolicyviolation', hear);
};
