import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * What PDF.js fetches by address, as it is published: the legacy build of its worker, the character maps and standard fonts of
 * PDFs that bring none along, and the decoders of rarer pictures, with and without WebAssembly. The sandbox for scripts of PDFs
 * is left out.
 */
export async function copyPdfAssets(folder) {
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  const target = join(folder, 'pdf', version);
  await mkdir(target, { recursive: true });
  // Servers that know no .mjs send it as a file to save.
  await cp(join(home, 'legacy/build/pdf.worker.min.mjs'), join(target, 'pdf.worker.js'));
  for (const each of ['cmaps', 'standard_fonts', 'iccs', 'wasm']) {
    for (const file of await readdir(join(home, each))) {
      if (file.startsWith('quickjs')) continue;
      await cp(join(home, each, file), join(target, each, file));
    }
  }
}
