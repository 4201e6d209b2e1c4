import ImageOff from 'lucide/dist/esm/icons/image-off.mjs';
import type { Enhancer, EnhanceContext } from './enhancer';
import { make, makeIcon } from './make';

/** What the console was told of. */
const told = new Set<string>();

/** Whether a report of the page's policy is of this picture: it tells of a `data:` address the scheme alone. */
const isOf = (blocked: string, { src, currentSrc }: HTMLImageElement) =>
  [src, currentSrc].some((address) => address === blocked || (blocked === 'data' && address.startsWith('data:')));

/** In place of a picture: what it shows, in words, and a link where it is a file of another site. */
function notice({ src, alt }: HTMLImageElement, { t }: EnhanceContext): HTMLElement {
  const place = make('span', { class: 'picture-blocked' }, makeIcon(ImageOff), t('content:pictureBlocked'));
  if (alt) place.append(make('bdi', {}, alt));
  if (/^https?:/.test(src)) {
    const { host } = new URL(src);
    place.append(make('a', { href: src, target: '_blank', rel: 'noopener' }, t('content:openFrame', { host })));
  }
  return place;
}

/** Pictures that the policy of the page around us blocks: told in their place, and once in the console. */
export const blocked: Enhancer = (content, context) => {
  const hear = ({ blockedURI, effectiveDirective, originalPolicy, disposition }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'img-src' || disposition !== 'enforce') return;
    const pictures = [...content.querySelectorAll('img')].filter((image) => isOf(blockedURI, image));
    for (const image of pictures) image.replaceWith(notice(image, context));
    const source = URL.canParse(blockedURI) ? new URL(blockedURI).origin : `${blockedURI}:`;
    if (!pictures.length || told.has(source)) return;
    told.add(source);
    console.warn(
      `The policy of this page blocks pictures from ${source}. Its img-src has to name it: ${originalPolicy}`,
    );
  };
  document.addEventListener('securitypolicyviolation', hear);
  return () => document.removeEventListener('securitypolicyviolation', hear);
};
