import type { Line } from './cues';

/** A pattern that finds the typed text in any case; null for an empty text. */
export function patternOf(typed: string): RegExp | null {
  const text = typed.trim();
  return text ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'), 'giu') : null;
}

/** The indexes of the lines that contain the typed text. */
export function matchesOf(lines: readonly Line[], typed: string): number[] {
  const pattern = patternOf(typed);
  return pattern ? [...lines.keys()].filter((index) => lines[index]!.text.search(pattern) >= 0) : [];
}

/** A text in pieces: alternately not matching and matching the typed text. */
export function piecesOf(text: string, typed: string): { text: string; found: boolean }[] {
  const pattern = patternOf(typed);
  if (!pattern) return [{ text, found: false }];
  const pieces: { text: string; found: boolean }[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    pieces.push({ text: text.slice(from, index), found: false }, { text: found, found: true });
    from = index + found.length;
  }
  pieces.push({ text: text.slice(from), found: false });
  return pieces.filter((piece) => piece.text);
}
