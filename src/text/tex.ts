/** A formula, or a reference to one, in a text. */
export interface Found {
  start: number;
  end: number;
  /** The formula without the signs around it. */
  tex: string;
  /** It has a line of its own. */
  display: boolean;
  /** The label that `\ref` or `\eqref` names; then there is no formula. */
  reference?: string;
}

/** `\( … \)` within a line; `\[ … \]`, `$$ … $$` and environments on a line of their own. A single `$` is a currency sign. */
const BEGIN =
  /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$|\\begin\{([a-z]+\*?)\}|\\(?:eq)?ref\{([^{}]+)\}/gi;

/** Whether a text may contain a formula. */
export const mayHaveFormulas = (text: string): boolean => /\\\(|\\\[|\$\$|\\begin\{/.test(text);

/** The end of an environment that begins at `from`; -1 when it has none. Environments of the same name may be within. */
function endOf(text: string, name: string, from: number): number {
  const ends = new RegExp(`\\\\(begin|end)\\{${name.replace('*', '\\*')}\\}`, 'g');
  ends.lastIndex = from;
  let depth = 0;
  for (let match = ends.exec(text); match; match = ends.exec(text)) {
    depth += match[1] === 'begin' ? 1 : -1;
    if (depth === 0) return ends.lastIndex;
  }
  return -1;
}

/**
 * The formulas in a text, as MathJax finds them.
 * @example findFormulas('If \\(x\\)').map(({ tex }) => tex) // ['x']
 */
export function findFormulas(text: string): Found[] {
  const found: Found[] = [];
  const begin = new RegExp(BEGIN);
  for (let match = begin.exec(text); match; match = begin.exec(text)) {
    const [whole, inline, bracket, dollars, name, reference] = match;
    const start = match.index;
    if (name) {
      const end = endOf(text, name, start);
      if (end < 0) continue;
      begin.lastIndex = end;
      found.push({ start, end, tex: text.slice(start, end), display: name !== 'math' });
    } else {
      const tex = inline ?? bracket ?? dollars ?? whole;
      const end = start + whole.length;
      found.push({ start, end, tex, display: inline === undefined, ...(reference && { reference }) });
    }
  }
  return found;
}

/** Environments that number each of their rows. */
const NUMBERED = /^\s*\\begin\{(equation|align|gather|alignat|flalign|multline|eqnarray)\}([\s\S]*)\\end\{\1\}\s*$/;
const LABEL = /\\label\s*\{([^{}]*)\}/g;
const TAG = /\\tag\*?\s*\{([^{}]*)\}/;

/** The labels of a formula, with the number or tag that stands beside it, and how many numbers it shows. */
export function labelsOf(tex: string, before: number): { labels: Map<string, string>; numbers: number } {
  const [, name, inner = tex] = NUMBERED.exec(tex) ?? [];
  const labels = new Map<string, string>();
  let numbers = 0;
  // The rows of an environment within belong to one row.
  const body = inner.replace(/\\begin\{([a-z]+\*?)\}[\s\S]*?\\end\{\1\}/gi, (within) => within.replaceAll('\\\\', ''));
  const rows = name === 'equation' || name === 'multline' ? [body] : body.split('\\\\');
  for (const row of rows) {
    if (!row.trim()) continue;
    const tag = TAG.exec(row)?.[1];
    const isNumbered = name !== undefined && tag === undefined && !/\\(nonumber|notag)\b/.test(row);
    if (isNumbered) numbers++;
    const shown = tag ?? (isNumbered ? String(before + numbers) : undefined);
    for (const [, label = ''] of row.matchAll(LABEL)) if (shown !== undefined) labels.set(label, shown);
  }
  return { labels, numbers };
}

/** Environments of MathJax that KaTeX has under another name. */
const NAMES = new Map([
  ['multline', 'gather'],
  ['flalign', 'align'],
]);

/** A formula in the words that KaTeX knows. `references` are the numbers of labels in the same content. */
export const forKatex = (tex: string, references: ReadonlyMap<string, string> = new Map()): string =>
  tex
    .replace(LABEL, '')
    // MathJax lets it define a command again.
    .replace(/\\newcommand\s*\{?\s*(\\[a-z]+)\s*\}?/gi, '\\providecommand{$1}{}\\renewcommand{$1}')
    .replace(/\\require\s*\{[^{}]*\}/g, '')
    .replace(/\\(eq)?ref\s*\{([^{}]*)\}/g, (written, bracket: string | undefined, label: string) => {
      const number = references.get(label);
      if (number === undefined) return `\\text{${label}}`;
      return bracket ? `\\text{(${number})}` : `\\text{${number}}`;
    })
    .replace(
      /\\(begin|end)\{(multline|flalign)(\*?)\}/g,
      (_, end: string, name: string, star: string) => `\\${end}{${NAMES.get(name)}${star}}`,
    )
    .replace(/\\begin\{eqnarray\*?\}/g, '\\begin{array}{rcl}')
    .replace(/\\end\{eqnarray\*?\}/g, '\\end{array}')
    .replace(/\\(begin|end)\{(displaymath|math|subequations)\}/g, '');
