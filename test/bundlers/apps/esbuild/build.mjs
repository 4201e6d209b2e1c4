import { build } from 'esbuild';

await build({
  entryPoints: ['main.js'],
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  outdir: process.env.OUT,
  logLevel: 'warning',
});
