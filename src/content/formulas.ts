import katex from 'katex';
import katexSheet from 'katex/dist/katex.min.css';
import { adopt } from '../ui/adopt';
import sheet from './formulas.css';
import { loadFonts } from './formula-fonts';

/** `\( … \)` within a line; `\[ … \]` and `$$ … $$` on a line of their own. A single `$` is a currency sign. */
const FORMULA = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$/g;
/** Elements whose text is never a formula. */
const VERBATIM = 'pre, code, kbd, samp, .math, .formula';

const LIMITS = { trust: false, strict: false, maxExpand: 300, maxSize: 20, throwOnError: true } as const;

/**
 * A formula as visible markup, and as MathML for screen readers. `trust` is off: a formula makes no links and fetches nothing.
 * Text that is not a valid formula stays as the author wrote it.
 */
function formula(tex: string, displayMode: boolean): HTMLElement {
  const element = document.createElement('span');
  element.className = displayMode ? 'formula display' : 'formula';
  element.dir = 'ltr';
  try {
    katex.render(tex, element, { ...LIMITS, displayMode, output: 'htmlAndMathml' });
    if (displayMode) element.tabIndex = 0; // it may be wider than the line, and scrolls
  } catch {
    element.className = 'formula wrong';
    element.textContent = tex;
  }
  return element;
}

/** A formula as MathML alone, for a frame without our fonts; '' when it is not a valid formula. */
export function mathMarkup(tex: string, displayMode: boolean): string {
  try {
    return katex.renderToString(tex, { ...LIMITS, displayMode, output: 'mathml' });
  } catch {
    return '';
  }
}

function setText(text: Text): void {
  const found = [...text.data.matchAll(FORMULA)];
  if (found.length === 0) return;
  const parts: (Node | string)[] = [];
  let at = 0;
  for (const match of found) {
    parts.push(text.data.slice(at, match.index));
    parts.push(formula(match[1] ?? match[2] ?? match[3]!, match[1] === undefined));
    at = match.index + match[0].length;
  }
  text.replaceWith(...parts, text.data.slice(at));
}

/** Renders all formulas of a content: text between delimiters, and elements of the class `math`. */
export function setFormulas(content: HTMLElement, root: ShadowRoot): void {
  adopt(root, katexSheet);
  adopt(root, sheet);
  loadFonts();
  for (const element of content.querySelectorAll('.math')) {
    const written = element.textContent.trim();
    const [match] = [...written.matchAll(FORMULA)];
    const inner = match && match[0] === written ? (match[1] ?? match[2] ?? match[3]!) : written;
    const display = match ? match[1] === undefined : element.localName !== 'span';
    element.replaceWith(formula(inner, display));
  }
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest(VERBATIM)) texts.push(text);
  }
  texts.forEach(setText);
}
