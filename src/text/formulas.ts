import katex from 'katex';
import katexSheet from 'katex/dist/katex.min.css';
import { adopt } from '../ui/adopt';
import { persistently } from '../ui/lazily';
import { PREFIX } from './attributes';
import sheet from './formulas.css';
import { loadFonts } from './formula-fonts';
import { findFormulas, forKatex, labelsOf, mayHaveFormulas, type Found } from './tex';

/** Elements whose text is never a formula. */
const VERBATIM = 'pre, code, kbd, samp, .math, .formula';

const LIMITS = {
  trust: false,
  strict: false,
  maxExpand: 300,
  maxSize: 20,
  throwOnError: true,
  globalGroup: true,
} as const;

/** What formulas of one content share: commands that one defines, and the numbers of labels. */
interface Shared {
  macros: Record<string, string>;
  references: Map<string, string>;
}

/** Commands of chemistry. Their code loads with the first such formula. */
const loadChemistry = () => persistently(() => import('katex/contrib/mhchem'));
const isChemistry = (text: string) => /\\(ce|pu)\s*\{/.test(text);

const anchorOf = (label: string) => `${PREFIX}tex-${label}`;

/**
 * A formula as visible markup, and as MathML for screen readers. `trust` is off: a formula makes no links and fetches nothing.
 * Text that is not a valid formula stays as the author wrote it.
 */
function formula(tex: string, displayMode: boolean, { macros, references }: Shared): HTMLElement {
  const element = document.createElement('span');
  element.className = displayMode ? 'formula display' : 'formula';
  element.dir = 'ltr';
  try {
    katex.render(forKatex(tex, references), element, { ...LIMITS, macros, displayMode, output: 'htmlAndMathml' });
    if (displayMode) element.tabIndex = 0; // it may be wider than the line, and scrolls
  } catch {
    element.className = 'formula wrong';
    element.textContent = tex;
  }
  const [label, ...more] = labelsOf(tex, 0).labels.keys();
  if (label) element.id = anchorOf(label);
  for (const each of more) element.prepend(Object.assign(document.createElement('span'), { id: anchorOf(each) }));
  return element;
}

/** A text's `\ref`: the number of a formula, and a link to it. */
function reference(written: string, label: string, { references }: Shared): Node | string {
  const number = references.get(label);
  if (number === undefined) return written;
  const link = document.createElement('a');
  link.href = `#${anchorOf(label)}`;
  link.textContent = written.startsWith('\\eq') ? `(${number})` : number;
  return link;
}

/** Formulas as MathML alone, for a frame without our fonts; '' for one that is not valid. */
export async function mathMarkup(formulas: readonly { tex: string; display: boolean }[]): Promise<string[]> {
  if (formulas.some(({ tex }) => isChemistry(tex))) await loadChemistry();
  const macros = {};
  const references = numbersOf(formulas);
  return formulas.map(({ tex, display }) => {
    const [found] = findFormulas(tex);
    if (found?.reference && !references.has(found.reference)) return '';
    try {
      return katex.renderToString(forKatex(tex, references), {
        ...LIMITS,
        macros,
        displayMode: display,
        output: 'mathml',
      });
    } catch {
      return '';
    }
  });
}

/** The numbers of all labels. */
function numbersOf(formulas: readonly { tex: string }[]): Map<string, string> {
  const all = new Map<string, string>();
  let before = 0;
  for (const { tex } of formulas) {
    const { labels, numbers } = labelsOf(tex, before);
    before += numbers;
    for (const [label, number] of labels) all.set(label, number);
  }
  return all;
}

/** Stands for a line break within a formula; a private character, which no text has. */
const BREAK = '\uE5CB';

/** Neighbours that are one text to an author: text and line breaks. */
function runsOf(content: HTMLElement): (Text | HTMLBRElement)[][] {
  const runs: (Text | HTMLBRElement)[][] = [];
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const seen = new Set<Node>();
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (seen.has(text) || text.parentElement?.closest(VERBATIM)) continue;
    const run: (Text | HTMLBRElement)[] = [];
    for (let next: Node | null = text; next instanceof Text || next instanceof HTMLBRElement; next = next.nextSibling) {
      run.push(next);
      seen.add(next);
    }
    runs.push(run);
  }
  return runs;
}

interface Place extends Found {
  run: (Text | HTMLBRElement)[];
}

const textOf = (run: (Text | HTMLBRElement)[]) =>
  run.map((node) => (node instanceof Text ? node.data.replaceAll(BREAK, '') : BREAK)).join('');

function setRun(run: (Text | HTMLBRElement)[], places: readonly Place[], shared: Shared): void {
  const breaks = run.filter((node) => node instanceof HTMLBRElement);
  const text = textOf(run);
  const parts: (Node | string)[] = [];
  const plain = (from: number, to: number) => {
    text
      .slice(from, to)
      .split(BREAK)
      .forEach((line, index) => parts.push(...(index ? [breaks.shift()!] : []), line));
  };
  let at = 0;
  for (const { start, end, tex, display, reference: label } of places.filter((each) => each.run === run)) {
    plain(at, start);
    const written = text.slice(start, end);
    breaks.splice(0, written.split(BREAK).length - 1).forEach((each) => each.remove());
    parts.push(label ? reference(written, label, shared) : formula(tex.replaceAll(BREAK, '\n'), display, shared));
    at = end;
  }
  plain(at, text.length);
  const [first, ...rest] = run;
  const place = document.createComment('');
  first!.before(place);
  for (const node of [first!, ...rest]) node.remove();
  place.replaceWith(...parts.filter((part) => part !== ''));
}

/** Renders all formulas of a content: text between delimiters, environments, and elements of the class `math`. */
export async function setFormulas(content: HTMLElement, root: ShadowRoot): Promise<void> {
  adopt(root, katexSheet);
  adopt(root, sheet);
  loadFonts();
  if (isChemistry(content.textContent)) await loadChemistry();
  const marked = [...content.querySelectorAll('.math')].map((element) => {
    const written = element.textContent.trim();
    const [found] = findFormulas(written);
    const isWhole = found?.start === 0 && found.end === written.length;
    return {
      element,
      tex: isWhole ? found.tex : written,
      display: isWhole ? found.display : element.localName !== 'span',
    };
  });
  const places = mayHaveFormulas(content.textContent)
    ? runsOf(content).flatMap((run) => {
        return findFormulas(textOf(run)).map((found): Place => ({ ...found, run }));
      })
    : [];
  const nodeOf = (each: (typeof marked)[number] | Place) => ('run' in each ? each.run[0]! : each.element);
  const isAfter = (a: Node, b: Node) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1);
  const inOrder = [...marked, ...places].sort((a, b) => (nodeOf(a) === nodeOf(b) ? 0 : isAfter(nodeOf(a), nodeOf(b))));
  const shared = { macros: {}, references: numbersOf(inOrder) };
  // In order, because a formula may use a command that an earlier one defines.
  for (const each of inOrder) {
    if ('run' in each) {
      if (each === places.find(({ run }) => run === each.run)) setRun(each.run, places, shared);
      continue;
    }
    const made = formula(each.tex, each.display, shared);
    if (each.element.id) made.id = each.element.id;
    each.element.replaceWith(made);
  }
}
