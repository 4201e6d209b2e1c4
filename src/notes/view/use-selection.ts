import { useCallback, useEffect, useState } from 'react';
import { isComposing } from '../../ui/composing';
import { closes } from '../../ui/escape';
import { focused } from '../../ui/focused';
import { useLearn } from '../../ui/learn-context';
import type { NoteKind } from '../../contract/annotations';
import { selectedRange } from './selected';

/** On a touch screen a selection is over when it has not changed for so long, in ms. */
const PAUSE_MS = 250;
const KEYS: Record<string, NoteKind> = { h: 'highlight', n: 'note', b: 'bookmark' };

const isTyping = () => focused()?.matches('input, textarea, select, [contenteditable]') ?? false;

/**
 * The words that are selected in a content, once the pointer is up, a key is up or the selection has rested. H, N and B act on them;
 * with Escape their bar goes.
 */
export function useSelection(content: Element | null, onKey: (kind: NoteKind, range: Range) => void) {
  const { root } = useLearn();
  const [range, setRange] = useState<Range>();
  const clear = useCallback(() => setRange(undefined), []);
  useEffect(() => {
    if (!content) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    let isDown = false;
    let isOnBar = false;
    let timer: ReturnType<typeof setTimeout>;
    const find = () => {
      const found = selectedRange(root);
      const around = found?.commonAncestorContainer;
      if (!around || !content.contains(around)) return undefined;
      // A PDF in a text has a bar of its own.
      const own = (around instanceof Element ? around : around.parentElement)?.closest('.pdf-place');
      return own && content.contains(own) ? undefined : found;
    };
    const look = () => setRange(find());
    const on = <Name extends keyof DocumentEventMap>(name: Name, run: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, run, { signal });
    on('pointerdown', (event) => {
      isDown = true;
      isOnBar = event.composedPath().some((each) => each instanceof Element && each.matches('.note-bar'));
    });
    on('pointerup', () => {
      isDown = false;
      // A press on a touch screen may end the selection before the bar has its click.
      if (!isOnBar) look();
    });
    on('pointercancel', () => {
      isDown = false;
    });
    on('selectionchange', () => {
      clearTimeout(timer);
      if (isDown) return;
      // The bar of words that are no longer selected goes at once.
      if (!find()) setRange(undefined);
      else timer = setTimeout(look, PAUSE_MS);
    });
    on('keydown', (event) => {
      const { ctrlKey, metaKey, altKey, key } = event;
      const kind = Object.hasOwn(KEYS, key.toLowerCase()) ? KEYS[key.toLowerCase()] : undefined;
      if (event.defaultPrevented || !kind || ctrlKey || metaKey || altKey || isComposing(event) || isTyping()) return;
      const found = find();
      if (!found) return;
      event.preventDefault();
      onKey(kind, found);
    });
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [content, root, onKey]);
  useEscape(range !== undefined, clear);
  return { range, clear };
}

/** Escape closes the bar, and nothing around it. */
function useEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onEscape = (event: KeyboardEvent) => {
      if (!isComposing(event) && closes(event)) close();
    };
    // In the capture phase: a dialog around the content stays open.
    document.addEventListener('keydown', onEscape, true);
    return () => document.removeEventListener('keydown', onEscape, true);
  }, [isOpen, close]);
}
