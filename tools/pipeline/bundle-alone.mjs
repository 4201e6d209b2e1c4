import { rollup } from 'rollup';
import { minified } from './minify.mjs';
import { pipeline } from './plugins.mjs';

/**
 * Bundles a script with all its imports, except those of Node.
 * @param {string} input file, from the root of the project
 * @param {'es' | 'iife'} format
 * @returns {Promise<string>} the code
 */
export async function bundleAlone(input, format) {
  const plugins = [...pipeline({ mode: 'production', tsconfig: 'tsconfig.small.json' }), minified()];
  const bundle = await rollup({ input, plugins, external: /^node:/ });
  const { output } = await bundle.generate({ format, sourcemap: true });
  await bundle.close();
  return output[0].code.trim();
}
