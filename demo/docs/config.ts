import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { transformerStyleToClass } from '@shikijs/transformers';
import { defineConfigWithTheme, type DefaultTheme } from 'vitepress';
import { version } from '../../package.json';
import { policy } from '../hosts/pages';
import type { ExamplePlatform } from './platform';

/** The theme's settings that pages read. */
export type DocsTheme = DefaultTheme.Config & { platform: ExamplePlatform };

export interface DocsConfig {
  /** The folder to write. */
  outDir: string;
  /** The address of the site's folder, e.g. `/`. */
  base: string;
  platform: ExamplePlatform;
  sidebar: DefaultTheme.SidebarItem[];
}

/** The search finds all words, also by their beginnings and with typing errors. Functions here would need `unsafe-eval`. */
export const searchOptions = { boost: { title: 4, titles: 2 }, prefix: true, fuzzy: 0.25, combineWith: 'AND' } as const;

/** The id of a heading, as on GitHub. @example slug('Links and your router') // 'links-and-your-router' */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/**
 * The policy of a page: everything from its own origin, no HTML from strings. VitePress needs two scripts in the page, which run before
 * it is painted (dark, and the keys of a Mac), and icons that its style sheet contains.
 */
function pagePolicy(document: string): string {
  const inline = [...document.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g)];
  const hashes = inline.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  });
}

/** VitePress's configuration of the site. */
export function docsConfig({ outDir, base, platform, sidebar }: DocsConfig) {
  // Colours of code are classes, because the policy forbids `style` in the page.
  const colours = transformerStyleToClass({ classPrefix: 'c-' });
  return defineConfigWithTheme<DocsTheme>({
    lang: 'en',
    title: 'Learn elements',
    titleTemplate: ':title | Learn elements',
    description: 'The learner portal of an online-learning platform, as web components.',
    base,
    outDir,
    // Any file host finds names that end in `.html`; our own server finds the others too.
    cleanUrls: platform.kind === 'own',
    metaChunk: true,
    ignoreDeadLinks: [/^\/api\/docs/],
    head: [
      ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}icon.svg` }],
      ['link', { rel: 'stylesheet', href: `${base}code.css` }],
    ],
    markdown: {
      anchor: { slugify: slug },
      attrs: { disable: true },
      theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
      codeTransformers: [colours],
    },
    vite: { publicDir: resolve('demo/docs/public'), build: { chunkSizeWarningLimit: 4_000 } },
    appearance: { disableTransition: false }, // it would be switched off by a `style`, as below
    contentProps: {}, // without it VitePress writes a `style`, which the policy forbids
    transformHtml: (document) =>
      document
        .replaceAll(' style="--vp-vh:0px;"', '')
        .replace(
          '<meta charset="utf-8">',
          (charset) => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${pagePolicy(document)}">`,
        ),
    buildEnd: () => writeFileSync(join(outDir, 'code.css'), colours.getCSS()),
    themeConfig: {
      platform,
      sidebar,
      nav: [{ text: `Version ${version}`, link: '/changelog' }],
      outline: [2, 3],
      notFound: {
        title: 'Page not found',
        quote: 'Search above, or begin with the Quick start.',
        linkLabel: 'Quick start',
        linkText: 'Quick start',
      },
      search: {
        provider: 'local',
        options: { detailedView: false, miniSearch: { searchOptions } },
      },
    },
  });
}
