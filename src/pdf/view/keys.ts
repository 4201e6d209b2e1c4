import type { KeyboardEvent } from 'react';
import { lookUp } from '../../base/look-up';
import type { NoteKind } from '../../contract/annotations';
import { closes } from '../../ui/escape';
import type { PdfNoting } from './noting';
import type { Viewing } from './use-viewing';
import { stepFrom } from './zoom';

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');

const noteKeys: Record<string, NoteKind> = { h: 'highlight', n: 'note', b: 'bookmark' };

/** What a key does, also in text fields. */
const keys = ({ view: { page }, goTo }: Viewing): Record<string, () => void> => ({
  PageDown: () => goTo(page.value + 1),
  PageUp: () => goTo(page.value - 1),
});

/** What a key does outside of text fields. */
const plainKeys = ({ view: { zoom, scale }, count, goTo }: Viewing): Record<string, () => void> => ({
  Home: () => goTo(1),
  End: () => goTo(count),
  '+': () => (zoom.value = stepFrom(scale.value, 1)),
  '=': () => (zoom.value = stepFrom(scale.value, 1)),
  '-': () => (zoom.value = stepFrom(scale.value, -1)),
  '0': () => (zoom.value = 'auto'),
});

/** Does what a key of the viewer does. @param noting null: the PDF takes no notes, or not yet */
export function onViewerKey(event: KeyboardEvent, viewing: Viewing, noting: PdfNoting | null): void {
  if (event.defaultPrevented) return;
  const { key, ctrlKey, metaKey, altKey } = event;
  let act: (() => void) | undefined;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'f') act = viewing.openSearch;
  else if (ctrlKey || metaKey || altKey) return;
  else if (viewing.searching && closes(event)) return viewing.closeSearch();
  else act = lookUp(keys(viewing), key) ?? (isTyping(event) ? undefined : lookUp(plainKeys(viewing), key));
  const kind = isTyping(event) ? undefined : lookUp(noteKeys, key.toLowerCase());
  if (kind && noting) act = () => noting.add(kind);
  if (!act) return;
  event.preventDefault();
  act();
}
