import DOMPurify, { type Config } from 'dompurify';
import { linkUrl, resourceUrl, type ContentOrigins } from '../domain/content-urls';

/** Put before ids and names of content, so that they meet nothing of ours. The purifier's own prefix. */
const PREFIX = 'user-content-';

const CONFIG: Config = {
  FORBID_TAGS: [
    'style',
    'script',
    'iframe',
    'frame',
    'object',
    'embed',
    'form',
    'input',
    'textarea',
    'select',
    'option',
    'button',
    'label',
    'dialog',
    'slot',
    'template',
    'base',
    'link',
    'meta',
    'feImage',
  ],
  FORBID_ATTR: [
    'style',
    'class',
    'slot',
    'part',
    'tabindex',
    'accesskey',
    'autofocus',
    'autoplay',
    'popover',
    'popovertarget',
    'popovertargetaction',
    'ping',
    'target',
    'usemap',
    'contenteditable',
  ],
  ALLOW_DATA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  ADD_ATTR: ['headers'],
};

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
const DATA_IMAGE = /^data:image\/(png|gif|jpeg|webp|avif);base64,/i;
/** Candidates of a srcset: an address, then its width or density. */
const CANDIDATE = /\s*([^\s,]\S*[^\s,])(?:\s+([\d.]+[wx]))?\s*(?:,|$)/g;

const prefixed = (id: string) => (id.startsWith(PREFIX) ? id : PREFIX + id);

function resource(value: string, origins: ContentOrigins): string | null {
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
  if (value.startsWith('#')) return `#${prefixed(value.slice(1))}`;
  // What is no link (SVG's image and the like) shows the file.
  if (element.localName !== 'a' && element.localName !== 'area') return resource(value, origins);
  const target = linkUrl(value, origins);
  if (target && !target.own) {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener');
  }
  return target?.href ?? null;
}

/** `url(...)` in SVG's presentation attributes: only elements of the same content. */
function paint(value: string): string | null {
  if (!/url\s*\(|image(-set)?\s*\(/i.test(value)) return value;
  const id = /^\s*url\(\s*["']?#([\w-]+)["']?\s*\)\s*$/i.exec(value)?.[1];
  return id ? `url(#${prefixed(id)})` : null;
}

/** The value that an attribute may have; null takes it away. */
function rewritten(element: Element, name: string, value: string, origins: ContentOrigins): string | null {
  if (RESOURCE_ATTRIBUTES.has(name)) return resource(value, origins);
  if (LINK_ATTRIBUTES.has(name)) return link(element, value, origins);
  if (name === 'srcset') return sources(value, origins);
  if (REFERENCES.has(name)) return value.trim().split(/\s+/).map(prefixed).join(' ');
  return element.namespaceURI === 'http://www.w3.org/2000/svg' ? paint(value) : value;
}

/**
 * The one place where foreign HTML becomes fit to be shown: no script, style, form or frame; ids and names with a prefix
 * of their own; every address rewritten by `src/domain/content-urls`. Links elsewhere open beside the page.
 */
export function sanitise(html: string, origins: ContentOrigins): TrustedHTML {
  const rewrite = (element: Element) => {
    for (const { name, value } of [...element.attributes]) {
      const allowed = rewritten(element, name.toLowerCase(), value, origins);
      if (allowed === null) element.removeAttribute(name);
      else if (allowed !== value) element.setAttribute(name, allowed);
    }
  };
  DOMPurify.addHook('afterSanitizeAttributes', rewrite);
  try {
    return DOMPurify.sanitize(html, { ...CONFIG, RETURN_TRUSTED_TYPE: true }) as unknown as TrustedHTML;
  } finally {
    DOMPurify.removeHook('afterSanitizeAttributes', rewrite);
  }
}
