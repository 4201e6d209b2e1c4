import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * Copies the files that PDF.js fetches, as published: the legacy build of its worker, character maps and standard fonts for PDFs
 * without their own, and decoders for rare picture formats, with and without WebAssembly. The sandbox for scripts in PDFs is left out.
 */
export async function copyPdfAssets(folder) {
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  const target = join(folder, 'pdf', version);
  await mkdir(target, { recursive: true });
  // Some servers don't know .mjs and send it as a download.
  await cp(join(home, 'legacy/build/pdf.worker.min.mjs'), join(target, 'pdf.worker.js'));
  for (const each of ['cmaps', 'standard_fonts', 'iccs', 'wasm']) {
    for (const file of await readdir(join(home, each))) {
      if (file.startsWith('quickjs')) continue;
      await cp(join(home, each, file), join(target, each, file));
    }
  }
}
