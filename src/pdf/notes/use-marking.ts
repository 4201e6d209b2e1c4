import { useCallback } from 'react';
import { newId } from '../../client/commands';
import type { NoteColour, NoteKind } from '../../contract/annotations';
import { describe } from '../../notes/rules/anchor';
import { newNote } from '../../notes/rules/new-note';
import { pageAnchor } from '../../notes/rules/pages';
import { noteChanges } from '../../notes/store/changes';
import { readText, toOffsets } from '../../notes/view/dom-text';
import { inSlices } from '../../notes/view/slices';
import { useLearn } from '../../ui/learn-context';
import type { PdfNotesPlace } from '../view/pdf-file';

interface On {
  notes: PdfNotesPlace;
  /** The page in view, from 1. */
  pageNow: () => number;
  /** Opens a new note, to be written. */
  onNote: (id: string) => void;
}

/** The place of a range of the pages: of the words on the page that it begins on; undefined where it has none. */
async function anchorOf(range: Range, source: string) {
  const start = range.startContainer;
  const page = (start instanceof Element ? start : start.parentElement)?.closest<HTMLElement>('.pdf-page');
  const layer = page?.querySelector('.pdf-text');
  // It is read now: a search that was begun or ended has changed its nodes.
  const text = layer && readText(layer);
  const offsets = text && toOffsets(text, range);
  if (!page || !offsets) return undefined;
  const words = await inSlices(new AbortController().signal)(describe(text, offsets, source));
  return pageAnchor(source, Number(page.dataset.page), words);
}

/** Returns a function that makes a note of words; without a range, of the page in view. */
export function useMarking({ notes: { place, source }, pageNow, onNote }: On) {
  const { platform } = useLearn();
  const changes = noteChanges(platform);
  return useCallback(
    async (kind: NoteKind, range?: Range, colour: NoteColour = 'yellow') => {
      const anchor = range ? await anchorOf(range, source) : pageAnchor(source, pageNow());
      if (!anchor) return;
      const id = newId();
      // Until it has a text, a note on words is a highlight, as in a text.
      const begun = kind === 'note' && range ? 'highlight' : kind;
      changes.save(newNote(place, { id, kind: begun, colour, anchor, now: new Date() }));
      document.getSelection()?.removeAllRanges();
      if (kind === 'note') onNote(id);
    },
    [changes, place, source, pageNow, onNote],
  );
}
