import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Words } from './words';

type Content = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Page {
  title: string;
  description: string;
  /** Absolute. */
  canonical: string;
  siteName: string;
  /** Absolute; a picture that other sites can show. */
  image?: string | undefined;
  /** schema.org, as JSON without any '<'. */
  data?: string;
  /** Search engines leave it out. */
  isUnlisted?: boolean;
  /** Attributes of the element that takes the page over; null: it stays as it is, without script. */
  element: Record<string, string | undefined> | null;
  content: Content;
  /** `<link rel="modulepreload">` lines. */
  preloads: string;
  words: Words;
}

const LOGO = raw(
  '<svg class="logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#3e63dd"/><path d="M9 8h4.2v12.4H23V24H9z" fill="#fff"/><circle cx="20.5" cy="12" r="3.2" fill="#fff" opacity=".7"/></svg>',
);

/**
 * A page of the public catalog. What it shows stands in the element's own root (declarative shadow DOM), in the place of its
 * skeleton: it is read without script, and where there is script the element takes it away when its own list is there.
 */
export function publicPage({ words, element, content, preloads, data, ...about }: Page) {
  const { locale, lang, direction, say } = words;
  const attributes = Object.entries(element ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [html` ${raw(name)}="${value}"`],
  );
  return html`<!doctype html>
    <html lang="${lang}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fdfdfc" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111110" media="(prefers-color-scheme: dark)" />
        <title>${about.title} | ${about.siteName}</title>
        <meta name="description" content="${about.description}" />
        <link rel="canonical" href="${about.canonical}" />
        ${about.isUnlisted ? html`<meta name="robots" content="noindex" />` : ''}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="${about.siteName}" />
        <meta property="og:title" content="${about.title}" />
        <meta property="og:description" content="${about.description}" />
        <meta property="og:url" content="${about.canonical}" />
        <meta property="og:locale" content="${locale.replace(/-(Latn-)?/, '_')}" />
        ${about.image ? html`<meta property="og:image" content="${about.image}" />` : ''}
        <link rel="icon" type="image/svg+xml" href="/learn/host/icon.svg" />
        <link rel="stylesheet" href="/learn/host/learn.css" />
        <link rel="stylesheet" href="/learn/host/public.css" />
        <link rel="preload" as="style" href="/learn/assets/styles/open-catalog.css" />
        ${
          data
            ? html`<script type="application/ld+json" id="learn-structured-data">
                ${raw(data)}
              </script>`
            : ''
        }
        ${
          element
            ? html`<script type="module" src="/learn/assets/learn.js"></script>
                ${raw(preloads)}`
            : ''
        }
      </head>
      <body class="public">
        <header class="public-head">
          <a class="public-brand" href="/learn/">${LOGO}${about.siteName}</a>
          <a href="/learn/oidc/login?redirectUrl=/learn/">${say('common.signIn.action')}</a>
        </header>
        <main>
          <learn-open-catalog${attributes}
            ><template shadowrootmode="open"
              ><link rel="stylesheet" href="/learn/assets/styles/open-catalog.css" />
              <div class="skeleton"><div class="root" lang="${lang}" dir="${direction}">${content}</div></div></template
            ></learn-open-catalog>
        </main>
      </body>
    </html>`;
}
