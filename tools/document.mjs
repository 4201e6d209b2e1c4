import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleAlone } from './pipeline/bundle-alone.mjs';
import { sheetText } from './pipeline/css.mjs';

/** The exports of one of our modules, which the build bundles for Node. */
async function exportsOf(file) {
  return import(`data:text/javascript,${encodeURIComponent(await bundleAlone(file, 'es'))}`);
}

async function skeletonHtml() {
  const { portalSkeletons } = await exportsOf('src/loading/skeleton.ts');
  const { toHtml } = await exportsOf('src/markup/to-html.ts');
  return toHtml(portalSkeletons());
}

/**
 * Writes `learn-app.html`: the portal's tag, for a server to put into the page at /learn. The browser paints its skeleton with the
 * first bytes of the page (declarative shadow DOM). Its script chooses the skeleton by the address and starts the first requests. A
 * policy allows both by their hashes.
 */
export async function writeDocument(folder) {
  const sheets = await Promise.all(
    ['skeleton.css', 'skeleton-trail.css'].map((file) => sheetText(`src/loading/${file}`)),
  );
  const script = await bundleAlone('elements/learn-app/head-start.ts', 'iife');
  const root = `<style>${sheets.join('')}</style><div class="box">${await skeletonHtml()}</div>`;
  const tag = `<learn-app><template shadowrootmode="open">${root}</template></learn-app>`;
  await writeFile(join(folder, 'learn-app.html'), `${tag}<script>${script}</script>\n`);
}
