import { escapeHtml } from '../../src/base/escape-html';

/** Text that is HTML, and is not escaped again. */
export class Markup {
  constructor(readonly text: string) {}
}
export type Part = Markup | string | number | false | null | undefined | readonly Part[];

const shown = (part: Part): string => {
  if (part === false || part === null || part === undefined) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(shown).join('') : escapeHtml(String(part));
};

/** A template for HTML. Its values are escaped, unless they are HTML. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.reduce((text, string, index) => text + shown(parts[index - 1]) + string));

/** A description from the manifest; text between backticks becomes code. */
export const words = (text: string): Markup =>
  html`${text.split('`').map((piece, index) => (index % 2 ? html`<code>${piece}</code>` : piece))}`;
