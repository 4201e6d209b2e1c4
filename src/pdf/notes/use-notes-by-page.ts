import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { fragmentOf, type ShownNote } from '../../notes/rules/merge';
import { notesIn } from '../../notes/store/notes';
import { useLearn } from '../../ui/learn-context';
import type { PdfNotesPlace } from '../view/pdf-file';

export type NotesByPage = ReadonlyMap<number, readonly ShownNote[]>;

export const NO_NOTES: readonly ShownNote[] = [];

/** The notes of one PDF, by page. */
export function useNotesByPage({ place, source }: PdfNotesPlace): NotesByPage {
  const { platform } = useLearn();
  const all = useStore(useMemo(() => notesIn(platform, place), [platform, place])) ?? NO_NOTES;
  return useMemo(() => {
    const pages = new Map<number, ShownNote[]>();
    for (const note of all) {
      const { page } = fragmentOf(note);
      if (page !== undefined && note.anchor.source === source) pages.set(page, [...(pages.get(page) ?? []), note]);
    }
    return pages;
  }, [all, source]);
}
