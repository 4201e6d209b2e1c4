import { version } from '../../package.json';
import { sectionsOf } from './headings';
import { html, Markup, type Part } from './html';
import type { Page } from './pages';

const link = (page: Page, current: string) =>
  html`<a href="${page.path}" ${page.path === current && html`aria-current="page"`}
    >${page.title.startsWith('<') ? html`<code>${page.title.slice(1, -1)}</code>` : page.title}</a
  >`;

/** The menu: pages by group. A page without a group belongs to the page whose address is the beginning of its own. */
function menu(pages: readonly Page[], current: string): Part {
  const groups = [...new Set(pages.flatMap(({ group }) => group ?? []))];
  const listed = pages.some(({ path, group }) => group && path === current)
    ? current
    : current.slice(0, current.lastIndexOf('/'));
  return groups.map((group) => {
    const id = `menu-${group.toLowerCase().replaceAll(' ', '-')}`;
    return html`<h2 id="${id}">${group}</h2>
      <ul role="list" aria-labelledby="${id}">
        ${pages.filter((page) => page.group === group).map((page) => html`<li>${link(page, listed)}</li>`)}
      </ul>`;
  });
}

/** Links to the headings of a guide; nothing for fewer than two. */
function onThisPage(body: Markup): Part {
  const headings = sectionsOf(body.text).filter(({ level }) => level === 2);
  return (
    headings.length > 1 &&
    html`<nav class="toc" aria-labelledby="toc">
      <h2 id="toc">On this page</h2>
      <ul role="list">
        ${headings.map(({ id, heading }) => html`<li><a href="${`#${id}`}">${heading}</a></li>`)}
      </ul>
    </nav>`
  );
}

/** A guide, with the links to its headings after its introduction. */
function guide(body: Markup): Part {
  const { text } = body;
  const end = text.search(/<(section|h2)\b/);
  const toc = onThisPage(body);
  if (!toc) return body;
  return html`<div class="intro">${new Markup(text.slice(0, end))}</div>
    ${toc}
    <div class="rest">${new Markup(text.slice(end))}</div>`;
}

const search = html`<search class="search">
  <label class="visually-hidden" for="search">Search the documentation</label>
  <input
    id="search"
    type="search"
    placeholder="Search"
    role="combobox"
    aria-autocomplete="list"
    aria-expanded="false"
    aria-controls="found"
    autocomplete="off"
    autocapitalize="off"
    spellcheck="false"
  />
  <kbd aria-hidden="true">/</kbd>
  <div id="found" role="listbox" aria-label="Pages found" hidden></div>
  <p id="found-count" class="visually-hidden" role="status"></p>
</search>`;

const themeSwitch = html`<button type="button" class="theme-switch" aria-label="Dark theme" aria-pressed="false">
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M20.6 14.1A8.6 8.6 0 0 1 9.9 3.4a8.6 8.6 0 1 0 10.7 10.7Z" />
  </svg>
</button>`;

/** The document of a page. @param pages all pages, for the menu */
export const layout = (page: Page, pages: readonly Page[]): Markup => {
  const body = html`${page.body}`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} | Learn elements</title>
        <link rel="icon" type="image/svg+xml" href="/docs/icon.svg" />
        <link rel="stylesheet" href="/docs/tokens.css" />
        <link rel="stylesheet" href="/docs/docs.css" />
        <script src="/docs/theme.js"></script>
        ${['docs.js', ...(page.scripts ?? [])].map((file) => html`<script type="module" src="${`/docs/${file}`}"></script>`)}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header class="top">
          <div class="identity">
            <a class="brand" href="/">Learn <span>elements</span></a>
            <a class="version" href="/changelog"><span class="visually-hidden">Version </span>${version}</a>
          </div>
          ${search} ${themeSwitch}
        </header>
        <div class="columns">
          <nav class="menu" aria-label="Documentation">
            <details open>
              <summary>All pages</summary>
              ${menu(pages, page.path)}
            </details>
          </nav>
          <main id="main" tabindex="-1" class="${page.isGuide ? 'guide' : 'wide'}">
            ${page.isGuide ? guide(body) : body}
          </main>
        </div>
        <p class="visually-hidden" role="status" id="announcement"></p>
      </body>
    </html>`;
};
