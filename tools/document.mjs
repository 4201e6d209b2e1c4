import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleAlone } from './pipeline/bundle-alone.mjs';
import { sheetText } from './pipeline/css.mjs';

/** The HTML of a lit-html template that contains only texts and templates; texts are of our own and are not escaped. */
function htmlOf(template) {
  if (typeof template === 'string') return template;
  if (Array.isArray(template)) return template.map(htmlOf).join('');
  const { strings, values } = template;
  return strings.map((text, at) => text + (at < values.length ? htmlOf(values[at]) : '')).join('');
}

async function skeletonHtml() {
  const code = await bundleAlone('src/loading/skeleton.ts', 'es');
  const { portalSkeletons } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return htmlOf(portalSkeletons()).replace(/\s*\n\s*/g, '');
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
  const root = `<style>${sheets.join('')}</style><div class="box"><div class="skeleton">${await skeletonHtml()}</div></div>`;
  const tag = `<learn-app><template shadowrootmode="open">${root}</template></learn-app>`;
  await writeFile(join(folder, 'learn-app.html'), `${tag}<script>${script}</script>\n`);
}
