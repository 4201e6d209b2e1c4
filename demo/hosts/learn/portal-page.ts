import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { PORTAL } from '../../../src/portal/portal-paths';
import { BUILT } from '../built';
import { fill } from '../pages';
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

async function make(screen: string | undefined, tokens: string): Promise<PortalPage> {
  const [style, app, cardSheet, { links, later }] = await Promise.all([
    readFile(`${FOLDER}/learn.css`, 'utf8'),
    readFile(APP, 'utf8').catch(() => '<learn-app></learn-app>'), // not built
    readFile(`${BUILT}/styles/first-cards.css`, 'utf8').catch(() => ''),
    preloads(screen, `${PORTAL}/assets`),
  ]);
  const values = { style: tokens + style, app, preloads: links, later: JSON.stringify(later) };
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

/** The documents of one build and one look, by the screen that they show first. */
let cached = { of: '', pages: new Map<string | undefined, Promise<PortalPage>>() };

/**
 * The document of the portal, the same for each path. It contains its style, the outline of the first screen and the script that
 * starts the first requests, so that nothing waits for a second round trip. It is made once for each build and look.
 * @param screen the element that it shows first, without `learn-`; undefined: none
 * @param tokens the design tokens with the tenant's look, as CSS: inline, so that the first paint has them
 */
export async function portalPage(screen: string | undefined, tokens: string): Promise<PortalPage> {
  const built = statSync(APP, { throwIfNoEntry: false });
  if (!built) return make(screen, tokens);
  const of = `${built.mtimeMs} ${tokens}`;
  if (cached.of !== of) cached = { of, pages: new Map() };
  const { pages } = cached;
  const page = pages.get(screen) ?? make(screen, tokens);
  pages.set(screen, page);
  page.catch(() => pages.delete(screen));
  return page;
}
