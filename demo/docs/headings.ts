/** A heading of a page, and the text up to the next one. */
export interface Section {
  /** The anchor; empty for the text before the first heading of level 2. */
  id: string;
  level: number;
  heading: string;
  text: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: ' ' };
const INLINE = /<\/?(a|code|em|span|strong)\b[^>]*>/g;

/** The text of HTML that this site has made, with spaces between blocks. */
const wordsOf = (markup: string): string =>
  markup
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** The id of a heading, as on GitHub. @example slug('Links and your router') // 'links-and-your-router' */
export const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/**
 * Splits the body of a page at its headings of level 2 and 3 that have an id.
 * @param markup HTML of this site, in which headings have the form `<h2 id="…">…</h2>`
 */
export function sectionsOf(markup: string): Section[] {
  const pieces = markup.split(/<h([23])\b[^>]*?\bid="([^"]+)"[^>]*>(.*?)<\/h\1>/gs);
  const sections: Section[] = [{ id: '', level: 1, heading: '', text: wordsOf(pieces[0] ?? '') }];
  for (let at = 1; at < pieces.length; at += 4) {
    const [level, id, heading, text] = pieces.slice(at, at + 4) as [string, string, string, string];
    sections.push({ id, level: Number(level), heading: wordsOf(heading), text: wordsOf(text) });
  }
  return sections;
}
