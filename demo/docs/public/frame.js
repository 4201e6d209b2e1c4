// The example's own page: shows the HTML that the documentation around it hands over, and tells it what is fired.

const trusted = globalThis.trustedTypes?.createPolicy('docs-example', { createHTML: (text) => text });
const frame = window.frameElement;
const written = new CSSStyleSheet();
document.adoptedStyleSheets = [written];

/** The page's policy allows no style in HTML: sheets are read as texts, and attributes by another name. */
const withoutStyles = (text) =>
  text
    .replace(/<style\b/gi, '<script data-sheet')
    .replace(/<\/style\b/gi, '</script')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ' data-style'));

/** Text as nodes of this page, and its sheets. Scripts in it never run. */
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

function show({ html, locale, dir, theme }) {
  document.documentElement.dir = dir;
  document.documentElement.style.colorScheme = theme;
  const { nodes, rules } = parse(html);
  written.replaceSync(rules);
  const fragment = document.createDocumentFragment();
  fragment.append(...nodes);
  for (const element of fragment.querySelectorAll('[data-style]')) {
    element.style.cssText = element.dataset.style;
    element.removeAttribute('data-style');
  }
  if (locale) {
    for (const element of fragment.querySelectorAll('*')) {
      if (element.localName.startsWith('learn-')) element.setAttribute('locale', locale);
    }
  }
  document.body.replaceChildren(fragment);
}

/** What an event carries, as text. */
const detailOf = (detail) =>
  detail === null || detail === undefined
    ? ''
    : JSON.stringify(detail, (_, value) => (value instanceof Error ? String(value) : value), 1);

function tell(event) {
  // The example stays: `learn-app` has taken what is its own, and what is left would lead away.
  if (event.type === 'learn-navigate') event.preventDefault();
  const { localName } = event.target;
  frame.dispatchEvent(
    new CustomEvent('example-event', { detail: { name: event.type, tag: localName, detail: detailOf(event.detail) } }),
  );
}

if (frame) {
  for (const name of frame.closest('[data-events]').dataset.events.split(' ')) document.addEventListener(name, tell);
  document.addEventListener('example-show', ({ detail }) => show(detail));
  new ResizeObserver(() =>
    frame.dispatchEvent(new CustomEvent('example-height', { detail: document.documentElement.offsetHeight })),
  ).observe(document.documentElement);
  frame.dispatchEvent(new CustomEvent('example-ready'));
}
