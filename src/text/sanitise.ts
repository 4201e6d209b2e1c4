import DOMPurify, { type Config, type UponSanitizeAttributeHook } from 'dompurify';
import { linkUrl, type ContentOrigins } from '../base/content-urls';
import { isHandler, setAside, type Aside } from './aside';
import { DATA_IMAGE, inFrame, inPage, isSvg, TEXTS } from './attributes';
import { prepareDrawings, sheetsBeforeDrawings } from './drawings';
import { harmlessDrawing, harmlessStyle } from './inline-style';
import { languageWord } from './languages';
import { prepare, prepareForPage } from './prepare';

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
  ADD_TAGS: ['iframe', 'use'],
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
  FORCE_BODY: true,
  ADD_ATTR: ['headers', 'abbr', 'marker'],
};

const IN_FRAME: Config = {
  FORBID_TAGS: ['frame', 'object', 'embed', 'base', 'meta', 'slot'],
  // Style elements are `noframes` here (aside.ts).
  ADD_TAGS: [
    'script',
    'noframes',
    'link',
    'iframe',
    'form',
    'input',
    'textarea',
    'select',
    'option',
    'button',
    'label',
  ],
  ADD_ATTR: ['for', 'form', 'contenteditable', 'tabindex', 'async', 'defer', 'media', 'rel', 'target'],
  FORBID_ATTR: ['ping', 'action', 'formaction', 'srcdoc'],
  ALLOW_DATA_ATTR: true,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  // Both would remove scripts whose text contains markup.
  SAFE_FOR_XML: false,
  SANITIZE_DOM: false,
  FORCE_BODY: true,
};

/** The attributes of each element as its author wrote them: DOMPurify trims values, and removes those with markup in them. */
type Written = WeakMap<Element, ReadonlyMap<string, string>>;

function rewriteAll(element: Element, written: ReadonlyMap<string, string> | undefined, origins: ContentOrigins): void {
  for (const { name, value } of [...element.attributes]) {
    const allowed = inPage(element, name.toLowerCase(), value, origins);
    if (allowed === null) element.removeAttribute(name);
    else if (allowed !== value) element.setAttribute(name, allowed);
  }
  // The sanitised nodes are shown as they are and never parsed again, so a text can't become markup.
  for (const [name, value] of written ?? []) {
    const isPicture = name === 'src' && element.localName === 'img' && DATA_IMAGE.test(value);
    if ((TEXTS.has(name) || isPicture) && element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

/** Writes the language of code as a class, the only spelling that passes the sanitiser. */
function nameLanguage(element: Element): void {
  if (element.localName !== 'pre' && element.localName !== 'code') return;
  const word = languageWord(element);
  if (word) element.setAttribute('class', `language-${word}`);
}

/** Whether an address is one of a page, and not e.g. of the empty page of frames that a script fills later. */
const isPage = (address: string | null): address is string =>
  address !== null && /^\s*([a-z]+:)?\/\/|^[^:]*$/i.test(address);

/** Keeps of a frame its place, title, size, and its address under an attribute that fetches nothing. */
function shutFrame(frame: Element, origins: ContentOrigins): void {
  const address = [frame.getAttribute('src'), frame.getAttribute('data-src')].find(isPage);
  const href = address ? linkUrl(address, origins)?.href : undefined;
  for (const { name } of [...frame.attributes]) {
    if (!['id', 'title', 'width', 'height'].includes(name)) frame.removeAttribute(name);
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

/** Calls `run` with the parsed content before DOMPurify walks through it. */
function beforeWalk(run: (body: Element) => void): void {
  let begun = false;
  DOMPurify.addHook('beforeSanitizeElements', (node) => {
    if (!begun && node instanceof Element) run(node);
    begun = true;
  });
}

/** An address with markup in it is no reason to lose the link or picture: no address needs these signs. */
const withoutMarkup = (address: string) => address.replaceAll('<', '%3C').replaceAll('>', '%3E');

/** Puts a place for each document that is written within an attribute; it is sanitised afterwards. */
function innerDocuments(body: Element, { restore }: Aside): Map<Element, string> {
  const found = new Map<Element, string>();
  for (const frame of body.querySelectorAll('iframe[srcdoc]')) {
    const place = body.ownerDocument.createElement('div');
    found.set(place, restore(frame.getAttribute('srcdoc')!));
    frame.replaceWith(place);
  }
  return found;
}

/** @returns fills the places of documents within attributes, once DOMPurify has ended */
function sanitiseHooks(aside: Aside, origins: ContentOrigins): () => void {
  const written: Written = new WeakMap();
  const styles = new WeakMap<Element, string>();
  let drawings = new Map<Element, string>();
  let inner = new Map<Element, string>();
  beforeWalk((body) => {
    prepare(body, aside, origins);
    prepareForPage(body);
    inner = innerDocuments(body, aside);
    drawings = prepareDrawings(body, aside);
  });
  DOMPurify.addHook('beforeSanitizeAttributes', (element) => {
    // Not of a form: one of its fields could have any name.
    if (!(element instanceof Element) || element instanceof HTMLFormElement) return;
    written.set(element, new Map([...element.attributes].map(({ name, value }) => [name, value])));
    const drawn = drawings.get(element);
    const style = element.getAttribute(aside.style);
    const kept = [
      drawn ? harmlessDrawing(drawn, element.parentElement?.closest('svg') === null) : '',
      origins.scripts && style && (!isSvg(element) || element.localName === 'svg') ? harmlessStyle(style) : '',
    ];
    styles.set(element, kept.filter(Boolean).join('; '));
    nameLanguage(element);
  });
  DOMPurify.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName === 'iframe') node.textContent = '';
  });
  const allowSource: UponSanitizeAttributeHook = (element, event) => {
    if (element.localName === 'iframe' && event.attrName === 'data-src') event.forceKeepAttr = true;
    if (['href', 'xlink:href', 'src', 'poster'].includes(event.attrName))
      event.attrValue = withoutMarkup(event.attrValue);
  };
  DOMPurify.addHook('uponSanitizeAttribute', allowSource);
  DOMPurify.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'iframe') return shutFrame(element, origins);
    rewriteAll(element, written.get(element), origins);
    const style = styles.get(element);
    if (style) element.setAttribute('data-style', style);
  });
  return () => inner.forEach((html, place) => place.replaceChildren(sanitise(html, origins)));
}

/**
 * Makes HTML of an author safe to show; the only place that does. It removes scripts, style sheets, forms and frames, prefixes
 * ids and names, and rewrites every address by `src/base/content-urls`. Links to other sites open in a new tab.
 *
 * Where authors may style, the harmless part of a `style` stays as `data-style`, since the page's policy forbids the attribute.
 * The paint of drawings stays always, as it does in the attributes of drawings.
 *
 * @returns nodes of an inert document. They must not be written as HTML and parsed again: texts in them could become markup
 */
export function sanitise(html: string, origins: ContentOrigins): DocumentFragment {
  const aside = setAside(html);
  const fill = sanitiseHooks(aside, origins);
  let clean: DocumentFragment;
  try {
    clean = DOMPurify.sanitize(aside.html, { ...IN_PAGE, RETURN_DOM_FRAGMENT: true });
  } finally {
    DOMPurify.removeAllHooks();
  }
  fill();
  return clean;
}

/** Replaces the children of `place` by sanitised HTML. */
export function showSanitised(place: HTMLElement, html: string, origins: ContentOrigins): void {
  place.replaceChildren(sanitise(html, origins));
}

const ACTIVE = new Set(['script', 'noframes', 'link']);

/**
 * Content with its styles and scripts, for a frame with an opaque origin; null when it has none and needs no frame.
 * The text is unsafe in a page: only the frame makes it harmless (`bridge/content-frame`).
 */
export function activeContent(html: string, origins: ContentOrigins): string | null {
  let active = false;
  const aside = setAside(html);
  beforeWalk((body) => {
    prepare(body, aside, origins);
    sheetsBeforeDrawings(body, aside);
    for (const old of body.querySelectorAll(`noframes:not([${aside.sheet}])`)) old.remove();
  });
  DOMPurify.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (ACTIVE.has(tagName)) active = true;
    if (tagName === 'iframe') node.textContent = '';
  });
  DOMPurify.addHook('uponSanitizeAttribute', (element, event) => {
    const handles = isHandler(event.attrName, aside);
    if (handles) active = true;
    if (handles || event.attrName === aside.style || event.attrName === aside.sheet) {
      event.forceKeepAttr = true;
      return;
    }
    if (element.localName === 'iframe') return;
    // DOMPurify sets it: under trusted types no other code may set the address of a script.
    const allowed = inFrame(element, event.attrName, aside.restore(event.attrValue), origins);
    if (allowed === null) event.keepAttr = false;
    else event.attrValue = allowed;
  });
  DOMPurify.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'iframe') linkInstead(element, origins);
  });
  try {
    const clean = DOMPurify.sanitize(aside.html, { ...IN_FRAME, RETURN_TRUSTED_TYPE: false });
    return active ? aside.named(clean) : null;
  } finally {
    DOMPurify.removeAllHooks();
  }
}
