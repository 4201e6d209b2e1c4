/** What one voice says in a caption. */
export interface Said {
  /** '' when the caption does not say who speaks. */
  speaker: string;
  text: string;
}

/** Letters and signs of scripts that have no blank between words. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3001-\u303f\u30fc\uff01-\uff65]`;
const BREAK = new RegExp(String.raw`(?<=${UNSPACED})\s*\n\s*(?=${UNSPACED})`, 'gu');

/**
 * The lines of a caption as one. In Chinese and Japanese no blank comes between them.
 * @example joinLines('結び目を\n作ります。') // '結び目を作ります。'
 */
export const joinLines = (text: string): string => text.replace(BREAK, '').replace(/\s+/gu, ' ').trim();

/** The parts of a caption's text with the voice of each; the parser of the browser makes a voice (`<v Ada>`) an element with a title. */
const partsOf = (node: Node, speaker: string): Said[] =>
  node.hasChildNodes()
    ? [...node.childNodes].flatMap((child) => partsOf(child, (child as Partial<HTMLElement>).title || speaker))
    : [{ speaker, text: node.textContent ?? '' }];

/** What each voice of a caption says, in order. @param content the parsed text of the caption */
export function voicesOf(content: DocumentFragment): Said[] {
  const voices: Said[] = [];
  for (const part of partsOf(content, '')) {
    const last = voices.at(-1);
    // A line break before the first voice belongs to no voice.
    if (last?.speaker === part.speaker || (last && !part.text.trim())) last.text += part.text;
    else voices.push({ ...part });
  }
  return voices.map(({ speaker, text }) => ({ speaker, text: joinLines(text) })).filter(({ text }) => text);
}
