/** Letters and signs of scripts that have no blank between words. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3001-\u303f\u30fc\uff01-\uff65]`;
const BREAK = new RegExp(String.raw`(?<=${UNSPACED})\s*\n\s*(?=${UNSPACED})`, 'gu');

/**
 * The lines of a caption as one. In Chinese and Japanese no blank comes between them.
 * @example joinLines('結び目を\n作ります。') // '結び目を作ります。'
 */
export const joinLines = (text: string): string => text.replace(BREAK, '').replace(/\s+/gu, ' ').trim();
