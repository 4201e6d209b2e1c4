import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);
/** A folder of a package of fonts, wherever the package is installed. */
const folderOf = (name: string) => require.resolve(`${name}/package.json`).replace(/package\.json$/, '');

/** A font file with some of the letters of a script. It is a family of its own: each letter is drawn with the first that has it. */
interface Slice {
  family: string;
  files: readonly string[];
  has: (code: number) => boolean;
}

/** The letters in a list such as `U+0E01-0E5B,U+25CC`. */
function rangesIn(list: string): (code: number) => boolean {
  const ranges = list.split(',').map((range) => {
    const [first, last = first] = range.replace('U+', '').split('-');
    return [parseInt(first!, 16), parseInt(last!, 16)] as const;
  });
  return (code) => ranges.some(([first, last]) => code >= first && code <= last);
}

/** The slices of a package that has fonts for more than Latin letters. @param weights undefined: one file has all weights */
function slicesOf(name: string, weights?: readonly number[]): Slice[] {
  const folder = folderOf(name);
  const ranges = JSON.parse(readFileSync(`${folder}unicode.json`, 'utf8')) as Record<string, string>;
  const font = name.split('/')[1]!;
  return Object.entries(ranges).flatMap(([subset, list]) => {
    // Literata has these letters.
    if (/^(latin|cyrillic|greek|vietnamese)/.test(subset)) return [];
    // Subsets with a number have brackets around it: `[12]`.
    const slice = subset.replace(/[[\]]/g, '');
    const files = weights
      ? weights.map((weight) => `${font}-${slice}-${weight}-normal.woff2`)
      : [`${font}-${slice}-wght-normal.woff2`];
    return { family: `${font} ${slice}`, files: files.map((file) => join(folder, 'files', file)), has: rangesIn(list) };
  });
}

const LITERATA = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];
const VARIABLE = '@fontsource-variable/';
/** The letters of Arabic keep their Unicode values in a PDF, so that names can be copied and searched. */
const MARKAZI = '@fontsource/markazi-text';
const WEIGHTS = [400, 500, 600];
/** Scripts of which all languages write the letters alike. */
const OTHERS = ['thai', 'devanagari', 'bengali', 'tamil', 'hebrew'].map((script) => `${VARIABLE}noto-sans-${script}`);
const MYANMAR = '@fontsource/noto-sans-myanmar';
const EMOJI = `${VARIABLE}noto-emoji`;

/** The fonts for Chinese characters, which Chinese, Japanese and Korean write differently: the first has the usual forms. */
function eastAsian(text: string, locale: string): string[] {
  const usual = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'jp'
    : /\p{Script=Hangul}/u.test(text)
      ? 'kr'
      : ({ ja: 'jp', ko: 'kr', 'zh-TW': 'tc' }[locale] ?? { ja: 'jp', ko: 'kr' }[locale.split('-')[0]!] ?? 'sc');
  return [...new Set([usual, 'sc', 'tc', 'jp', 'kr'])].map((region) => `${VARIABLE}noto-sans-${region}`);
}

/** The slices of each package that was needed so far; their files are loaded when a text has one of their letters. */
const packages = new Map<string, Slice[]>();

function packageOf(name: string): Slice[] {
  const known = packages.get(name);
  if (known) return known;
  const weights = name === MARKAZI || name === MYANMAR ? WEIGHTS : undefined;
  const slices = slicesOf(name, weights);
  packages.set(name, slices);
  return slices;
}

function load({ family, files }: Pick<Slice, 'family' | 'files'>): string {
  // All threads of the process share the fonts.
  if (GlobalFonts.has(family)) return family;
  for (const file of files) {
    if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`Font not readable: ${file}`);
  }
  return family;
}

let literata: { families: string[]; has: (code: number) => boolean } | undefined;

function loadLiterata() {
  const folder = folderOf(`${VARIABLE}literata`);
  const ranges = JSON.parse(readFileSync(`${folder}unicode.json`, 'utf8')) as Record<string, string>;
  const families = LITERATA.map((script) =>
    load({ family: `Literata ${script}`, files: [`${folder}files/literata-${script}-wght-normal.woff2`] }),
  );
  const has = LITERATA.map((script) => rangesIn(ranges[script]!));
  return { families, has: (code: number) => has.some((each) => each(code)) };
}

/** Fonts that a system may have for scripts without a package of ours. */
const OF_THE_SYSTEM = ['Noto Sans', 'DejaVu Sans', 'serif'];

/** Characters that nobody sees need no font. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

interface FontsOf {
  /** The font list for canvas. */
  families: string;
  /** Letters that no font of ours has. */
  missing: string[];
}
const known = new Map<string, FontsOf>();
/** Texts whose fonts are remembered. */
const MOST_KNOWN = 500;

function findFonts(text: string, locale: string): FontsOf {
  literata ??= loadLiterata();
  const names = [MARKAZI, ...OTHERS, MYANMAR, ...eastAsian(text, locale), EMOJI];
  // The lists of the East Asian fonts have signs that the fonts lack.
  const forSigns = [EMOJI, ...names];
  const found = new Set<string>();
  const missing: string[] = [];
  for (const letter of new Set(text)) {
    const code = letter.codePointAt(0)!;
    if (literata.has(code) || INVISIBLE.test(letter)) continue;
    let slice: Slice | undefined;
    for (const name of /\p{Extended_Pictographic}/u.test(letter) ? forSigns : names) {
      slice = packageOf(name).find(({ has }) => has(code));
      if (slice) break;
    }
    if (slice) found.add(load(slice));
    else missing.push(letter);
  }
  const families = [...literata.families, ...found, ...OF_THE_SYSTEM].map((family) => `"${family}"`).join(', ');
  return { families, missing };
}

/**
 * The fonts for a text: Literata for Latin, Cyrillic and Greek, Markazi Text for Arabic, Noto Sans for the other scripts of the
 * portal's languages, Noto Emoji. A file is loaded when a text needs it.
 * @param locale of the page, which decides the form of Chinese characters
 * @throws Error when a font file can't be read
 */
export function fontsOf(text: string, locale: string): FontsOf {
  const key = `${locale} ${text}`;
  const fonts = known.get(key) ?? findFonts(text, locale);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, fonts);
  return fonts;
}
