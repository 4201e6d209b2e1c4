/** The median. */
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

export interface Row {
  what: string;
  base: number;
  value: number;
}

const ms = (value: number) => `${value < 100 ? value.toFixed(1) : value.toFixed(0)} ms`;

/** A table with two numbers for each measure, and the ratio of the second to the first. */
export function table(title: string, names: [string, string], rows: readonly Row[]): string {
  const cells = [
    [title, ...names, 'ratio'],
    ...rows.map(({ what, base, value }) => [what, ms(base), ms(value), `${(value / base).toFixed(2)}x`]),
  ];
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) => row.map((cell, at) => (at ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join('   '))
    .join('\n');
}
