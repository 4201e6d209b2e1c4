/*
 * The simple formatting of a submitted text. It is stored as it is typed, in the signs of Markdown: `**bold**`, `*italic*`, `# heading`,
 * `- item`, `1. item`, `> quotation`, addresses. All else stays as typed, so no text can be wrong.
 */

export type Inline =
  { kind: 'text'; text: string } | { kind: 'bold' | 'italic'; content: Inline[] } | { kind: 'link'; href: string };

export type Block =
  | { kind: 'paragraph' | 'heading' | 'quotation'; lines: Inline[][] }
  | { kind: 'bullets' | 'numbers'; items: Inline[][]; start: number };

/** Bold, italic, an address. A sign needs a letter beside it, so that `2 * 3 * 4` stays. */
const MARK =
  /\*\*(?=\S)(.{1,2000}?)(?<=\S)\*\*(?!\*)|\*(?=[^\s*])([^*]*?)(?<=\S)\*|(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/gu;

/** The formatting within a line. */
export function inlines(line: string): Inline[] {
  const found: Inline[] = [];
  const add = (text: string) => {
    if (text) found.push({ kind: 'text', text });
  };
  let end = 0;
  for (const { 0: all, 1: bold, 2: italic, 3: href, index } of line.matchAll(MARK)) {
    add(line.slice(end, index));
    end = index + all.length;
    if (href) found.push({ kind: 'link', href });
    else found.push({ kind: bold ? 'bold' : 'italic', content: inlines(bold ?? italic ?? '') });
  }
  add(line.slice(end));
  return found;
}

/** Signs at the beginning of a line, and what the line is. */
const STARTS: readonly [RegExp, 'heading' | 'quotation' | 'bullets' | 'numbers'][] = [
  [/^#{1,6} +(?=\S)/, 'heading'],
  [/^> ?/, 'quotation'],
  [/^[-*•] +(?=\S)/, 'bullets'],
  [/^(\d{1,4})[.)] +(?=\S)/, 'numbers'],
];

function lineOf(line: string) {
  for (const [sign, kind] of STARTS) {
    const match = sign.exec(line);
    if (match) return { kind, start: Number(match[1] ?? 1), content: inlines(line.slice(match[0].length)) };
  }
  return { kind: 'paragraph' as const, start: 1, content: inlines(line) };
}

/**
 * The blocks of a text, for a view to draw. An empty line ends a block; within a paragraph, lines stay lines.
 * @example blocksOf('- one\n- two') // [{ kind: 'bullets', items: […], start: 1 }]
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      isOpen = false;
      continue;
    }
    const { kind, start, content } = lineOf(line.trim());
    const last = isOpen && kind !== 'heading' ? blocks.at(-1) : undefined;
    if (last?.kind === kind) ('items' in last ? last.items : last.lines).push(content);
    else if (kind === 'bullets' || kind === 'numbers') blocks.push({ kind, items: [content], start });
    else blocks.push({ kind, lines: [content] });
    isOpen = true;
  }
  return blocks;
}
