import { useEffect, useMemo } from 'react';
import type { Place } from '../rules/anchor';
import type { ShownNote } from '../rules/merge';
import { toRange, type DomText } from './dom-text';
import { paint } from './paint';

/** Paints the notes that have a place in a text. @returns the painted ranges, by the ids of the notes */
export function usePainted(
  notes: readonly ShownNote[],
  places: ReadonlyMap<string, Place>,
  text: DomText | undefined,
): ReadonlyMap<string, Range> {
  const ranges = useMemo(() => {
    const found = new Map<string, Range>();
    for (const [id, at] of places) {
      const range = at.state !== 'lost' && text ? toRange(text, at.start, at.end) : undefined;
      if (range) found.set(id, range);
    }
    return found;
  }, [places, text]);
  useEffect(
    () => paint(notes.flatMap(({ id, colour }) => (ranges.has(id) ? [{ range: ranges.get(id)!, colour }] : []))),
    [notes, ranges],
  );
  return ranges;
}
