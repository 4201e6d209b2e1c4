import { useEffect, useMemo } from 'react';
import type { Place } from '../rules/anchor';
import type { ShownNote } from '../rules/merge';
import { toRange, type DomText } from './dom-text';
import { paint } from './paint';

/** Makes the ranges of places in a text, of each place once: what shows one is not rendered again. */
function rangesIn(text: DomText | undefined): (place: Place) => Range | undefined {
  const made = new WeakMap<Place, Range>();
  return (place) => {
    if (!text || place.state === 'lost') return undefined;
    const range = made.get(place) ?? toRange(text, place.start, place.end);
    if (range) made.set(place, range);
    return range;
  };
}

/** Paints the notes that have a place in a text. @returns the painted ranges, by the ids of the notes */
export function usePainted(
  notes: readonly ShownNote[],
  places: ReadonlyMap<string, Place>,
  text: DomText | undefined,
): ReadonlyMap<string, Range> {
  const rangeOf = useMemo(() => rangesIn(text), [text]);
  const ranges = useMemo(() => {
    const found = new Map<string, Range>();
    for (const [id, place] of places) {
      const range = rangeOf(place);
      if (range) found.set(id, range);
    }
    return found;
  }, [places, rangeOf]);
  useEffect(
    () => paint(notes.flatMap(({ id, colour }) => (ranges.has(id) ? [{ range: ranges.get(id)!, colour }] : []))),
    [notes, ranges],
  );
  return ranges;
}
