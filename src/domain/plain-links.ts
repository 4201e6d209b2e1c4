/** A piece of a plain text; with `href` where it is a web address. */
export interface TextPiece {
  text: string;
  href?: string;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"“”„«»]+/giu;
/** What follows an address in a sentence, and belongs to the sentence. */
const AFTERWARDS = /[.,;:!?'’…،؛؟。、]+$/u;

/** An address without what the sentence has put behind it; a closing bracket stays where its opening one does. */
function trimmed(address: string): string {
  for (let text = address; ;) {
    const last = text.at(-1);
    const unmatched = last === ')' && text.split(')').length > text.split('(').length;
    const shorter = unmatched ? text.slice(0, -1) : text.replace(AFTERWARDS, '');
    if (shorter === text) return text;
    text = shorter;
  }
}

/** A web address as people type it, made absolute; undefined for what is none, or hides who it leads to. */
function hrefOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password
    ? url.href
    : undefined;
}

/** A plain text in pieces, web addresses told apart. Joined they are the text again. */
export function linkPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimmed(match[0]);
    const href = hrefOf(address);
    if (!href) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: address, href });
    from = match.index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
