const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

const decode = (text: string) =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase()) ?? whole;
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** Marks a line as a heading; texts do not contain this character. */
const HEADING = '\u0001';

export interface Paragraph {
  text: string;
  isHeading: boolean;
}

/**
 * The words of HTML that authors wrote, one entry for each paragraph. The result is plain text: escape it. The element shows the
 * HTML itself, sanitized in the browser.
 */
export const paragraphs = (html: string): Paragraph[] =>
  html
    .replaceAll(HEADING, '')
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/<(script|style|template|iframe|object|svg|math|noscript)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<h[1-6]\b[^>]*>/gi, `\n${HEADING}`)
    .replace(
      /<\/?(p|div|h[1-6]|li|ul|ol|dl|dt|dd|table|tr|blockquote|figure|figcaption|details|summary|section|article|br|hr)\b[^>]*>/gi,
      '\n',
    )
    .replace(/<[^>]*>?/g, '')
    .split('\n')
    .map((line) => ({ isHeading: line.startsWith(HEADING), text: decode(line.replace(HEADING, '')) }))
    .map(({ isHeading, text }) => ({ isHeading, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text);
