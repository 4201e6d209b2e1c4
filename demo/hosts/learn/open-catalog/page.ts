import { html, raw } from 'hono/html';
import Languages from 'lucide/dist/esm/icons/languages.mjs';
import type { User } from '../../../../src/contract/users';
import { addressOf, pathTo, PORTAL } from '../../../../src/portal/portal-paths';
import { iconTree } from '../../../../src/markup/icon';
import { logoTree } from '../../../../src/markup/logo';
import { toHtml } from '../../../../src/markup/to-html';
import type { TreeElement } from '../../../../src/markup/tree';
import { otherNames } from '../../../../src/i18n/language-search';
import type { Brand } from '../../../../src/base/theme';
import { directionOf, languageTag } from '../../../../src/i18n/locales';
import { fontLink } from '../preloads';
import type { LanguageChoice, Words } from './words';

interface Page {
  title: string;
  description: string;
  /** Absolute URL. */
  canonical: string;
  brand: Brand;
  /** Address of the tenant's logo; undefined: the portal's. */
  logo?: string | undefined;
  /** Who is signed in; undefined: a visitor. */
  person: Pick<User, 'first_name' | 'last_name'> | undefined;
  /** Absolute URL of a picture that other sites can show. */
  image?: string | undefined;
  /** JSON-LD for search engines; it must not contain `</script>`. */
  data?: string;
  /** Absolute URL of its oEmbed response, for editors that an address of this page is pasted into. */
  oembed?: string;
  /** True: search engines must not index the page. */
  isUnlisted?: boolean;
  language: LanguageChoice;
  /** The address of this page in another language, by its full code. */
  inLanguage: (code: string) => string;
  /** Attributes of the element that takes over the page. Null: a page without the element and without script. */
  element: Record<string, string | undefined> | null;
  content: TreeElement;
  /** `<link rel="modulepreload">` lines. */
  preloads: string;
  words: Words;
}

/** The address of a path of the portal on this host. */
export const portalPath = (path: string): string => addressOf(PORTAL, path);

const drawn = (tree: TreeElement) => raw(toHtml(tree, portalPath));

/** A menu of the languages. Each is a link to this page, so that it works without script. */
function languageMenu({ words: { t, locale }, language: { offered }, inLanguage }: Page) {
  if (offered.length < 2) return '';
  const name = (code: string, autonym: string) =>
    html`<span lang="${languageTag(code)}" dir="${directionOf(code)}">${autonym}</span>`;
  const shown = offered.find(({ code }) => code === locale);
  return html`<details class="public-languages" data-search="${t('app:menu.searchLanguages')}">
    <summary>
      ${drawn(iconTree(Languages))}${
        shown
          ? html`<span class="hidden">${t('app:menu.language')}: </span>${name(locale, shown.autonym)}`
          : t('app:menu.language')
      }
    </summary>
    <nav aria-label="${t('app:menu.chooseLanguage')}">
      <ul role="list">
        ${offered.map(
          ({ code, autonym }) =>
            html`<li>
              <a
                href="${inLanguage(code)}"
                hreflang="${languageTag(code)}"
                rel="nofollow"
                data-names="${otherNames(code, locale).join(', ')}"
                ${code === locale ? raw('aria-current="true"') : ''}
                >${name(code, autonym)}</a
              >
            </li>`,
        )}
      </ul>
    </nav>
  </details>`;
}

/** The way into the portal: to the courses of the person, or to the sign-in. */
function portalWays({ person, words: { t, locale } }: Page) {
  if (!person)
    return html`<a class="public-sign-in" href="/learn/oidc/login?redirectUrl=/learn/&ui_locales=${locale}"
      >${t('signIn.action')}</a
    >`;
  return html`<a class="public-person" href="${portalPath(pathTo('profile'))}"
      ><span class="hidden">${t('app:pages.profile')}: </span><bdi>${person.first_name} ${person.last_name}</bdi></a
    >
    <a class="public-sign-in" href="${portalPath(pathTo('courses'))}">${t('app:pages.courses')}</a>`;
}

/** How search engines and other sites show the page. */
const metadata = ({ title, description, canonical, brand, oembed, isUnlisted, image, words }: Page) =>
  html`<title>${title} | ${brand.name}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${canonical}" />
    ${oembed ? html`<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${title}" />` : ''}
    ${isUnlisted ? html`<meta name="robots" content="noindex" />` : ''}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${brand.name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${canonical}" />
    <meta property="og:locale" content="${words.locale.replace(/-(Latn-)?/, '_')}" />
    ${image ? html`<meta property="og:image" content="${image}" />` : ''}`;

const head = (page: Page) => {
  const { data, element, preloads } = page;
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#fdfdfc" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#111110" media="(prefers-color-scheme: dark)" />
    ${metadata(page)}
    <link rel="icon" type="image/svg+xml" href="/learn/host/icon.svg" />
    <link rel="stylesheet" href="/learn/theme.css" />
    <link rel="stylesheet" href="/learn/host/learn.css" />
    <link rel="stylesheet" href="/learn/host/public.css" />
    <script src="/learn/host/language.js"></script>
    <script src="/learn/host/language-search.js" defer></script>
    ${raw(fontLink)}
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
  </head>`;
};

const body = (page: Page) => {
  const { words, element, content, brand, logo } = page;
  const attributes = Object.entries(element ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [html` ${raw(name)}="${value}"`],
  );
  return html`<body class="public">
    <header class="public-head">
      <a class="public-brand" href="/learn/">${logo ? html`<img class="public-logo" src="${logo}" alt="${brand.logoAlt}" />` : drawn(logoTree())}${brand.name}</a>
      <div class="public-ways">
        ${languageMenu(page)}
        ${portalWays(page)}
      </div>
    </header>
    <main>
      <learn-open-catalog${attributes}
        ><template shadowrootmode="open"
          ><link rel="stylesheet" href="/learn/assets/styles/open-catalog.css" />
          <div class="box"><div class="skeleton"><div class="root" lang="${words.lang}" dir="${words.direction}">${drawn(content)}</div></div></div></template
        ></learn-open-catalog>
    </main>
  </body>`;
};

/**
 * Renders a page of the public catalog. Its content is in the shadow root of the element (declarative shadow DOM), in place of
 * the skeleton. It can be read without script; with script the element removes it when it shows the same content itself.
 */
export function publicPage(page: Page) {
  const { words, language } = page;
  const { lang, direction, locale } = words;
  return html`<!doctype html>
    <html lang="${lang}" dir="${direction}" data-locale="${locale}" ${language.isAsked ? raw('data-asked') : ''}>
      ${head(page)} ${body(page)}
    </html>`;
}
