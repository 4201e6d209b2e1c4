import DOMPurify, { type Config, type UponSanitizeAttributeHook } from 'dompurify';
import { linkUrl, type ContentOrigins } from '../domain/content-urls';
import { inFrame, inPage } from './attributes';
import { isHandler, sheetsAside, styleAside, withoutSheets, withSheets } from './inline-aside';
import { harmlessStyle } from './inline-style';
import { languageWord } from './languages';

const FORBIDDEN = [
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
  'meta',
  'feImage',
  'marquee',
  'blink',
];

const IN_PAGE: Config = {
  FORBID_TAGS: [...FORBIDDEN, 'style', 'script', 'link'],
  // A frame stays as a placeholder without `src`, so it fetches nothing.
  ADD_TAGS: ['iframe'],
  FORBID_ATTR: [
    'style',
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

const IN_FRAME: Config = {
  FORBID_TAGS: ['frame', 'object', 'embed', 'base', 'meta', 'slot'],
  ADD_TAGS: ['script', 'style', 'link', 'iframe', 'form', 'input', 'textarea', 'select', 'option', 'button', 'label'],
  ADD_ATTR: ['for', 'form', 'contenteditable', 'tabindex', 'async', 'defer', 'media', 'rel', 'target'],
  FORBID_ATTR: ['ping', 'action', 'formaction', 'srcdoc'],
  ALLOW_DATA_ATTR: true,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  // Both would remove scripts whose text contains markup.
  SAFE_FOR_XML: false,
  SANITIZE_DOM: false,
  FORCE_BODY: true,
};

function rewriteAll(element: Element, origins: ContentOrigins): void {
  for (const { name, value } of [...element.attributes]) {
    const allowed = inPage(element, name.toLowerCase(), value, origins);
    if (allowed === null) element.removeAttribute(name);
    else if (allowed !== value) element.setAttribute(name, allowed);
  }
}

/** Writes the language of code as a class, the only spelling that passes the sanitiser. */
function nameLanguage(element: Element): void {
  if (element.localName !== 'pre' && element.localName !== 'code') return;
  const word = languageWord(element);
  if (word) element.setAttribute('class', `language-${word}`);
}

/** Keeps of a frame its title, its size, and its address under an attribute that fetches nothing. */
function shutFrame(frame: Element, origins: ContentOrigins): void {
  const href = linkUrl(frame.getAttribute('src') ?? frame.getAttribute('data-src') ?? '', origins)?.href;
  for (const { name } of [...frame.attributes]) {
    if (!['title', 'width', 'height'].includes(name)) frame.removeAttribute(name);
  }
  frame.textContent = '';
  if (href && /^https?:/.test(href)) frame.setAttribute('data-src', href);
  else frame.remove();
}

/** Replaces a frame by a link, because most pages don't work in a frame with an opaque origin. */
function linkInstead(frame: Element, origins: ContentOrigins): void {
  const target = linkUrl(frame.getAttribute('src') ?? '', origins);
  const link = frame.ownerDocument.createElement('a');
  link.textContent = frame.getAttribute('title') || (target ? new URL(target.href).host : '');
  if (target) link.setAttribute('href', target.href);
  frame.replaceWith(link);
}

const wasHtml = (html: unknown) => html as TrustedHTML;

/**
 * Makes HTML of an author safe to show; the only place that does. It removes scripts, style sheets, forms and frames, prefixes
 * ids and names, and rewrites every address by `src/domain/content-urls`. Links to other sites open in a new tab.
 *
 * Where authors may style, the harmless part of a `style` stays as `data-style`, since the page's policy forbids the attribute.
 */
export function sanitise(html: string, origins: ContentOrigins): TrustedHTML {
  const styles = new WeakMap<Element, string>();
  DOMPurify.addHook('beforeSanitizeAttributes', (element) => {
    const style = origins.scripts ? styleAside(element) : null;
    if (style) styles.set(element, harmlessStyle(style));
    nameLanguage(element);
  });
  DOMPurify.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName === 'iframe') node.textContent = '';
  });
  const allowSource: UponSanitizeAttributeHook = (element, event) => {
    if (element.localName === 'iframe' && event.attrName === 'data-src') event.forceKeepAttr = true;
  };
  DOMPurify.addHook('uponSanitizeAttribute', allowSource);
  DOMPurify.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'iframe') return shutFrame(element, origins);
    rewriteAll(element, origins);
    const style = styles.get(element);
    if (style) element.setAttribute('data-style', style);
  });
  try {
    return wasHtml(DOMPurify.sanitize(withoutSheets(html), { ...IN_PAGE, RETURN_TRUSTED_TYPE: true }));
  } finally {
    DOMPurify.removeAllHooks();
  }
}

/** Replaces the children of `place` by sanitised HTML. */
export function showSanitised(place: HTMLElement, html: string, origins: ContentOrigins): void {
  // TypeScript expects a string; a page with trusted types accepts only TrustedHTML.
  place.innerHTML = sanitise(html, origins) as unknown as string;
}

const ACTIVE = new Set(['script', 'style', 'link']);

/**
 * Content with its styles and scripts, for a frame with an opaque origin; null when it has none and needs no frame.
 * The text is unsafe in a page: only the frame makes it harmless (`bridge/content-frame`).
 */
export function activeContent(html: string, origins: ContentOrigins): string | null {
  let active = false;
  DOMPurify.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (ACTIVE.has(tagName)) active = true;
    if (tagName === 'iframe') node.textContent = '';
  });
  DOMPurify.addHook('uponSanitizeAttribute', (element, event) => {
    const handles = isHandler(event.attrName);
    if (handles) active = true;
    if (handles || event.attrName === 'style') {
      event.forceKeepAttr = true;
      return;
    }
    if (element.localName === 'iframe') return;
    // DOMPurify sets it: under trusted types no other code may set the address of a script.
    const allowed = inFrame(element, event.attrName, event.attrValue, origins);
    if (allowed === null) event.keepAttr = false;
    else event.attrValue = allowed;
  });
  DOMPurify.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'iframe') linkInstead(element, origins);
  });
  try {
    const clean = DOMPurify.sanitize(sheetsAside(html), { ...IN_FRAME, RETURN_TRUSTED_TYPE: false });
    return active ? withSheets(clean) : null;
  } finally {
    DOMPurify.removeAllHooks();
  }
}
