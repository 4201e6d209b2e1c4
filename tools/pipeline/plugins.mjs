// The list of plugins that turns our sources into modules: for the product, the element tests, and small inline scripts. `npm run dev`
// uses only the plugin for style sheets; its server resolves modules and compiles TypeScript itself.
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import typescript from '@rollup/plugin-typescript';
import { styleSheets } from './css.mjs';
import { notePackages } from '../notices.mjs';
import { lateParts } from './late-parts.mjs';
import { place } from './built-paths.mjs';

/** Uses lit-html's build for Node, which also runs in browsers and needs no document: servers may import our package. */
const litForServers = {
  name: 'lit-for-servers',
  resolveId: (id) => (id === 'lit-html' ? fileURLToPath(import.meta.resolve(id)) : null),
};

/**
 * @param {object} options
 * @param {'production' | 'development'} options.mode the build of React; development warns in the console, and is slower
 * @param {Record<string, string | (() => string)>} [options.values] names in our sources, and the code that replaces them
 * @param {string} [options.tsconfig] file in this folder that lists the sources
 */
export const pipeline = ({ mode, values = {}, tsconfig = 'tsconfig.json' }) => [
  lateParts(mode),
  place,
  styleSheets,
  json({ namedExports: false, preferConst: true, compact: true }),
  litForServers,
  resolve({ browser: true, exportConditions: ['production'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }),
  commonjs(),
  // `npm run check:types` checks the types: here each file is compiled separately.
  typescript({ tsconfig: `tools/pipeline/${tsconfig}` }),
  replace({
    preventAssignment: true,
    sourceMap: true,
    values: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      // Removes code for Node from libraries, because other bundlers would resolve its imports.
      'typeof process': '"undefined"',
      'import.meta.hot': 'undefined',
      ...values,
    },
  }),
  notePackages,
];
