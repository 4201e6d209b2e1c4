import { cp, readdir, rm } from 'node:fs/promises';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { compressAll } from './tools/compress.mjs';
import { rollupCss } from './tools/css.mjs';

const screens = (await readdir('elements', { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Chunks of each element, filled by the first build and written into the loader by the second. */
const graph = {};

const plugins = (values) => [
  rollupCss(),
  json({ namedExports: true, preferConst: true, compact: true }),
  resolve({ browser: true, exportConditions: ['production'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }),
  commonjs(),
  typescript({ tsconfig: 'tools/tsconfig.build.json', noEmitOnError: true }),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"', ...values } }),
  terser({
    ecma: 2022,
    module: true,
    compress: {
      passes: 3,
      pure_getters: true,
      keep_fargs: false,
      pure_funcs: ['this.logger.log', 'this.logger.warn', 'this.logger.deprecate'],
    },
    format: { comments: false },
  }),
];

const output = {
  dir: 'dist',
  format: 'es',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
};

const clean = { name: 'clean', buildStart: () => rm('dist', { recursive: true, force: true }) };

const recordGraph = {
  name: 'record-graph',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
      const seen = new Set();
      const follow = (file) => {
        for (const next of bundle[file].imports) if (!seen.has(next)) follow(seen.add(next) && next);
      };
      follow(chunk.fileName);
      graph[chunk.name.replace('elements/', '')] = [...seen];
    }
  },
};

const finish = {
  name: 'finish',
  async writeBundle() {
    await cp('src/i18n/locales', 'dist/locales', { recursive: true });
    await compressAll('dist');
  },
};

export default [
  {
    input: Object.fromEntries(screens.map((name) => [`elements/${name}`, `elements/${name}/index.ts`])),
    // lit-html is for the loader's skeletons; importing it alone does nothing.
    treeshake: { moduleSideEffects: (id) => !id.includes('/lit-html/') },
    plugins: [clean, ...plugins({}), recordGraph],
    output: {
      ...output,
      hoistTransitiveImports: true,
      manualChunks: (id) => (/node_modules\/(react|react-dom|scheduler|@r2wc)\//.test(id) ? 'react' : undefined),
    },
  },
  {
    // The loader stands alone: a page paints its skeletons after one request.
    input: { learn: 'elements/learn.ts' },
    plugins: [...plugins({ __LEARN_GRAPH__: () => JSON.stringify(graph) }), finish],
    output,
  },
];
