import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { esbuildCss } from './css.mjs';

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
  plugins: [esbuildCss],
  define: { 'process.env.NODE_ENV': '"production"', __LEARN_GRAPH__: '{"files":[],"of":{}}' },
  external: ['/dist/*'],
  logLevel: 'error',
});
