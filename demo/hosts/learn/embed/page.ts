import { html, raw } from 'hono/html';
import type { Attribute, ElementDoc } from '../../manifest';
import { offeredLanguages } from '../../../../src/i18n/locale-facts';
import { fontLink } from '../preloads';
import { framePath, isOpen, offered, valuesOf, type Chosen } from './choice';
import { EMBED } from './oembed';
import { snippets, titleOf } from './snippets';

/** Attributes that every element has, which matter less than its own. */
const COMMON = ['locale', 'link-base', 'heading-level', 'theme', 'consent', 'loading'];

/** A description from the manifest; text between backticks becomes code. */
const described = (text: string) =>
  html`${text.split('`').map((piece, at) => (at % 2 ? html`<code>${piece}</code>` : piece))}`;

const languages = offeredLanguages().map(({ code, autonym }) => [code, autonym] as const);

function field(attribute: Attribute, chosen: Chosen) {
  const { name, type, description } = attribute;
  const value = chosen[name];
  const id = `option-${name}`;
  const values = name === 'locale' ? languages : valuesOf(attribute)?.map((each) => [each, each] as const);
  const hint = html`<p id="${id}-hint" class="hint">${described(description)}</p>`;
  if (type.text === 'boolean') {
    return html`<div class="option">
      <label
        ><input type="checkbox" name="${name}" value="" aria-describedby="${id}-hint" ${value ? 'checked' : ''} />
        <code>${name}</code></label
      >
      ${hint}
    </div>`;
  }
  const control = values
    ? html`<select id="${id}" name="${name}" aria-describedby="${id}-hint">
        <option value="">${attribute.default ? `${attribute.default} (default)` : 'As the page has it'}</option>
        ${values
          .filter(([code]) => code !== attribute.default)
          .map(([code, text]) => html`<option value="${code}" ${code === value ? 'selected' : ''}>${text}</option>`)}
      </select>`
    : html`<input
        id="${id}"
        name="${name}"
        type="${type.text === 'number' ? 'number' : 'text'}"
        ${type.text === 'number' ? html`min="1"` : ''}
        value="${value ?? ''}"
        placeholder="${attribute.default ?? ''}"
        aria-describedby="${id}-hint"
        autocomplete="off"
        spellcheck="false"
      />`;
  return html`<div class="option">
    <label for="${id}"><code>${name}</code></label>
    ${control} ${hint}
  </div>`;
}

/** What a page may do with the frame of an element. */
const framing = (module: string) =>
  isOpen(module)
    ? 'Every page may show this frame. Its links open the portal in a new tab.'
    : 'It shows the data of the learner who is signed in. Pages of the allowed origins of this platform may frame it, if they belong to the same site as the platform.';

interface Shown {
  elements: readonly ElementDoc[];
  element: ElementDoc;
  chosen: Chosen;
  /** Of the platform. */
  origin: string;
  /** The path of the script. */
  channel: string;
  productName: string;
}

const elementLinks = ({ elements, element }: Shown) =>
  html`<nav aria-label="Elements">
    <ul role="list">
      ${elements.map(
        ({ module }) =>
          html`<li>
            <a href="${EMBED}?element=${module}" ${module === element.module ? html`aria-current="page"` : ''}
              >${titleOf(module)}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;

/** The options of the chosen element, the element itself, and its code. */
function builder({ element, chosen, origin, channel }: Shown) {
  const all = offered(element);
  const isCommon = ({ name }: Attribute) => COMMON.includes(name);
  const own = all.filter((each) => !isCommon(each));
  return html`<main>
    <section aria-labelledby="element">
      <h2 id="element">${titleOf(element.module)}</h2>
      <p>${described(element.summary)}</p>
      <form action="${EMBED}" aria-label="Options">
        <input type="hidden" name="element" value="${element.module}" />
        ${own.map((each) => field(each, chosen))}
        <details ${Object.keys(chosen).some((name) => COMMON.includes(name)) ? 'open' : ''}>
          <summary>Options of every element</summary>
          ${all.filter(isCommon).map((each) => field(each, chosen))}
        </details>
        <button>Show</button>
      </form>
    </section>
    <section aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <iframe src="${framePath(element, chosen)}" title="Preview of ${titleOf(element.module)}"></iframe>
    </section>
    <section aria-labelledby="code">
      <h2 id="code">Code</h2>
      ${snippets(element, chosen, origin, channel).map(
        ({ title, hint, text }, at) =>
          html`<h3 id="code-${at}">${title}</h3>
            <p class="hint">${hint}${title === 'Frame' ? ` ${framing(element.module)}` : ''}</p>
            <pre tabindex="0" role="region" aria-labelledby="code-${at}"><code>${text}</code></pre>`,
      )}
      <p role="status"></p>
    </section>
  </main>`;
}

/** The page where people choose an element and its options, see it, and copy what their page needs. */
export function builderPage(shown: Shown) {
  const { productName } = shown;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>Put ${productName} on a page | ${productName}</title>
        <link rel="icon" type="image/svg+xml" href="/learn/host/icon.svg" />
        ${raw(fontLink)}
        <link rel="stylesheet" href="/learn/theme.css" />
        <link rel="stylesheet" href="/learn/host/learn.css" />
        <link rel="stylesheet" href="/learn/host/embed.css" />
        <script type="module" src="/learn/host/embed.js"></script>
      </head>
      <body class="embed">
        <header>
          <h1>Put ${productName} on a page</h1>
          <p>
            Choose an element and its options, and copy the code into your page. To an editor that knows oEmbed, paste
            the address of a public course or of the public catalog instead.
          </p>
        </header>
        ${elementLinks(shown)} ${builder(shown)}
      </body>
    </html>`;
}
