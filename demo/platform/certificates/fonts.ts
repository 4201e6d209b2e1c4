import { createRequire } from 'node:module';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);

/** Each file holds one script, so each is a family of its own; a text takes every letter from the first that has it. */
const packages = [
  {
    name: '@fontsource-variable/literata',
    files: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'].map((script) => ({
      family: `Certificate ${script}`,
      file: `literata-${script}-wght-normal.woff2`,
    })),
  },
  {
    // Its letters keep their meaning in a PDF: copied or searched, an Arabic name stays what it is.
    name: '@fontsource/markazi-text',
    files: [400, 500, 600].map((weight) => ({
      family: 'Certificate arabic',
      file: `markazi-text-arabic-${weight}-normal.woff2`,
    })),
  },
];

/** What a system may have for the scripts that no package of ours holds (Chinese, Japanese, Korean and others). */
const ofTheSystem = ['Noto Serif CJK SC', 'Noto Serif CJK JP', 'Noto Sans CJK SC', 'Noto Sans', 'DejaVu Sans', 'serif'];

let families: string | undefined;

function register(): string[] {
  return packages.flatMap(({ name, files }) => {
    // A package's files lie beside its package.json, wherever it was installed.
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
