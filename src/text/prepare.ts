import type { ContentOrigins } from '../base/content-urls';
import type { Aside } from './aside';
import { showDocuments } from './documents';

/** Read in this way, because a field of a form can have the name `attributes`. */
const { get: attributes } = Object.getOwnPropertyDescriptor(Element.prototype, 'attributes')! as {
  get: (this: Element) => NamedNodeMap;
};

/** Setting these runs a script elsewhere, so pages with trusted types refuse it; the sanitiser writes them. */
const REFUSED = 'script, embed, object';

/** Gives texts and values of attributes back what `setAside` put into them. */
function restoreAll(body: Element, { restore }: Aside): void {
  const page = body.ownerDocument;
  const texts = page.createNodeIterator(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const written = restore(text.data);
    if (written !== text.data) text.data = written;
  }
  const refused = new Set(body.querySelectorAll(REFUSED));
  for (const element of [body, ...body.querySelectorAll('*')]) {
    if (refused.has(element)) continue;
    for (const attribute of attributes.call(element)) {
      const written = restore(attribute.value);
      if (written === attribute.value || attribute.name === 'srcdoc') continue;
      attribute.value = written;
    }
  }
}

/** Gives elements that the sanitiser unwraps, but whose place a link may name, an anchor in their place. */
function keepAnchors(body: Element): void {
  for (const element of body.querySelectorAll('[id]')) {
    if (!/-|^(label|button)$/.test(element.localName) || element.closest('svg, math')) continue;
    const anchor = body.ownerDocument.createElement('a');
    anchor.id = element.id;
    element.before(anchor);
    element.removeAttribute('id');
  }
}

/** Formulas of older editors: a script of a type that browsers don't run. */
function keepFormulas(body: Element): void {
  for (const script of body.querySelectorAll('script[type^="math/tex" i]')) {
    const display = /mode\s*=\s*display/i.test(script.getAttribute('type')!);
    const formula = body.ownerDocument.createElement(display ? 'div' : 'span');
    formula.className = 'math';
    formula.textContent = script.textContent;
    script.replaceWith(formula);
  }
  // Browsers don't show them: they are the formula in another language.
  for (const note of body.querySelectorAll('math annotation, math annotation-xml')) note.remove();
}

/** Old elements whose text the sanitiser would remove with them. */
function keepTexts(body: Element): void {
  for (const old of body.querySelectorAll('xmp, plaintext, listing')) {
    const text = body.ownerDocument.createElement('pre');
    text.textContent = old.textContent;
    old.replaceWith(text);
  }
}

/**
 * Changes parsed content, before the sanitiser walks through it, so that nothing of an author is lost that can be shown safely.
 * What it makes is sanitised like everything else.
 */
export function prepare(body: Element, aside: Aside, origins: ContentOrigins): void {
  restoreAll(body, aside);
  keepTexts(body);
  keepFormulas(body);
  showDocuments(body, origins);
}

/** What is for content in the page alone, where no script of its author runs. */
export function prepareForPage(body: Element): void {
  for (const element of body.querySelectorAll('noscript')) element.replaceWith(...element.childNodes);
  keepAnchors(body);
}
