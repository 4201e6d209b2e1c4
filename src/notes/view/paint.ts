import { noteColours, type NoteColour } from '../../contract/annotations';

/** What is painted: words in their colour. */
export interface Painted {
  range: Range;
  colour: NoteColour;
}

/** Whether the browser paints ranges without changing the text (docs/browsers.md). */
export const canPaint = (): boolean => typeof Highlight === 'function' && 'highlights' in CSS;

/** The painted ranges of one colour, of all elements of the page. */
function highlightOf(colour: NoteColour): Highlight {
  const name = `learn-note-${colour}`;
  const known = CSS.highlights.get(name);
  if (known) return known;
  const made = new Highlight();
  CSS.highlights.set(name, made);
  return made;
}

/** Paints words. The returned function removes the paint. */
export function paint(all: readonly Painted[]): () => void {
  if (!canPaint()) return () => undefined;
  const lists = new Map(noteColours.map((colour) => [colour, highlightOf(colour)]));
  for (const { range, colour } of all) lists.get(colour)!.add(range);
  return () => {
    for (const { range, colour } of all) lists.get(colour)!.delete(range);
  };
}
