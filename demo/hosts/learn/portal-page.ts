import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PORTAL } from '../../../src/domain/portal-paths';
import { BUILT } from '../built';
import { fill } from '../pages';
import { preloads } from './preloads';

const FOLDER = 'demo/hosts/learn/public';

/**
 * The document of the portal, the same for each path. It contains its style, the outline of the first screen and the script that
 * starts the first requests, so that nothing waits for a second round trip.
 * @param screen the element that it shows first, without `learn-`; undefined: none
 * @param tokens the design tokens with the tenant's look, as CSS: inline, so that the first paint has them
 */
export async function portalPage(screen: string | undefined, tokens: string): Promise<string> {
  const [style, app, { links, later }] = await Promise.all([
    readFile(`${FOLDER}/learn.css`, 'utf8'),
    readFile(`${BUILT}/learn-app.html`, 'utf8').catch(() => '<learn-app></learn-app>'), // not built
    preloads(screen, `${PORTAL}/assets`),
  ]);
  return fill(`${FOLDER}/index.html`, { style: tokens + style, app, preloads: links, later: JSON.stringify(later) });
}

/** The hashes of a page's own inline scripts and styles for its policy: `'sha256-…'`. */
export interface Inline {
  scripts: string[];
  styles: string[];
}

const hashes = (page: string, tag: string) =>
  [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** The hashes of the inline scripts and styles of a page, for its content security policy. */
export const inlineHashes = (page: string): Inline => ({
  scripts: hashes(page, 'script'),
  styles: hashes(page, 'style'),
});
