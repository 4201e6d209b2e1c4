/*
 * Passes paths of built files to our sources: the path of the file itself, and that of the texts.
 */
import MagicString from 'magic-string';

const TEXTS = 'texts:';

export const place = {
  name: 'place',
  /** Files of texts are not bundled: other bundlers find them in the package. */
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
