import { startTransition, useEffect, useRef, useState } from 'react';
import type { Anchor } from '../../contract/annotations';
import { locate, quoteOf, startOf, type Place } from '../rules/anchor';
import type { ShownNote } from '../rules/merge';
import { isSameText, readText, type DomText } from './dom-text';
import { inSlices } from './slices';

/** How long a content is unchanged before its text is read, in ms: after it was painted, and once for many changes. */
const PAUSE_MS = 60;
/** When the places that were found first are shown, in ms; the next wait is twice as long, and so on. */
const FIRST_MS = 100;

/** The text of a content. It is read again after formulas and code have been drawn. */
export function useDomText(content: Element | null): DomText | undefined {
  const [text, setText] = useState<DomText>();
  useEffect(() => {
    if (!content) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const next = readText(content);
        setText((last) => (last && isSameText(last, next) ? last : next));
      }, PAUSE_MS);
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

/** Notes by how far they were from what is on screen now, the nearest first. */
function nearestFirst(notes: readonly ShownNote[], content: Element, { text }: DomText): ShownNote[] {
  const { top, height } = content.getBoundingClientRect();
  const middle = height ? ((innerHeight / 2 - top) / height) * text.length : 0;
  const farness = new Map(notes.map((note) => [note, Math.abs((startOf(note.anchor) ?? 0) - middle)]));
  return [...notes].sort((one, other) => farness.get(one)! - farness.get(other)!);
}

type Places = ReadonlyMap<string, Place>;
const NO_PLACES: Places = new Map();

/**
 * Where notes are in the text of a content, by their id. The places on screen are found and shown first. A bookmark of the whole page has no
 * words, and no place in it.
 */
export function usePlaces(notes: readonly ShownNote[], content: Element | null, text: DomText | undefined): Places {
  const [found, setFound] = useState<{ text: DomText; places: Places }>();
  // A new note is in its place at once: the others are not searched again.
  const known = useRef<{ text: DomText; places: WeakMap<Anchor, Place> }>(null);
  useEffect(() => {
    if (!text || !content) return undefined;
    const ending = new AbortController();
    const run = inSlices(ending.signal);
    if (known.current?.text !== text) known.current = { text, places: new WeakMap() };
    const { places: before } = known.current;
    const places = new Map<string, Place>();
    const show = () => startTransition(() => setFound({ text, places: new Map(places) }));
    const quoted = notes.filter(({ anchor }) => quoteOf(anchor));
    for (const { id, anchor } of quoted) if (before.has(anchor)) places.set(id, before.get(anchor)!);
    const sought = quoted.filter(({ id }) => !places.has(id));
    void (async () => {
      let pause = FIRST_MS;
      let next = performance.now() + pause;
      for (const { id, anchor } of nearestFirst(sought, content, text)) {
        const place = await run(locate(text, anchor));
        before.set(anchor, place);
        places.set(id, place);
        if (performance.now() < next) continue;
        show();
        pause *= 2;
        next = performance.now() + pause;
      }
      if (!ending.signal.aborted) show();
    })().catch(() => undefined); // it was begun again
    return () => ending.abort();
  }, [notes, content, text]);
  // Places in another text would be wrong in this one.
  return found && found.text === text ? found.places : NO_PLACES;
}
