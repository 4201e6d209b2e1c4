import { useEffect, useMemo } from 'react';
import type { Place } from '../../notes/rules/anchor';
import type { ShownNote } from '../../notes/rules/merge';
import { toRange, type DomText } from '../../notes/view/dom-text';
import { paint } from '../../notes/view/paint';
import { useDomText, usePlaces } from '../../notes/view/use-places';

/** A page on screen: its text, and where its notes are. */
export interface ReadPage {
  layer: HTMLElement;
  text: DomText;
  places: ReadonlyMap<string, Place>;
  ranges: ReadonlyMap<string, Range>;
}

interface Props {
  /** From 1. */
  page: number;
  /** Its text, transparent, over its picture. */
  layer: HTMLElement;
  /** Its notes; the same list while nothing has changed. */
  notes: readonly ShownNote[];
  onRead: (page: number, read: ReadPage | undefined) => void;
}

/** Finds the notes of a page in its text, and paints them. */
export function PageReader({ page, layer, notes, onRead }: Props) {
  const text = useDomText(layer);
  const places = usePlaces(notes, text);
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
  useEffect(() => {
    if (text) onRead(page, { layer, text, places, ranges });
  }, [page, layer, text, places, ranges, onRead]);
  useEffect(() => () => onRead(page, undefined), [page, onRead]);
  return null;
}
