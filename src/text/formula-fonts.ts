import { asset, namedFolder } from '../base/assets';
import { home } from '../base/package-folder';
import { bundledFonts } from './bundled-fonts';

/** KaTeX's font files, in dist/fonts, with family, style and weight. */
const FACES: readonly (readonly [file: string, family: string, style: 'normal' | 'italic', weight: 400 | 700])[] = [
  ['AMS-Regular', 'AMS', 'normal', 400],
  ['Caligraphic-Bold', 'Caligraphic', 'normal', 700],
  ['Caligraphic-Regular', 'Caligraphic', 'normal', 400],
  ['Fraktur-Bold', 'Fraktur', 'normal', 700],
  ['Fraktur-Regular', 'Fraktur', 'normal', 400],
  ['Main-Bold', 'Main', 'normal', 700],
  ['Main-BoldItalic', 'Main', 'italic', 700],
  ['Main-Italic', 'Main', 'italic', 400],
  ['Main-Regular', 'Main', 'normal', 400],
  ['Math-BoldItalic', 'Math', 'italic', 700],
  ['Math-Italic', 'Math', 'italic', 400],
  ['SansSerif-Bold', 'SansSerif', 'normal', 700],
  ['SansSerif-Italic', 'SansSerif', 'italic', 400],
  ['SansSerif-Regular', 'SansSerif', 'normal', 400],
  ['Script-Regular', 'Script', 'normal', 400],
  ['Size1-Regular', 'Size1', 'normal', 400],
  ['Size2-Regular', 'Size2', 'normal', 400],
  ['Size3-Regular', 'Size3', 'normal', 400],
  ['Size4-Regular', 'Size4', 'normal', 400],
  ['Typewriter-Regular', 'Typewriter', 'normal', 400],
];

function addressOf(file: string): URL {
  try {
    if (!home && !namedFolder()) return bundledFonts[file]!();
  } catch {
    // A one-file bundle has no addresses.
  }
  return asset(`fonts/KaTeX_${file}.woff2`);
}

let done = false;

/**
 * Adds the fonts of formulas to the document, once. `@font-face` does nothing inside a shadow root, but the document's fonts
 * apply there. The browser fetches a font when a letter of it is shown.
 */
export function loadFonts(): void {
  if (done) return;
  done = true;
  for (const [file, family, style, weight] of FACES) {
    document.fonts.add(
      new FontFace(`KaTeX_${family}`, `url(${addressOf(file).href})`, {
        style,
        weight: String(weight),
        display: 'swap',
      }),
    );
  }
}
