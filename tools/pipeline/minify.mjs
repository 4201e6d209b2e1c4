import MagicString from 'magic-string';
import { minify } from 'oxc-minify';

const options = {
  module: true,
  sourcemap: true,
  // No getter in our code or a library has side effects.
  compress: { target: 'es2022', treeshake: { propertyReadSideEffects: false } },
};

/** A dynamic import of a file outside of the bundle; not one of a literal, nor a method named `import`. */
const OUTSIDE = /(?<![.\w$])import\((?![`'"])/g;
/** Comments that make other bundlers leave such an import unchanged. They are added after minification, which removes comments. */
const LEFT_ALONE = '/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ ';

/** Adds them, after the minifier. */
const leftAlone = {
  name: 'left-alone',
  renderChunk(code) {
    const text = new MagicString(code);
    text.replace(OUTSIDE, (found) => found + LEFT_ALONE);
    return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) } : null;
  },
};

/**
 * Minifies rollup's chunks.
 * @param {(chunk: import('rollup').RenderedChunk) => string} [heading] a comment for the first line of a chunk; '' for none
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
