import MagicString from 'magic-string';
import { minify } from 'oxc-minify';

const options = {
  module: true,
  sourcemap: true,
  // No getter of ours or of a library does anything but answer.
  compress: { target: 'es2022', treeshake: { propertyReadSideEffects: false } },
};

/** An import of what is no file of the bundle; not of a text, nor a method of that name. */
const OUTSIDE = /(?<![.\w$])import\((?![`'"])/g;
/** Bundlers of others leave such an import alone where these stand in it. The minifier keeps no comments. */
const LEFT_ALONE = '/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ ';

/** For bundlers of others; follows the minifier. */
const leftAlone = {
  name: 'left-alone',
  renderChunk(code) {
    const text = new MagicString(code);
    text.replace(OUTSIDE, (found) => found + LEFT_ALONE);
    return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) } : null;
  },
};

/**
 * Minifies what rollup has put together.
 * @param {(chunk: import('rollup').RenderedChunk) => string} [heading] a comment for the first line of a chunk; empty for none
 */
export const minified = (heading = () => '') => [minifier(heading), leftAlone];

const minifier = (heading) => ({
  name: 'minify',
  async renderChunk(source, chunk) {
    const { code, map, errors } = await minify(chunk.fileName, source, options);
    if (errors.length) this.error(errors.map(({ message }) => message).join('\n'));
    const first = heading(chunk);
    if (!first) return { code, map };
    return { code: `${first}\n${code}`, map: { ...map, mappings: `;${map.mappings}` } };
  },
});
