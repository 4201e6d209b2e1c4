import { linkUrl, resourceUrl, type ContentOrigins } from '../domain/content-urls';

/** Put before ids and names of content, so that they meet nothing of ours. The purifier's own prefix. */
export const PREFIX = 'user-content-';

const RESOURCE_ATTRIBUTES = new Set(['src', 'poster', 'background', 'data', 'longdesc', 'cite']);
const LINK_ATTRIBUTES = new Set(['href', 'xlink:href']);
/** Attributes that name other elements of the same content by id. */
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
/** Words of `class` that mean something here; the README tells authors. */
const CLASSES = /^(gallery|toggle|math|pdf|(language|lang)-[\w+#.-]{1,24})$/;
/** A drawing in a picture runs nothing and fetches nothing. */
const DATA_IMAGE = /^data:image\/((png|gif|jpe?g|webp|avif|bmp);base64|svg\+xml(;[\w=-]+)*),/i;
/** Candidates of a srcset: an address, then its width or density. */
const CANDIDATE = /\s*([^\s,]\S*[^\s,])(?:\s+([\d.]+[wx]))?\s*(?:,|$)/g;

const prefixed = (id: string) => (id.startsWith(PREFIX) ? id : PREFIX + id);

/** The address that a picture may have; null for one that is refused. */
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
  // What is no link (SVG's image and the like) shows the file.
  if (element.localName !== 'a' && element.localName !== 'area') return pictureUrl(value, origins);
  const target = linkUrl(value, origins);
  if (target && !target.own) {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener');
  }
  return target?.href ?? null;
}

/** `url(...)` in SVG's presentation attributes: only elements of the same content. */
function paint(value: string, named: (id: string) => string): string | null {
  if (!/url\s*\(|image(-set)?\s*\(/i.test(value)) return value;
  const id = /^\s*url\(\s*["']?#([\w-]+)["']?\s*\)\s*$/i.exec(value)?.[1];
  return id ? `url(#${named(id)})` : null;
}

const isSvg = (element: Element) => element.namespaceURI === 'http://www.w3.org/2000/svg';

/** The address that an attribute may have; undefined for an attribute that holds none, null takes it away. */
function address(element: Element, name: string, value: string, origins: ContentOrigins): string | null | undefined {
  if (RESOURCE_ATTRIBUTES.has(name)) return pictureUrl(value, origins);
  if (LINK_ATTRIBUTES.has(name)) return link(element, value, origins);
  return name === 'srcset' || name === 'imagesrcset' ? sources(value, origins) : undefined;
}

/** The value that an attribute of content may have in the page; null takes it away. */
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

/** The same for content in a frame of its own: ids and classes are its own matter there, addresses are not. */
export function inFrame(element: Element, name: string, value: string, origins: ContentOrigins): string | null {
  if (LINK_ATTRIBUTES.has(name) && value.startsWith('#')) return value;
  const allowed = address(element, name, value, origins);
  return allowed === undefined ? value : allowed;
}
