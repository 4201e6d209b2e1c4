// The one list of plugins that turns our sources into modules: for what ships, for the element tests, for the small scripts
// that stand in a page. `npm run dev` takes the style sheets from here and leaves resolving and TypeScript to its own server.
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import typescript from '@rollup/plugin-typescript';
import { styleSheets } from './css.mjs';
import { lateParts } from './late-parts.mjs';
import { place } from './place.mjs';

/** lit-html's build for Node runs in browsers too, and needs no document when it is imported: a server may import our package. */
const litForServers = {
  name: 'lit-for-servers',
  resolveId: (id) => (id === 'lit-html' ? fileURLToPath(import.meta.resolve(id)) : null),
};

/**
 * @param {object} options
 * @param {'production' | 'development'} options.mode which React: development warns in the console, and is slower
 * @param {Record<string, string | (() => string)>} [options.values] names of our sources to the code that stands for them
 * @param {string} [options.tsconfig] file of this folder that lists the sources
 */
export const pipeline = ({ mode, values = {}, tsconfig = 'tsconfig.json' }) => [
  lateParts(mode),
  place,
  styleSheets,
  json({ namedExports: false, preferConst: true, compact: true }),
  litForServers,
  resolve({ browser: true, exportConditions: ['production'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }),
  commonjs(),
  // Types are checked by `npm run check:types`: here each file is turned into JavaScript by itself.
  typescript({ tsconfig: `tools/pipeline/${tsconfig}` }),
  replace({
    preventAssignment: true,
    sourceMap: true,
    values: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      // All of this runs in browsers: what a library has for Node alone goes, since the bundlers of others would follow its imports.
      'typeof process': '"undefined"',
      'import.meta.hot': 'undefined',
      ...values,
    },
  }),
];
