/*
 * Replaces each `import('./part')` and `import('library')` in our sources by a call of `importLate` (src/client/script-loading.ts)
 * with the files of the part, so that all of them are requested at once, and again when one fails to load.
 */
import MagicString from 'magic-string';
import { resolve } from 'node:path';

const HELPER = resolve('src/client/script-loading.ts');
const OURS = [resolve('src'), resolve('elements')];
/** Of libraries too: `renderDynamicImport` gets every import that rollup bundles. */
const LATE = /\bimport\(\s*['"][^'"]+(?<!\.json)['"]\s*\)/g;
/** The placeholder for the files of a part until the imports of chunks are known, and rollup's import of a part in the same file. */
const PARTS = /"late-part:([^"]+)"|\bimportLate\(Promise\.resolve\(\)/g;

const isOurs = (id) => id !== HELPER && OURS.some((folder) => id.startsWith(folder));

/** The files of a chunk and its static imports. */
export function reach(file, chunks, reached = new Set()) {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const next of chunks[file]?.imports ?? []) reach(next, chunks, reached);
  return reached;
}

/** Replaces each match in `code`, with a source map; null when there is no match. */
function replaceAll(code, pattern, by) {
  const text = new MagicString(code);
  text.replace(pattern, by);
  return text.hasChanged()
    ? { text, done: () => ({ code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }) }
    : null;
}

/** @param {'production' | 'development'} mode in production, a dynamically imported part must not be in the file that imports it */
export const lateParts = (mode) => ({
  name: 'late-parts',
  transform(code, id) {
    const changed = isOurs(id) ? replaceAll(code, LATE, (found) => `importLate(${found})`) : null;
    if (!changed) return null;
    changed.text.prepend(`import { importLate } from ${JSON.stringify(HELPER)}; `);
    return changed.done();
  },
  renderDynamicImport({ moduleId, targetChunk }) {
    if (!targetChunk || !isOurs(moduleId)) return null;
    // The call comes last, because rollup appends code for a part in a shared file.
    return { left: `"late-part:${targetChunk.fileName}", () => import(`, right: ')' };
  },
  renderChunk(code, { fileName, moduleIds }, _, { chunks }) {
    const lying = new Set(moduleIds);
    for (const id of mode === 'production' ? moduleIds.filter(isOurs) : []) {
      const here = this.getModuleInfo(id).dynamicallyImportedIds.find((part) => lying.has(part));
      if (here) this.error(`${id} imports ${here} late, but both lie in the same file: import it at the top instead.`);
    }
    const here = reach(fileName, chunks);
    const listed = (part) => {
      const needed = [...reach(part, chunks)].filter((file) => !here.has(file));
      return JSON.stringify(needed);
    };
    const complete = (_, part) => (part ? listed(part) : 'importLate([], () => Promise.resolve()');
    return replaceAll(code, PARTS, complete)?.done() ?? null;
  },
});
