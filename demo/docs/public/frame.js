// The page of an example, in a frame: shows the HTML that the documentation passes in, and reports the events of elements.

const trusted = globalThis.trustedTypes?.createPolicy('docs-example', { createHTML: (text) => text });
const frame = window.frameElement;
/** The origin of the platform, if it is not this site's; else ''. */
const { platform } = document.querySelector('[data-platform]').dataset;
/** The first address of this page: a portal in it changes the address later. */
const home = location.pathname;
const written = new CSSStyleSheet();
document.adoptedStyleSheets = [written];

/** Renames styles in HTML, because the page's policy forbids them: they are applied as style sheets and by script. */
const withoutStyles = (text) =>
  text
    .replace(/<style\b/gi, '<script data-sheet')
    .replace(/<\/style\b/gi, '</script')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ' data-style'));

/** Parses HTML into nodes and style sheets. Scripts in it never run. */
function parse(text) {
  const plain = withoutStyles(text);
  const parsed = new DOMParser().parseFromString(trusted ? trusted.createHTML(plain) : plain, 'text/html');
  const sheets = [...parsed.querySelectorAll('script[data-sheet]')].map((sheet) => sheet.textContent);
  for (const script of parsed.querySelectorAll('script')) script.remove();
  return {
    nodes: [...parsed.body.childNodes].map((node) => document.importNode(node, true)),
    rules: sheets.join('\n'),
  };
}

let shown = {};

function show({ html, locale, dir, theme }) {
  document.documentElement.dir = dir;
  document.documentElement.style.colorScheme = theme;
  if (html === shown.html && locale === shown.locale) return;
  shown = { html, locale };
  const { nodes, rules } = parse(html);
  written.replaceSync(rules);
  const fragment = document.createDocumentFragment();
  fragment.append(...nodes);
  for (const element of fragment.querySelectorAll('[data-style]')) {
    element.style.cssText = element.dataset.style;
    element.removeAttribute('data-style');
  }
  for (const element of fragment.querySelectorAll('*')) {
    if (!element.localName.startsWith('learn-')) continue;
    if (locale) element.setAttribute('locale', locale);
    if (!platform) continue;
    if (!element.hasAttribute('api-base')) element.setAttribute('api-base', platform);
    // The portal's addresses begin with the address of this page, in any folder.
    if (element.localName === 'learn-app') element.setAttribute('link-base', home);
  }
  document.body.replaceChildren(fragment);
}

/** The detail of an event, as text. */
const detailOf = (detail) =>
  detail === null || detail === undefined
    ? ''
    : JSON.stringify(detail, (_, value) => (value instanceof Error ? String(value) : value), 1);

function report(event) {
  // The example stays on its page. `learn-app` has handled its own links already; all others would leave the page.
  if (event.type === 'learn-navigate') event.preventDefault();
  const { localName } = event.target;
  frame.dispatchEvent(
    new CustomEvent('example-event', { detail: { name: event.type, tag: localName, detail: detailOf(event.detail) } }),
  );
}

if (frame) {
  for (const name of frame.closest('[data-events]').dataset.events.split(' ')) document.addEventListener(name, report);
  document.addEventListener('example-show', ({ detail }) => show(detail));
  new ResizeObserver(() =>
    frame.dispatchEvent(new CustomEvent('example-height', { detail: document.documentElement.offsetHeight })),
  ).observe(document.documentElement);
  frame.dispatchEvent(new CustomEvent('example-ready'));
}
