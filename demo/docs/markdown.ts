import { Marked, type Token, type Tokens } from 'marked';
import { codeBlock, codeTabs, type Code } from './code';
import { slug } from './headings';
import { html, Markup, type Part } from './html';
import { tableOf } from './pages/table';

export interface Rendered {
  /** The text of the heading of level 1. */
  title: string;
  body: Markup;
}

interface Options {
  /** Turns a link in the file into an address on the site; throws when there is no such page. */
  link: (href: string) => string;
  /** The replacements of comments `<!-- name -->`, by name. */
  inserts?: Record<string, () => Part>;
}

const isCode = (token: Token | undefined): token is Tokens.Code => token?.type === 'code';

/** Reads the first line of a code block: the language, then a title, e.g. `tsx React`. */
function codeOf({ text, lang = '' }: Tokens.Code): Code {
  const [language = '', ...title] = lang.split(' ');
  return { text, language, ...(title.length && { title: title.join(' ') }) };
}

/** Renders a Markdown file as HTML. Only for files of this project, because HTML in them is not sanitised. */
export function renderMarkdown(source: string, { link, inserts = {} }: Options): Rendered {
  let title = '';
  let heading = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        heading = slug(this.parser.parseInline(tokens, this.parser.textRenderer));
        if (depth === 1) title = this.parser.parseInline(tokens, this.parser.textRenderer);
        return `<h${depth}${depth === 1 ? '' : ` id="${heading}"`}>${text}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        return html`<a href="${link(href)}">${new Markup(this.parser.parseInline(tokens))}</a>`.text;
      },
      code: (token) => codeBlock(codeOf(token)).text,
      table({ header, rows }) {
        const cell = ({ tokens }: Tokens.TableCell) => new Markup(this.parser.parseInline(tokens));
        const heads = header.map(({ text }) => text);
        return tableOf(
          heading,
          heads,
          rows.map((row) => row.map(cell)),
        ).text;
      },
      blockquote({ tokens }) {
        return `<div class="note">${this.parser.parse(tokens)}</div>`;
      },
      html({ text }) {
        const name = /^<!-- ([\w-]+) -->\s*$/.exec(text)?.[1];
        if (name === undefined) return text;
        const insert = inserts[name];
        if (!insert) throw new Error(`Nothing is known by the name of the comment <!-- ${name} -->.`);
        return html`${insert()}`.text;
      },
    },
  });

  const pieces: string[] = [];
  const tokens = marked.lexer(source).filter(({ type }) => type !== 'space');
  for (let at = 0; at < tokens.length; at += 1) {
    let end = at;
    while (isCode(tokens[end]) && codeOf(tokens[end] as Tokens.Code).title) end += 1;
    if (end - at > 1) {
      pieces.push(codeTabs((tokens.slice(at, end) as Tokens.Code[]).map(codeOf)).text);
      at = end - 1;
    } else pieces.push(marked.parser([tokens[at]!]));
  }
  return { title, body: new Markup(pieces.join('\n')) };
}
