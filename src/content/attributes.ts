import { linkUrl, resourceUrl, type ContentOrigins } from '../domain/content-urls';

/** Prefix of ids and names in content, so that they can't clash with ours. It is DOMPurify's own prefix. */
export const PREFIX = 'user-content-';

const RESOURCE_ATTRIBUTES = new Set(['src', 'poster', 'background', 'data', 'longdesc', 'cite']);
const LINK_ATTRIBUTES = new Set(['href', 'xlink:href']);
/** Attributes whose value is the id of another element of the same content. */
const REFERENCES = new Set([
  'for',
  'headers',
  'list',
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
]);
/** The class names that authors may use (README.md lists them); others are removed. */
const CLASSES = /^(gallery|toggle|math|pdf|(language|lang)-[\w+#.-]{1,24})$/;
/** Pictures in data addresses. SVG is allowed, because an SVG shown as a picture runs no script and fetches nothing. */
const DATA_IMAGE = /^data:image\/((png|gif|jpe?g|webp|avif|bmp);base64|svg\+xml(;[\w=-]+)*),/i;
/** One candidate of a `srcset`: an address, then its width or density. */
const CANDIDATE = /\s*([^\s,]\S*[^\s,])(?:\s+([\d.]+[wx]))?\s*(?:,|$)/g;

const prefixed = (id: string) => (id.startsWith(PREFIX) ? id : PREFIX + id);

/** The address that a picture gets in the page; null when it is refused. */
export function pictureUrl(value: string, origins: ContentOrigins): string | null {
  return DATA_IMAGE.test(value) ? value : resourceUrl(value, origins);
}

function sources(value: string, origins: ContentOrigins): string | null {
  const candidates = [...value.matchAll(CANDIDATE)].flatMap(([, address = '', size]) => {
    const url = resourceUrl(address, origins);
    return url ? [[url.replaceAll(',', '%2C'), size].filter(Boolean).join(' ')] : [];
  });
  return candidates.join(', ') || null;
}

function link(element: Element, value: string, origins: ContentOrigins): string | null {
  // An `href` of anything but a link, e.g. of SVG's `image`, shows the file.
  if (element.localName !== 'a' && element.localName !== 'area') return pictureUrl(value, origins);
  const target = linkUrl(value, origins);
  if (target && !target.own) {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener');
  }
  return target?.href ?? null;
}

/** `url(…)` in SVG presentation attributes may name only an element of the same content. */
function paint(value: string, named: (id: string) => string): string | null {
  if (!/url\s*\(|image(-set)?\s*\(/i.test(value)) return value;
  const id = /^\s*url\(\s*["']?#([\w-]+)["']?\s*\)\s*$/i.exec(value)?.[1];
  return id ? `url(#${named(id)})` : null;
}

const isSvg = (element: Element) => element.namespaceURI === 'http://www.w3.org/2000/svg';

/** The address that an attribute may have; null removes the attribute, undefined means that it holds no address. */
function address(element: Element, name: string, value: string, origins: ContentOrigins): string | null | undefined {
  if (RESOURCE_ATTRIBUTES.has(name)) return pictureUrl(value, origins);
  if (LINK_ATTRIBUTES.has(name)) return link(element, value, origins);
  return name === 'srcset' || name === 'imagesrcset' ? sources(value, origins) : undefined;
}

/** The value that an attribute of content gets in the page; null removes the attribute. */
export function inPage(element: Element, name: string, value: string, origins: ContentOrigins): string | null {
  if (LINK_ATTRIBUTES.has(name) && value.startsWith('#')) return `#${prefixed(value.slice(1))}`;
  if (REFERENCES.has(name)) return value.trim().split(/\s+/).map(prefixed).join(' ');
  if (name === 'class') {
    const known = value.split(/\s+/).filter((word) => CLASSES.test(word));
    return known.join(' ') || null;
  }
  const allowed = address(element, name, value, origins);
  if (allowed !== undefined) return allowed;
  return isSvg(element) ? paint(value, prefixed) : value;
}

/**
 * The value that an attribute of content gets in a frame of its own; null removes the attribute. Ids and classes are free there,
 * addresses are still judged.
 */
export function inFrame(element: Element, name: string, value: string, origins: ContentOrigins): string | null {
  if (LINK_ATTRIBUTES.has(name) && value.startsWith('#')) return value;
  const allowed = address(element, name, value, origins);
  return allowed === undefined ? value : allowed;
}
