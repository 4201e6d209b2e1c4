/*
 * What our sources have to know of the files that they are built into: the path of their own, and where the texts lie beside it.
 */
import MagicString from 'magic-string';

const TEXTS = 'texts:';

export const place = {
  name: 'place',
  /** A file of texts is no part of the build: bundlers of others find it at its place in the package. */
  resolveId: (id, importer) =>
    importer?.endsWith('src/i18n/bundled.ts') && id.startsWith('./locales/')
      ? { id: TEXTS + id.slice('./locales/'.length), external: true }
      : null,
  outputOptions: (options) => ({
    ...options,
    paths: (id) => (id.startsWith(TEXTS) ? `../locales/${id.slice(TEXTS.length)}` : id),
  }),
  renderChunk(code, { fileName }) {
    const text = new MagicString(code);
    text.replaceAll('__LEARN_FILE__', JSON.stringify(fileName));
    return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) } : null;
  },
};
