import type { SKRSContext2D } from '@napi-rs/canvas';
import { fontsOf } from './fonts';

/** The style of a text; sizes in points. */
export interface Style {
  size: number;
  weight?: number;
  color: string;
  /** Extra space between letters; left out in joined scripts. */
  spacing?: number;
}

const JOINED = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** The letters of the Arabic font are smaller than those of Literata at the same size. */
const ARABIC_SCALE = 1.24;
/** A tiny space between letters prevents ligatures: a PDF does not store the letters of a ligature. */
const NO_LIGATURES = '0.01px';
/** The language of each page: it decides the form of Chinese characters. */
const languages = new WeakMap<SKRSContext2D, string>();
/** Sets the language of a page, before its texts. */
export const setLanguage = (context: SKRSContext2D, locale: string): void => void languages.set(context, locale);
const isRtl = (text: string) => JOINED.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** Sets font, colour and letter spacing of a canvas for a text. Joined scripts (Arabic) are larger and have no spacing. */
export function setStyle(context: SKRSContext2D, style: Style, text: string): void {
  const size = JOINED.test(text) ? style.size * ARABIC_SCALE : style.size;
  context.font = `${style.weight ?? 400} ${size}px ${fontsOf(text, languages.get(context) ?? 'en-US').families}`;
  // Only this sets the weight of the East Asian fonts, which are thin without it.
  context.fontVariationSettings = `'wght' ${style.weight ?? 400}`;
  context.fillStyle = style.color;
  context.letterSpacing = JOINED.test(text) ? '0px' : style.spacing ? `${style.spacing}px` : NO_LIGATURES;
}

/** Draws one line at the start edge `x`. `rtl` is the direction of the page; the text's own comes from its first letter. */
export function drawLine(context: SKRSContext2D, text: string, x: number, y: number, style: Style, rtl: boolean): void {
  setStyle(context, style, text);
  // Arabic digits have no direction of their own: next to Latin words they follow the page.
  context.direction = isRtl(text) || (rtl && JOINED.test(text)) ? 'rtl' : 'ltr';
  context.textAlign = rtl ? 'right' : 'left';
  context.fillText(text, x, y);
}

/** Breaks a text into lines between words; a word longer than a line (or a script without spaces) is broken between letters. */
export function wrap(context: SKRSContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string) => context.measureText(candidate).width <= width;
  for (const word of text.trim().split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of new Intl.Segmenter().segment(word)) {
      if (line && !fits(line + letter.segment)) {
        lines.push(line);
        line = '';
      }
      line += letter.segment;
    }
  }
  return line ? [...lines, line] : lines;
}

/** The largest size at which a text needs at most the allowed lines; at the smallest size the rest is cut off with '…'. */
export function fit(
  context: SKRSContext2D,
  text: string,
  style: Style,
  { width, lines: allowed, smallest }: { width: number; lines: number; smallest: number },
): { lines: string[]; style: Style } {
  for (let size = style.size; ; size = Math.max(size - 2, smallest)) {
    const sized = { ...style, size };
    setStyle(context, sized, text);
    const lines = wrap(context, text, width);
    if (lines.length <= allowed) return { lines, style: sized };
    if (size === smallest) {
      const shown = lines.slice(0, allowed);
      return { lines: [...shown.slice(0, -1), `${shown.at(-1)!.replace(/.{1,2}$/su, '')}…`], style: sized };
    }
  }
}
