import { useEffect } from 'react';
import type { Place } from '../../notes/rules/anchor';
import type { ShownNote } from '../../notes/rules/merge';
import type { DomText } from '../../notes/view/dom-text';
import { usePainted } from '../../notes/view/use-painted';
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
  const places = usePlaces(notes, layer, text);
  const ranges = usePainted(notes, places, text);
  useEffect(() => {
    if (text) onRead(page, { layer, text, places, ranges });
  }, [page, layer, text, places, ranges, onRead]);
  useEffect(() => () => onRead(page, undefined), [page, onRead]);
  return null;
}
