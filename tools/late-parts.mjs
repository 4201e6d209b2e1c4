/**
 * For rollup: `import('./part')` in our sources becomes a call of `importLate` (src/api/code.ts) that knows the files of the part,
 * so that they are asked for at once, and again where one did not come.
 */
import { posix, resolve } from 'node:path';

const HELPER = resolve('src/api/code.ts');
const OURS = [resolve('src'), resolve('elements')];
const LATE = /\bimport\(\s*(['"]\.[^'"]+['"])\s*\)/;
/** Stands for the files of a part until it is known which chunks import which. */
const FILES = /"late-part:([^"]+)"/g;

/** A chunk and all that it imports, by file name. */
export function reach(file, chunks, reached = new Set()) {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const next of chunks[file].imports) reach(next, chunks, reached);
  return reached;
}

export const lateParts = {
  name: 'late-parts',
  transform(code, id) {
    if (id === HELPER || !OURS.some((folder) => id.startsWith(folder)) || !LATE.test(code)) return null;
    const helped = code.replaceAll(new RegExp(LATE, 'g'), 'importLate(import($1))');
    return { code: `import { importLate } from ${JSON.stringify(HELPER)}; ${helped}`, map: null };
  },
  renderDynamicImport({ moduleId, targetChunk }) {
    if (!targetChunk || !OURS.some((folder) => moduleId.startsWith(folder))) return null;
    // The call comes last: where a part shares its file, rollup adds how to take it out of what that exports.
    return { left: `"late-part:${targetChunk.fileName}", import.meta.url, () => import(`, right: ')' };
  },
  renderChunk(code, { fileName }, _, { chunks }) {
    const here = reach(fileName, chunks);
    const listed = code.replace(FILES, (_, part) => {
      const needed = [...reach(part, chunks)].filter((file) => !here.has(file));
      return JSON.stringify([fileName, ...needed].map((file) => posix.relative(posix.dirname(fileName), file)));
    });
    return listed === code ? null : { code: listed, map: null };
  },
};
