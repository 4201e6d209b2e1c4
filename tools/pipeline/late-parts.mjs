/*
 * Each `import('./part')` of our sources becomes a call of `importLate` (src/api/code.ts) that knows the files of the part,
 * so that all of them are asked for at once, and again where one did not come.
 */
import MagicString from 'magic-string';
import { resolve } from 'node:path';

const HELPER = resolve('src/api/code.ts');
const OURS = [resolve('src'), resolve('elements')];
const LATE = /\bimport\(\s*['"]\.[^'"]+(?<!\.json)['"]\s*\)/g;
/** What stands for the files of a part until it is known which chunks import which; how rollup renders the import of a part in the same file. */
const PARTS = /"late-part:([^"]+)"|\bimportLate\(Promise\.resolve\(\)/g;

const isOurs = (id) => id !== HELPER && OURS.some((folder) => id.startsWith(folder));

/** A chunk and all that it imports, by file name; a file of another build brings its own. */
export function reach(file, chunks, reached = new Set()) {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const next of chunks[file]?.imports ?? []) reach(next, chunks, reached);
  return reached;
}

/** Replaces each match in `code`, source map included; null where there is none. */
function replaceAll(code, pattern, by) {
  const text = new MagicString(code);
  text.replace(pattern, by);
  return text.hasChanged()
    ? { text, done: () => ({ code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }) }
    : null;
}

/** @param {'production' | 'development'} mode a test file alone may hold a part that something else imports late; what ships may not */
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
    // The call comes last: where a part shares its file, rollup adds how to take it out of what that exports.
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
