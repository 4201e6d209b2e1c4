import { lookUp } from '../../../src/base/look-up';
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  deg: '°',
  times: '×',
};

const decode = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    if (!hex && !decimal) return lookUp(ENTITIES, String(name).toLowerCase()) ?? whole;
    const code = hex ? parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
  });

/** Elements whose content is not text for readers. */
const SILENT = new Set(
  'script style template iframe object svg math noscript textarea select head title video audio'.split(' '),
);
const EMPTY = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements inside a line of text; all others end the line. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp script small span strong style sub sup template time u var wbr'.split(
    ' ',
  ),
);

/** A comment; or a tag, with quoted attribute values. */
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)(?:>|$)/gi;
const isHidden = (attributes: string) =>
  /\shidden(?:[\s=/]|$)/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, '')) ||
  /\sstyle\s*=\s*["'][^"']*display\s*:\s*none/i.test(attributes);

export interface Line {
  text: string;
  isHeading: boolean;
}

/**
 * The visible text of a course's HTML, one line for each paragraph, item, cell and heading. Scripts, embedded and hidden content
 * are left out.
 */
export function linesOf(html: string): Line[] {
  const lines: Line[] = [];
  let words = '';
  let isHeading = false;
  const end = () => {
    const text = decode(words).replace(/\s+/g, ' ').trim();
    if (text) lines.push({ text, isHeading });
    words = '';
  };
  /** The element that is being skipped, and the number of open elements with its name. */
  let silent: { name: string; depth: number } | null = null;
  let from = 0;
  for (const match of html.matchAll(TAG)) {
    const [whole, closing, tag, attributes = ''] = match;
    if (!silent) words += html.slice(from, match.index);
    from = match.index + whole.length;
    if (!tag) continue;
    const name = tag.toLowerCase();
    if (silent) {
      if (name === silent.name) silent.depth += closing ? -1 : 1;
      if (silent.depth === 0) silent = null;
      continue;
    }
    if (!INLINE.has(name)) end();
    if (!closing && !EMPTY.has(name) && (SILENT.has(name) || isHidden(attributes))) silent = { name, depth: 1 };
    else if (/^h[1-6]$/.test(name)) isHeading = !closing;
  }
  if (!silent) words += html.slice(from);
  end();
  return lines;
}
