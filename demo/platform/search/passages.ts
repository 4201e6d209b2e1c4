import { linesOf } from './text-of';

/** In characters. A shorter passage is joined with the next paragraph, a longer one is split between sentences. */
const LEAST = 300;
const MOST = 900;

/** A piece of a course's text that can be understood by itself. */
export interface Passage {
  /** '' when there is no heading above it. */
  heading: string;
  text: string;
}

/** Splits a paragraph into pieces of limited length: between sentences, otherwise between words, otherwise anywhere. */
function pieces(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > MOST) {
    const head = rest.slice(0, MOST);
    const sentence = Math.max(...['. ', '! ', '? ', '。', '؟ ', '۔ '].map((mark) => head.lastIndexOf(mark)));
    const at = sentence > LEAST ? sentence + 1 : head.lastIndexOf(' ') > LEAST ? head.lastIndexOf(' ') : MOST;
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest ? [...parts, rest] : parts;
}

/** A line of a text, and where it is: the second of a film. */
interface Said {
  text: string;
  start: number;
}

/** Joins what is said in a film into passages of 300 to 900 characters: one line for each cue. */
export function spokenPassages(cues: readonly Said[]): { text: string; starts: number[] }[] {
  const passages: { text: string; starts: number[] }[] = [];
  for (const { text, start } of cues) {
    const last = passages.at(-1);
    if (last && last.text.length < LEAST) {
      last.text += `\n${text.slice(0, MOST)}`;
      last.starts.push(start);
    } else passages.push({ text: text.slice(0, MOST), starts: [start] });
  }
  return passages;
}

/** Splits the text of HTML into passages of 300 to 900 characters, if it is long enough: at headings and between paragraphs. */
export function passagesOf(html: string): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  let open: string[] = [];
  const length = () => open.join('\n').length;
  const close = () => {
    if (open.length) passages.push({ heading, text: open.join('\n') });
    open = [];
  };
  for (const { text, isHeading } of linesOf(html)) {
    if (isHeading) {
      close();
      heading = text;
      continue;
    }
    for (const piece of pieces(text)) {
      if (open.length && (length() >= LEAST || length() + piece.length >= MOST)) close();
      open.push(piece);
    }
  }
  close();
  return passages;
}
