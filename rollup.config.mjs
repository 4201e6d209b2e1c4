import { rm } from 'node:fs/promises';
import terser from '@rollup/plugin-terser';
import { writeAssets } from './tools/pipeline/assets.mjs';
import { entries, manualChunks, painters } from './tools/pipeline/chunks.mjs';
import { loaderGraph } from './tools/pipeline/loader-graph.mjs';
import { pipeline } from './tools/pipeline/plugins.mjs';

/** Filled by the first build, written into the loader by the second. */
const graph = {};

const minify = terser({
  ecma: 2022,
  module: true,
  compress: { passes: 2, pure_getters: true, keep_fargs: false },
  format: { comments: /^# allFunctionsCalledOnLoad/ },
});

const output = {
  dir: 'dist',
  format: 'es',
  sourcemap: true,
  // The painters are part of the loader: nobody imports them by a name.
  entryFileNames: ({ name }) => (painters.includes(name) ? 'chunks/[hash:7].js' : '[name].js'),
  chunkFileNames: 'chunks/[hash:7].js',
};

/** Nearly all of these runs at once: the browser may compile them whole, beside the page, as they arrive. */
const compileAtOnce = ({ name }) =>
  [...painters, 'react', 'shared'].includes(name) ? '//# allFunctionsCalledOnLoad' : '';

export default [
  {
    input: entries,
    // lit-html is for the loader's skeletons; importing it alone does nothing.
    treeshake: { moduleSideEffects: (id) => !id.includes('/lit-html/') },
    plugins: [
      { name: 'clean', buildStart: () => rm('dist', { recursive: true, force: true }) },
      ...pipeline({ mode: 'production' }),
      minify,
      loaderGraph(graph),
    ],
    output: { ...output, hoistTransitiveImports: true, manualChunks: manualChunks(), banner: compileAtOnce },
  },
  {
    // The loader stands alone: a page paints its skeletons after one request. So does the script for host portals.
    input: { learn: 'elements/learn.ts', 'learn-host': 'src/bridge/host.ts' },
    plugins: [
      ...pipeline({ mode: 'production', values: { __LEARN_GRAPH__: () => JSON.stringify(graph) } }),
      minify,
      { name: 'assets', writeBundle: () => writeAssets('dist') },
    ],
    output,
  },
];
