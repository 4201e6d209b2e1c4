import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { esbuildCss, sheetText } from './pipeline/css.mjs';

const options = { bundle: true, write: false, target: 'es2022', plugins: [esbuildCss], logLevel: 'error' };

/** One file with all that it needs, which waits for no other. */
export async function bundleAlone(entry, format) {
  const { outputFiles } = await build({ ...options, entryPoints: [entry], format, minify: true });
  return outputFiles[0].text.trim();
}

/** The HTML of a template of lit-html that holds texts and templates only. */
function htmlOf(template) {
  if (Array.isArray(template)) return template.map(htmlOf).join('');
  const { strings, values } = template;
  return strings.map((text, at) => text + (at < values.length ? htmlOf(values[at]) : '')).join('');
}

async function skeletonOf(screen) {
  const { outputFiles } = await build({
    ...options,
    entryPoints: [`elements/${screen}/outline.ts`],
    format: 'esm',
    platform: 'node',
  });
  const { outline } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  return htmlOf(outline.skeleton(() => null)).replace(/\s*\n\s*/g, '');
}

/**
 * `learn-app.html`: the portal's tag as a server puts it into the page at /learn. Its skeleton is painted with the page's first
 * bytes (declarative shadow DOM), and the script behind it starts the first requests. A policy names both by their hashes.
 */
export async function writeDocument(folder) {
  const sheet = await sheetText('src/element/skeleton.css');
  const script = await bundleAlone('elements/learn-app/head-start.ts', 'iife');
  const root = `<style>${sheet}</style><div class="skeleton">${await skeletonOf('learn-app')}</div>`;
  const tag = `<learn-app><template shadowrootmode="open">${root}</template></learn-app>`;
  await writeFile(join(folder, 'learn-app.html'), `${tag}<script>${script}</script>\n`);
}
