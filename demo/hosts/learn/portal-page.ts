import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PORTAL } from '../../../src/domain/portal-paths';
import { BUILT } from '../built';
import { fill } from '../pages';
import { preloads } from './preloads';

const FOLDER = 'demo/hosts/learn/public';

/**
 * The document of the portal, whatever its path: its style is in it, and so are the outline of the first screen and what
 * starts the first requests, so that nothing waits for a second round trip.
 * @param screen the element that it shows first, without `learn-`; undefined: none
 * @param tokens the design tokens with the tenant's look: in the page, so that it has them from its first paint
 */
export async function portalPage(screen: string | undefined, tokens: string): Promise<string> {
  const [style, app, { links, later }] = await Promise.all([
    readFile(`${FOLDER}/learn.css`, 'utf8'),
    readFile(`${BUILT}/learn-app.html`, 'utf8').catch(() => '<learn-app></learn-app>'), // not built
    preloads(screen, `${PORTAL}/assets`),
  ]);
  return fill(`${FOLDER}/index.html`, { style: tokens + style, app, preloads: links, later: JSON.stringify(later) });
}

/** What a policy names of a page's own scripts and styles: `'sha256-…'`. */
export interface Inline {
  scripts: string[];
  styles: string[];
}

const hashes = (page: string, tag: string) =>
  [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

export const inlineHashes = (page: string): Inline => ({
  scripts: hashes(page, 'script'),
  styles: hashes(page, 'style'),
});
