// The platform's own pages: `html` templates of hono, which escape inserted values. They link to /learn/theme.css (`ui.theme`) before their own
// sheet and work without script. Their language is that of the address, of the cookie `locale`, or of the browser.
import { html } from 'hono/html';
import type { Brand } from '../../../src/base/theme';
import type { Language } from '../i18n/language';
import type { Markup } from './markup';

/** Headers of the platform's own pages: nothing inline, and from other origins only the tenant's logo. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; img-src 'self' https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** Headers of pages whose forms are judged by their origin: with 'no-referrer' a browser sends `Origin: null` with a form. */
export const formPageHeaders = { ...pageHeaders, 'referrer-policy': 'same-origin' };

/** The logo and the name of the portal, as a link to it. */
export const brandLink = ({ name, logoAlt }: Brand) =>
  html`<a class="brand" href="/learn/"
    ><img class="logo" src="/learn/theme/logo" alt="${logoAlt}" /><span class="name">${name}</span></a
  >`;

interface PageDocument {
  language: Language;
  brand: Brand;
  title: string;
  /** Attributes of the element `html`, for scripts. */
  data?: Markup | string;
  /** Addresses of style sheets, over those that all pages have. */
  sheets: readonly string[];
  /** Addresses of scripts that run when the page is parsed. */
  scripts?: readonly string[];
  /** The address of a script that runs before the page is painted. */
  firstScript?: string;
  body: Markup;
}

/**
 * A page of the platform. All of them have the tokens with the tenant's values, the portal's fonts, and a sheet of what they have
 * in common.
 */
export const pageDocument = ({
  language,
  brand,
  title,
  data = '',
  sheets,
  scripts = [],
  firstScript,
  body,
}: PageDocument) =>
  html`<!doctype html>
    <html lang="${language.lang}" dir="${language.direction}" ${data}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} | ${brand.name}</title>
        <link rel="icon" href="/learn/host/icon.svg" />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          crossorigin
          href="/learn/host/fonts/literata-latin-wght-normal.woff2"
        />
        ${['/learn/theme.css', '/learn/host/learn.css', '/learn/theme/base.css', ...sheets].map(
          (sheet) => html`<link rel="stylesheet" href="${sheet}" />`,
        )}
        ${firstScript && html`<script src="${firstScript}"></script>`}
        ${scripts.map((script) => html`<script src="${script}" defer></script>`)}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
