import { createRequire } from 'node:module';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);

/** Each file contains one script and is a family of its own; each letter is drawn with the first family that has it. */
const packages = [
  {
    name: '@fontsource-variable/literata',
    files: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'].map((script) => ({
      family: `Certificate ${script}`,
      file: `literata-${script}-wght-normal.woff2`,
    })),
  },
  {
    // Its letters keep their Unicode values in a PDF, so that Arabic names can be copied and searched.
    name: '@fontsource/markazi-text',
    files: [400, 500, 600].map((weight) => ({
      family: 'Certificate arabic',
      file: `markazi-text-arabic-${weight}-normal.woff2`,
    })),
  },
];

/** Fonts that a system may have for scripts without a package of ours (Chinese, Japanese, Korean and others). */
const ofTheSystem = ['Noto Serif CJK SC', 'Noto Serif CJK JP', 'Noto Sans CJK SC', 'Noto Sans', 'DejaVu Sans', 'serif'];

let families: string | undefined;

function register(): string[] {
  return packages.flatMap(({ name, files }) => {
    // The files are next to the package.json, wherever the package is installed.
    const folder = require.resolve(`${name}/package.json`).replace(/package\.json$/, 'files');
    return files.map(({ family, file }) => {
      if (!GlobalFonts.registerFromPath(join(folder, file), family)) throw new Error(`Font not readable: ${file}`);
      return family;
    });
  });
}

/**
 * The font list for canvas: Literata for Latin, Cyrillic and Greek, Markazi Text for Arabic, then what the system has.
 * @throws Error when a font file can't be read
 */
export function fontFamilies(): string {
  families ??= [...new Set([...register(), ...ofTheSystem])].map((family) => `"${family}"`).join(', ');
  return families;
}
