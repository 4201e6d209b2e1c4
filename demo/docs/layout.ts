import { html, type Markup, type Part } from './html';
import type { ElementDoc } from './manifest';

export const guides = [
  { path: '/', title: 'Quick start' },
  { path: '/frameworks', title: 'Frameworks and types' },
  { path: '/theming', title: 'Theming' },
  { path: '/events', title: 'Events' },
  { path: '/security', title: 'Security and CSP' },
  { path: '/storage', title: 'Storage and cookies' },
  { path: '/integrity', title: 'Subresource integrity' },
] as const;

export const pathOf = ({ module }: Pick<ElementDoc, 'module'>) => `/elements/${module}`;

export interface Page {
  path: string;
  title: string;
  body: Part;
  elements: readonly ElementDoc[];
  /** Who is signed in. */
  user: string | undefined;
}

const links = (list: readonly { path: string; text: Part }[], current: string) =>
  html`<ul role="list">
    ${list.map(
      ({ path, text }) => html`<li><a href="${path}" ${path === current && html`aria-current="page"`}>${text}</a></li>`,
    )}
  </ul>`;

const session = ({ user, path }: Page) =>
  user
    ? html`<p class="session">Signed in as <strong>${user}</strong> <a href="/learn/oidc/logout">Sign out</a></p>`
    : html`<p class="session">
        <a class="button" href="${`/learn/oidc/login?redirectUrl=${encodeURIComponent(path)}`}">Sign in</a>
      </p>`;

/** A page of the documentation. */
export const layout = (page: Page): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} | Learn elements</title>
        <link rel="icon" type="image/svg+xml" href="/learn/host/icon.svg" />
        <link rel="stylesheet" href="/docs/docs.css" />
        <script type="module" src="/docs/playground.js"></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header class="top">
          <a class="brand" href="/">Learn <span>elements</span></a>
          ${session(page)}
        </header>
        <div class="columns">
          <nav aria-label="Documentation">
            <details open>
              <summary>All pages</summary>
              <h2 id="nav-guides">Guides</h2>
              ${links(
                guides.map(({ path, title }) => ({ path, text: title })),
                page.path,
              )}
              <h2 id="nav-elements">Elements</h2>
              ${links(
                page.elements.map((element) => ({
                  path: pathOf(element),
                  text: html`<code>${element.tagName}</code>`,
                })),
                page.path,
              )}
            </details>
          </nav>
          <main id="main" tabindex="-1">${page.body}</main>
        </div>
      </body>
    </html>`;
