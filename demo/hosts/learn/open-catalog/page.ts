import { html, raw } from 'hono/html';
import { logoTree } from '../../../../src/markup/logo';
import { toHtml } from '../../../../src/markup/to-html';
import type { TreeElement } from '../../../../src/markup/tree';
import type { Words } from './words';

interface Page {
  title: string;
  description: string;
  /** Absolute. */
  canonical: string;
  siteName: string;
  /** Absolute; a picture that other sites can show. */
  image?: string | undefined;
  /** Text for search engines, which does not end a script. */
  data?: string;
  /** Search engines leave the page out. */
  isUnlisted?: boolean;
  /** Attributes of the element that takes the page over. Null for a page without the element, and so without script. */
  element: Record<string, string | undefined> | null;
  content: TreeElement;
  /** `<link rel="modulepreload">` lines. */
  preloads: string;
  words: Words;
}

/** The address of a path of the portal on this host. */
export const portalPath = (path: string): string => `/learn${path}`;

const drawn = (tree: TreeElement) => raw(toHtml(tree, portalPath));

/**
 * A page of the public catalog. Its content stands in the shadow root of the element (declarative shadow DOM), in the place of
 * the skeleton. It can be read without script; with script the element removes it once it shows the same itself.
 */
export function publicPage({ words, element, content, preloads, data, ...about }: Page) {
  const { locale, lang, direction, t } = words;
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
          <a class="public-brand" href="/learn/">${drawn(logoTree())}${about.siteName}</a>
          <a href="/learn/oidc/login?redirectUrl=/learn/">${t('signIn.action')}</a>
        </header>
        <main>
          <learn-open-catalog${attributes}
            ><template shadowrootmode="open"
              ><link rel="stylesheet" href="/learn/assets/styles/open-catalog.css" />
              <div class="skeleton"><div class="root" lang="${lang}" dir="${direction}">${drawn(content)}</div></div></template
            ></learn-open-catalog>
        </main>
      </body>
    </html>`;
}
