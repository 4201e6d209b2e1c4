import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { escapeHtml } from '../../../src/base/escape-html';
import type { OwnTexts } from '../../../src/contract/settings';
import { attributesText } from '../../../src/markup/to-html';
import { PORTAL } from '../../../src/portal/portal-paths';
import { BUILT } from '../built';
import { fill } from '../pages';
import { textsAttribute } from './open-catalog/words';
import { preloads } from './preloads';

const FOLDER = 'demo/hosts/learn/public';
const APP = `${BUILT}/learn-app.html`;

/** The hashes of a page's own inline scripts and styles for its policy: `'sha256-…'`. */
export interface Inline {
  scripts: string[];
  styles: string[];
}

/** The document of the portal. */
export interface PortalPage {
  html: string;
  /** The same, in brotli. */
  compressed: Uint8Array<ArrayBuffer>;
  inline: Inline;
  /** The style sheet of the first cards (sent-page.ts). */
  cardSheet: string;
}

const hashes = (page: string, tag: string) =>
  [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** What a tenant changes in the page. */
interface Tenant {
  /** The design tokens with the tenant's look, as CSS: inline, so that the first paint has them. */
  tokens: string;
  /** The tenant's own texts. */
  texts: OwnTexts;
  /** The product's name. */
  product: string;
}

async function make(screen: string | undefined, { tokens, texts, product }: Tenant): Promise<PortalPage> {
  const [style, app, cardSheet, { links, later }] = await Promise.all([
    readFile(`${FOLDER}/learn.css`, 'utf8'),
    readFile(APP, 'utf8').catch(() => '<learn-app></learn-app>'), // not built
    readFile(`${BUILT}/styles/first-cards.css`, 'utf8').catch(() => ''),
    preloads(screen, `${PORTAL}/assets`),
  ]);
  const tag = `<learn-app${attributesText({ texts: textsAttribute(texts) })}`;
  const values = {
    product: escapeHtml(product),
    style: tokens + style,
    app: app.replace('<learn-app', () => tag),
    preloads: links,
    later: JSON.stringify(later),
  };
  const html = await fill(`${FOLDER}/index.html`, values);
  const compressed = new Uint8Array(await promisify(brotliCompress)(html));
  const styles = hashes(`${html}<style>${cardSheet}</style>`, 'style');
  return { html, compressed, inline: { scripts: hashes(html, 'script'), styles }, cardSheet };
}

/** In brotli's scale: the page of one person is compressed at each request. */
const FAST = 4;

/** The document with what it shows first (sent-page.ts), in brotli if asked. */
export async function withSent({ html }: PortalPage, sent: string, isBrotli: boolean) {
  const whole = html.replace('<body>', () => `<body>${sent}`);
  if (!isBrotli) return whole;
  return new Uint8Array(await promisify(brotliCompress)(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: FAST } }));
}

/** The documents of one build and one tenant’s look and texts, by the screen that they show first. */
let cached = { of: '', pages: new Map<string | undefined, Promise<PortalPage>>() };

/**
 * The document of the portal, the same for each path. It contains its style, the outline of the first screen and the script that
 * starts the first requests, so that nothing waits for a second round trip. It is made once for each build, look and texts.
 * @param screen the element that it shows first, without `learn-`; undefined: none
 */
export async function portalPage(screen: string | undefined, tenant: Tenant): Promise<PortalPage> {
  const built = statSync(APP, { throwIfNoEntry: false });
  if (!built) return make(screen, tenant);
  const of = `${built.mtimeMs} ${JSON.stringify(tenant)}`;
  if (cached.of !== of) cached = { of, pages: new Map() };
  const { pages } = cached;
  const page = pages.get(screen) ?? make(screen, tenant);
  pages.set(screen, page);
  page.catch(() => pages.delete(screen));
  return page;
}
