import { joinLines } from '../../base/join-lines';

/** What one voice says in a caption. */
export interface Said {
  /** '' when the caption does not say who speaks. */
  speaker: string;
  text: string;
}

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
