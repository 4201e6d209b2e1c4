import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';
import { forOlderBrowsers } from './pdf-older.mjs';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * What PDF.js fetches by address: its worker, the character maps and standard fonts of PDFs that bring none along, and the
 * decoders of rarer pictures, with and without WebAssembly. The sandbox for scripts of PDFs is left out.
 */
export async function copyPdfAssets(folder) {
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  const target = join(folder, 'pdf', version);
  await mkdir(target, { recursive: true });
  const worker = forOlderBrowsers(await readFile(join(home, 'build/pdf.worker.mjs'), 'utf8'), 'worker');
  const { code } = await transform(worker, { minify: true, target: 'es2022', legalComments: 'inline' });
  await writeFile(join(target, 'pdf.worker.js'), code);
  for (const each of ['cmaps', 'standard_fonts', 'iccs', 'wasm']) {
    for (const file of await readdir(join(home, each))) {
      if (file.startsWith('quickjs')) continue;
      await cp(join(home, each, file), join(target, each, file));
    }
  }
}

const PAGE = /[\\/]pdfjs-dist[\\/]build[\\/]pdf\.mjs$/;

/** PDF.js hangs all it has on `globalThis`, so that nothing of it could be left out. */
function forPage(code) {
  const trimmed = code.replace(/^globalThis\.pdfjsLib = \{[^}]*\};$/m, '');
  if (trimmed === code) throw new Error('PDF.js has no globalThis.pdfjsLib any more: see tools/pdf-assets.mjs.');
  return forOlderBrowsers(trimmed, 'page');
}

export const rollupPdf = {
  name: 'pdf',
  transform: (code, id) => (PAGE.test(id) ? { code: forPage(code), map: null } : null),
};
