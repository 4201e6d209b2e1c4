import { useEffect, useRef, useState } from 'react';
import type { Anchor } from '../../contract/annotations';
import { locate, quoteOf, type Place } from '../rules/anchor';
import type { ShownNote } from '../rules/merge';
import { readText, type DomText } from './dom-text';
import { inSlices } from './slices';

/** How long a content is unchanged before its text is read, in ms: after it was painted, and once for many changes. */
const PAUSE_MS = 60;

/** The text of a content. It is read again after formulas and code have been drawn. */
export function useDomText(content: Element | null): DomText | undefined {
  const [text, setText] = useState<DomText>();
  useEffect(() => {
    if (!content) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setText(readText(content)), PAUSE_MS);
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(content, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [content]);
  return text;
}

/** Where notes are in a text, by their id. A bookmark of the whole page has no words, and no place in it. */
export function usePlaces(notes: readonly ShownNote[], text: DomText | undefined): ReadonlyMap<string, Place> {
  const [places, setPlaces] = useState<ReadonlyMap<string, Place>>(new Map());
  // A new note is in its place at once: the others are not searched again.
  const known = useRef<{ text: DomText; places: WeakMap<Anchor, Place> }>(null);
  useEffect(() => {
    if (!text) return undefined;
    const ending = new AbortController();
    const run = inSlices(ending.signal);
    if (known.current?.text !== text) known.current = { text, places: new WeakMap() };
    const { places: before } = known.current;
    void (async () => {
      const found = new Map<string, Place>();
      for (const { id, anchor } of notes) {
        if (!quoteOf(anchor)) continue;
        const place = before.get(anchor) ?? (await run(locate(text, anchor)));
        before.set(anchor, place);
        found.set(id, place);
      }
      if (!ending.signal.aborted) setPlaces(found);
    })().catch(() => undefined); // it was begun again
    return () => ending.abort();
  }, [notes, text]);
  return places;
}
