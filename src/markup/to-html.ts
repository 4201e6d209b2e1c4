import { escapeHtml } from '../base/escape-html';
import type { Attributes, Part } from './tree';

/** Elements of HTML that have no end tag. */
const VOID = ['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'];

/** Attributes of a tag, escaped; those without a value are left out. */
export const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(`${value}`)}"`))
    .join('');

/**
 * Draws a tree as the text of an HTML page. All texts and attribute values are escaped.
 * @param href gives the address of a path of the portal
 */
export function toHtml(part: Part, href: (path: string) => string): string {
  if (typeof part === 'string') return escapeHtml(part);
  if (!part || !('tag' in part)) return '';
  const { tag, attributes, children, path } = part;
  const all = path === undefined ? attributes : { ...attributes, href: href(path) };
  const start = `<${tag}${attributesText(all)}>`;
  return VOID.includes(tag) ? start : `${start}${children.map((child) => toHtml(child, href)).join('')}</${tag}>`;
}
