import { cp, mkdir, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const fonts = join(dirname(createRequire(import.meta.url).resolve('katex/package.json')), 'dist/fonts');

/** Copies the fonts for formulas, which `content/formula-fonts` lists. */
export async function copyFormulaFonts(folder) {
  await mkdir(join(folder, 'fonts'), { recursive: true });
  for (const file of await readdir(fonts)) {
    if (file.endsWith('.woff2')) await cp(join(fonts, file), join(folder, 'fonts', file));
  }
}
