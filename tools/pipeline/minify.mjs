import { minify } from 'oxc-minify';

const options = {
  module: true,
  sourcemap: true,
  // No getter of ours or of a library does anything but answer.
  compress: { target: 'es2022', treeshake: { propertyReadSideEffects: false } },
};

/**
 * Minifies what rollup has put together.
 * @param {(chunk: import('rollup').RenderedChunk) => string} [heading] a comment for the first line of a chunk; empty for none
 */
export const minified = (heading = () => '') => ({
  name: 'minify',
  async renderChunk(source, chunk) {
    const { code, map, errors } = await minify(chunk.fileName, source, options);
    if (errors.length) this.error(errors.map(({ message }) => message).join('\n'));
    const first = heading(chunk);
    if (!first) return { code, map };
    return { code: `${first}\n${code}`, map: { ...map, mappings: `;${map.mappings}` } };
  },
});
