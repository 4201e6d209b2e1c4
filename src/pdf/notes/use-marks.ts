import { useMemo } from 'react';
import { formatNumber, inOneLine } from '../../i18n/format';
import { fragmentOf, wordsOf, type ShownNote } from '../../notes/rules/merge';
import '../../notes/view/texts';
import { useLearn } from '../../ui/learn-context';
import type { PdfMark, PdfNoting } from '../view/noting';
import type { ReadPage } from './PageReader';
import { NO_NOTES, type NotesByPage } from './use-notes-by-page';

/** Notes of a whole page are below each other, by this share of its height. */
const STEP = 0.04;

/** The marks of a page's notes. Its text must be on screen. */
function marksOf(notes: readonly ShownNote[], { layer, ranges }: ReadPage, nameOf: (note: ShownNote) => string) {
  const around = layer.getBoundingClientRect();
  let whole = 0;
  return notes
    .map((note): PdfMark => {
      const box = ranges.get(note.id)?.getBoundingClientRect();
      const top = box ? (box.top - around.top) / around.height : STEP * whole++;
      const { id, kind, colour } = note;
      return { id, kind, colour, label: nameOf(note), top: Math.min(0.95, Math.max(0, top)) };
    })
    .sort((one, other) => one.top - other.top);
}

/** The marks beside the pages that have been read. */
export function useMarks(read: ReadonlyMap<number, ReadPage>, byPage: NotesByPage): PdfNoting['marks'] {
  const { locale, t } = useLearn('notes');
  return useMemo(() => {
    const nameOf = (note: ShownNote) => {
      const { page = 1 } = fragmentOf(note);
      const name = inOneLine([t(`kind.${note.kind}`), t('page', { number: formatNumber(page, locale) })], locale);
      const words = (note.body || wordsOf(note)).slice(0, 80);
      return words ? `${name}: ${words}` : name;
    };
    return new Map([...read].map(([page, found]) => [page, marksOf(byPage.get(page) ?? NO_NOTES, found, nameOf)]));
  }, [read, byPage, t, locale]);
}
