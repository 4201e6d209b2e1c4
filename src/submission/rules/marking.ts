/** What a button of the form does to the selected text. */
export type Mark = 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers' | 'quotation';

/** A text with a selection, as in a text field. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** The part of the text from `from` to `to` becomes `inserted`, and then `start` to `end` is selected. */
export interface Change {
  from: number;
  to: number;
  inserted: string;
  start: number;
  end: number;
}

const SIGNS = { bold: '**', italic: '*' };
const ANY_START = /^(#{1,6} +|> ?|[-*•] +|\d{1,4}[.)] +)/;
const STARTS: Record<Exclude<Mark, 'bold' | 'italic'>, (index: number) => string> = {
  heading: () => '# ',
  quotation: () => '> ',
  bullets: () => '- ',
  numbers: (index) => `${index + 1}. `,
};

/** Puts signs around the selection, or removes those that are there. */
function around({ text, start, end }: Selected, sign: string): Change {
  const stars = Math.min(/\**$/.exec(text.slice(0, start))![0].length, /^\**/.exec(text.slice(end))![0].length);
  const inserted = text.slice(start, end);
  // Two stars are bold, one is italic, three are both.
  if (sign.length === 2 ? stars >= 2 : stars % 2 === 1) {
    const from = start - sign.length;
    return { from, to: end + sign.length, inserted, start: from, end: from + inserted.length };
  }
  const at = start + sign.length;
  return { from: start, to: end, inserted: `${sign}${inserted}${sign}`, start: at, end: at + inserted.length };
}

/** Puts a sign before each selected line, or removes it where all lines have it. */
function before({ text, start, end }: Selected, mark: keyof typeof STARTS): Change {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(end, from));
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line, index) => line.startsWith(STARTS[mark](index)));
  const inserted = lines
    .map((line, index) => {
      const sign = STARTS[mark](index);
      return isMarked ? line.slice(sign.length) : sign + line.replace(ANY_START, '');
    })
    .join('\n');
  const isPoint = start === end;
  return { from, to, inserted, start: isPoint ? from + inserted.length : from, end: from + inserted.length };
}

/**
 * What a button of the form changes.
 * @example marked({ text: 'a b', start: 2, end: 3 }, 'bold') // { from: 2, to: 3, inserted: '**b**', start: 4, end: 5 }
 */
export const marked = (selected: Selected, mark: Mark): Change =>
  mark === 'bold' || mark === 'italic' ? around(selected, SIGNS[mark]) : before(selected, mark);
