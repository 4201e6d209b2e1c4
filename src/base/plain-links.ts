/** A piece of plain text; it has `href` when it is a web address. */
export interface TextPiece {
  text: string;
  href?: string;
}

/** Signs that end a sentence or a clause in scripts where no blank follows them: 、。〈「（）， and others; 々, 〆 and 〇 are letters. */
const SIGNS = String.raw`\u3000-\u3004\u3008-\u3020\u3030\u303d\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65،؛؟۔।॥၊။`;
const ADDRESS = new RegExp(String.raw`\bhttps?:\/\/[^\s<>"“”„«»${SIGNS}]+`, 'giu');
/** Punctuation after an address that belongs to the sentence. */
const AFTERWARDS = /[.,;:!?'’…]+$/u;

/** An address without punctuation at its end; a closing bracket stays if the address has the opening one. */
function trimmed(address: string): string {
  for (let text = address; ;) {
    const last = text.at(-1);
    const unmatched = last === ')' && text.split(')').length > text.split('(').length;
    const shorter = unmatched ? text.slice(0, -1) : text.replace(AFTERWARDS, '');
    if (shorter === text) return text;
    text = shorter;
  }
}

/** The normalised web address; undefined when it is invalid, or has a user name, which could disguise the host. */
function hrefOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password
    ? url.href
    : undefined;
}

/**
 * Splits plain text into pieces, so that web addresses can be shown as links. The joined pieces give the text again.
 * @example linkPieces('See https://a.example.') // [{ text: 'See ' }, { text: 'https://a.example', href: 'https://a.example/' }, { text: '.' }]
 */
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
