import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { esbuildCss } from './css.mjs';
import { copyPdfAssets, esbuildPdf } from './pdf-assets.mjs';

/** A condition may take longer on a busy machine than the second that the library gives it; who waits in vain still fails. */
const patience = {
  name: 'patience',
  setup({ onLoad }) {
    onLoad({ filter: /testing-helpers[\\/]src[\\/]helpers\.js$/ }, async ({ path }) => {
      const contents = await readFile(path, 'utf8');
      if (!contents.includes('timeout = 1000')) throw new Error(`${path}: waitUntil has another timeout`);
      return { contents: contents.replace('timeout = 1000', 'timeout = 6000'), loader: 'js' };
    });
  },
};

const files = (await readdir('test/elements', { recursive: true })).filter((file) => /\.test\.tsx?$/.test(file));
const wanted = process.argv.slice(2);
const chosen = wanted.length ? files.filter((file) => wanted.some((word) => file.includes(word))) : files;

await rm('.build/elements', { recursive: true, force: true });
await build({
  entryPoints: chosen.map((file) => join('test/elements', file)),
  outdir: '.build/elements',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  sourcemap: 'inline',
  plugins: [esbuildCss, esbuildPdf, patience],
  define: { 'process.env.NODE_ENV': '"production"', __LEARN_GRAPH__: '{"files":[],"of":{}}' },
  external: ['/dist/*'],
  logLevel: 'error',
});
await copyPdfAssets('.build');
