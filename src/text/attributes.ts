import { linkUrl, resourceUrl, type ContentOrigins } from '../base/content-urls';

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
/** Attributes whose value is a text for people. It stays as its author wrote it, whatever is in it. */
export const TEXTS = new Set([
  'abbr',
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'summary',
  'title',
]);
/** The class names that authors may use (README.md lists them); others are removed. */
const CLASSES = /^(gallery|toggle|math|pdf|(language|lang)-[\w+#.-]{1,24})$/;
/** Pictures in data addresses. SVG is allowed, because an SVG shown as a picture runs no script and fetches nothing. */
export const DATA_IMAGE = /^data:image\/((png|gif|jpe?g|webp|avif|bmp);base64|svg\+xml(;[\w=-]+)*),/i;
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

/** A reference to an element of the same content. */
const OWN_PART = /url\(\s*(["']?)#([^"'()\\\s]+)\1\s*\)/gi;

/** `url(…)` in SVG presentation attributes may name only elements of the same content. */
function paint(value: string, named: (id: string) => string): string | null {
  const rest = value.replace(OWN_PART, '');
  // An escape could spell `url`.
  if (/url\s*\(|image(-set)?\s*\(|\\[^(]*\(/i.test(rest)) return null;
  return value.replace(OWN_PART, (_, _quote, id: string) => `url(#${named(id)})`);
}

/** The same for a value of a drawing's `style`; null when it would fetch a file. */
export const ownPaint = (value: string): string | null => paint(value, prefixed);

/** The namespace of drawings. */
export const SVG = 'http://www.w3.org/2000/svg';
/** Whether an element is a drawing or a part of one. */
export const isSvg = (element: Element): boolean => element.namespaceURI === SVG;

/** The address that an attribute may have; null removes the attribute, undefined means that it holds no address. */
function address(element: Element, name: string, value: string, origins: ContentOrigins): string | null | undefined {
  if (RESOURCE_ATTRIBUTES.has(name)) return pictureUrl(value, origins);
  if (LINK_ATTRIBUTES.has(name)) return link(element, value, origins);
  return name === 'srcset' || name === 'imagesrcset' ? sources(value, origins) : undefined;
}

/** The value that an attribute of content gets in the page; null removes the attribute. */
export function inPage(element: Element, name: string, value: string, origins: ContentOrigins): string | null {
  // Only a part of the same content may be drawn again: another file could contain anything.
  if (element.localName === 'use' && LINK_ATTRIBUTES.has(name) && !value.startsWith('#')) return null;
  if (LINK_ATTRIBUTES.has(name) && value.startsWith('#')) return `#${prefixed(value.slice(1))}`;
  if (TEXTS.has(name)) return value;
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
