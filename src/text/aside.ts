/**
 * A page whose policy forbids inline styles and event handlers reports each one that is parsed, even in an inert document, and
 * would fill its log with what the sanitiser removes anyway. So they have other names while the HTML is parsed: a mark, which
 * no author can guess, stands before each name. Where a name was no attribute or element but a part of a text, `restore` takes
 * the mark away again: nothing that an author wrote is lost.
 */
export interface Aside {
  /** The HTML to parse; as unsafe as before. */
  html: string;
  /** Name of the attribute that a `style` attribute became. */
  style: string;
  /** Attribute of the `noframes` elements that style elements became. Both are parsed alike, wherever they stand. */
  sheet: string;
  /** A text or the value of an attribute, as its author wrote it. */
  restore: (text: string) => string;
  /** Markup in which all attributes and style elements have their own names again. */
  named: (html: string) => string;
}

/** Begins an attribute's name: a blank, the end of the value before, or a slash. */
const ATTRIBUTE = /([\s"'/])(style|on[a-z]+)(?=\s*=)/gi;
const STYLE_TAG = /(<\/?)(style)(?=[\s/>])/gi;

let last = 0;

/** A word that is not in the text, of letters that an attribute's name may have. */
function mark(html: string): string {
  const text = html.toLowerCase();
  for (;;) {
    const word = `aside-${(last++).toString(36)}-${Math.random().toString(36).slice(2)}-`;
    if (!text.includes(word)) return word;
  }
}

/** Gives `style` attributes, event handlers and style elements other names. */
export function setAside(html: string): Aside {
  const attribute = `data-${mark(html)}`;
  const element = `data-${mark(html)}`;
  const sheet = `${element}style`;
  const added = new RegExp(`noframes ${element}|${attribute}`, 'g');
  const restore = (text: string) => text.replace(added, '');
  const asSheet = new RegExp(`<noframes ${sheet}=""((?:\\s[^\\s=>]+="[^"]*")*)>([\\s\\S]*?)</noframes>`, 'g');
  return {
    html: html.replace(STYLE_TAG, `$1noframes ${element}$2`).replace(ATTRIBUTE, `$1${attribute}$2`),
    style: `${attribute}style`,
    sheet,
    restore,
    named: (clean) => restore(clean.replace(asSheet, '<style$1>$2</style>')),
  };
}

/** Whether an attribute was an event handler. */
export const isHandler = (name: string, { restore }: Aside): boolean => /^on/.test(restore(name));
