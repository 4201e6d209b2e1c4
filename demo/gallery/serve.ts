// What `npm run gallery` runs: builds the gallery, and builds it anew for each look at it until Ctrl-C.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { context } from 'esbuild';
import { esbuildCss } from '../../tools/pipeline/css.mjs';
import { covers } from '../platform/seed/covers';

const port = Number(process.env.GALLERY_PORT ?? 4600);
const folder = '.build/gallery';

await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, 'covers'), { recursive: true });
for (const file of ['index.html', 'page.css']) await cp(join('demo/gallery', file), join(folder, file));
await cp('src/i18n/locales', join(folder, 'locales'), { recursive: true });
for (const [name, draw] of Object.entries(covers)) await writeFile(join(folder, 'covers', `${name}.svg`), draw());

const bundle = await context({
  entryPoints: ['demo/gallery/main.ts'],
  outdir: join(folder, 'assets'),
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  sourcemap: 'inline',
  plugins: [esbuildCss],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});
// What does not build is told before anything is served.
await bundle.rebuild();
const { port: served } = await bundle.serve({ host: '127.0.0.1', port, servedir: folder });
console.log(`State gallery  http://127.0.0.1:${served}/   (Ctrl-C ends it)`);
