import { html, raw } from 'hono/html';
import { DEFAULT_ACCENT } from '../../../../src/base/theme';
import type { Language } from '../../i18n/language';

/** A line of a letter; with an address it is a link. */
interface Line {
  text: string;
  href?: string;
}

export interface Letter {
  language: Language;
  product: string;
  /** The tenant's accent, `#rrggbb`; undefined: the usual one. */
  accent?: string | undefined;
  subject: string;
  greeting: string;
  /** What it says. */
  lines: readonly Line[];
  /** Its button. */
  action?: Required<Line> | undefined;
  /** Below what it says, in small type. */
  notes: readonly Line[];
}

// Programs for mail know few rules. Widths and colours are plain, and one rule is for those that know dark mode.
const sheet = (accent: string) => `
  body { margin: 0; padding: 24px 16px; background: #ffffff; color: #1f2328; font: 16px/1.5 system-ui, sans-serif; }
  div { max-width: 560px; margin: 0 auto; }
  a { color: ${accent}; }
  .brand { font-weight: 600; }
  .line { margin: 0 0 16px; overflow-wrap: anywhere; }
  .action { display: inline-block; margin: 8px 0 24px; padding: 10px 20px; border-radius: 8px; background: ${accent}; color: #ffffff; text-decoration: none; }
  .note { margin: 0 0 8px; color: #59636e; font-size: 14px; overflow-wrap: anywhere; }
  .note a { color: inherit; }
  hr { margin: 24px 0; border: 0; border-top: 1px solid #d1d9e0; }
  @media (prefers-color-scheme: dark) {
    body { background: #16181c; color: #e6e8eb; }
    a { color: #ffffff; }
    .note { color: #a3abb5; }
    hr { border-color: #3a3f47; }
  }`;

const line = ({ text, href }: Line, name: string) =>
  html`<p class="${name}">${href ? html`<a href="${href}">${text}</a>` : text}</p>`;

/** A letter as HTML without tables, pictures or scripts, and as plain text. */
export function letterOf(letter: Letter): { subject: string; html: string; text: string } {
  const { language, product, accent = DEFAULT_ACCENT, subject, greeting, lines, action, notes } = letter;
  const page = html`<!doctype html>
    <html lang="${language.lang}" dir="${language.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(sheet(accent))}
        </style>
      </head>
      <body>
        <div lang="${language.lang}" dir="${language.direction}">
          <p class="line brand">${product}</p>
          <p class="line">${greeting}</p>
          ${lines.map((each) => line(each, 'line'))}
          ${action && html`<p><a class="action" href="${action.href}">${action.text}</a></p>`}
          <hr />
          ${notes.map((each) => line(each, 'note'))}
        </div>
      </body>
    </html>`.toString();
  const plain = ({ text, href }: Line) => (href ? `${text}\n${href}` : text);
  const text = [greeting, ...lines.map(plain), ...(action ? [plain(action)] : []), '--', ...notes.map(plain)].join(
    '\n\n',
  );
  return { subject, html: page, text };
}
