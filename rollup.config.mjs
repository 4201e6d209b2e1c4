import { rm } from 'node:fs/promises';
import { writeAssets } from './tools/pipeline/assets.mjs';
import { entries, manualChunks, painters } from './tools/pipeline/chunks.mjs';
import { loaderGraph } from './tools/pipeline/loader-graph.mjs';
import { minified } from './tools/pipeline/minify.mjs';
import { pipeline } from './tools/pipeline/plugins.mjs';

/** Filled by the first build, written into the loader by the second. */
const graph = {};

const output = {
  dir: 'dist',
  format: 'es',
  // Source maps are not part of the package, so its scripts name none.
  sourcemap: 'hidden',
  // The code for first cards belongs to the loader, so its exports have no users.
  entryFileNames: ({ name }) => (painters.includes(name) ? 'chunks/[hash:7].js' : '[name].js'),
  chunkFileNames: 'chunks/[hash:7].js',
};

/** Most of this code runs at once, so the browser may compile whole files in the background while they load. */
const compileAtOnce = ({ name }) =>
  [...painters, 'core'].includes(name) || name.startsWith('shared-') ? '//# allFunctionsCalledOnLoad' : '';

/** The plugins for scripts without chunks. */
const small = () => [
  ...pipeline({
    mode: 'production',
    tsconfig: 'tsconfig.small.json',
    values: { __LEARN_GRAPH__: () => JSON.stringify(graph) },
  }),
  minified(),
];

export default [
  {
    input: entries,
    // lit-html is for the loader's skeletons; importing it alone does nothing.
    treeshake: { moduleSideEffects: (id) => !id.includes('/lit-html/') },
    plugins: [
      { name: 'clean', buildStart: () => rm('dist', { recursive: true, force: true }) },
      ...pipeline({ mode: 'production' }),
      minified(compileAtOnce),
      loaderGraph(graph),
    ],
    output: { ...output, hoistTransitiveImports: true, manualChunks: manualChunks() },
  },
  // Code that the loader rarely needs.
  { input: { late: 'src/element/late.ts' }, plugins: small(), output },
  {
    // The loader is one file: a page paints its skeletons after one request. So does the script for host portals.
    input: { learn: 'elements/learn.ts', 'learn-host': 'src/bridge/host.ts' },
    plugins: [...small(), { name: 'assets', writeBundle: () => writeAssets('dist') }],
    output,
  },
];
