/** Code in a sentence; nothing for no text. */
export const code = (text = ''): string => text && `\`${text}\``;

/** A description from the manifest, in which only text between backticks is Markdown. */
export const words = (text: string): string =>
  text
    .split('`')
    .map((piece, at) => (at % 2 ? code(piece) : piece.replace(/[\\*_[\]{}<&]/g, (sign) => `&#${sign.charCodeAt(0)};`)))
    .join('');

const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** A table; nothing for no rows. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length ? [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n') : '';

/** A section with a table. */
export const section = (title: string, heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `## ${title}\n\n${table(heads, rows)}`;
