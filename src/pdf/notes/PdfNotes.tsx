import { useCallback, useEffect, useMemo, useState } from 'react';
import type { NoteKind } from '../../contract/annotations';
import { isOn } from '../../notes/view/Margin';
import sheet from '../../notes/view/notes.css';
import { selectedRange } from '../../notes/view/selected';
import { SelectionBar } from '../../notes/view/SelectionBar';
import '../../notes/view/texts';
import { useAskedNote } from '../../notes/view/use-asked-note';
import { useSelection } from '../../notes/view/use-selection';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import type { PdfNoting } from '../view/noting';
import type { PdfNotesPlace } from '../view/pdf-file';
import { OpenNote } from './OpenNote';
import { PageReader, type ReadPage } from './PageReader';
import { useMarking } from './use-marking';
import { useMarks } from './use-marks';
import { NO_NOTES, useNotesByPage } from './use-notes-by-page';

interface Props {
  notes: PdfNotesPlace;
  /** The column of pages, which scrolls. */
  pages: HTMLElement;
  /** The texts of the pages that are on screen or near, by page. */
  layers: ReadonlyMap<number, HTMLElement>;
  /** The page in view, from 1. */
  pageNow: () => number;
  onPage: (page: number) => void;
  /** Gets what the viewer can do with notes, and null at the end. */
  report: (noting: PdfNoting | null) => void;
}

/** The note that is open. */
interface Opened {
  id: string;
  editing: boolean;
  /** Its page, once that has been read. */
  read?: ReadPage;
}

/** The pages that have been read, and a function that takes one. */
function useRead() {
  const [read, setRead] = useState<ReadonlyMap<number, ReadPage>>(new Map());
  const onRead = useCallback((page: number, found: ReadPage | undefined) => {
    setRead((before) => {
      const after = new Map(before);
      if (found) after.set(page, found);
      else after.delete(page);
      return after;
    });
  }, []);
  return [read, onRead] as const;
}

/** A click on painted words opens their note. */
function useClicks(pages: HTMLElement, read: ReadonlyMap<number, ReadPage>, open: (id: string) => void): void {
  const { root } = useLearn();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (selectedRange(root) || (event.target as Element).closest('a, button')) return;
      for (const { ranges } of read.values()) for (const [id, words] of ranges) if (isOn(words, event)) return open(id);
    };
    pages.addEventListener('click', onClick);
    return () => pages.removeEventListener('click', onClick);
  }, [pages, read, root, open]);
}

type Reported = Pick<Props, 'pages' | 'report'> &
  Pick<PdfNoting, 'marks' | 'open'> & { mark: (kind: NoteKind, range?: Range) => Promise<void> };

/** Tells the viewer what it can do with notes. */
function useReport({ pages, report, marks, open, mark }: Reported): void {
  const { root, t } = useLearn('notes');
  const noting = useMemo(
    (): PdfNoting => ({
      marks,
      add: (kind) => {
        const selected = selectedRange(root);
        // A bookmark or a note can be of the page; a highlight is of words.
        if (selected && pages.contains(selected.commonAncestorContainer)) void mark(kind, selected);
        else if (kind !== 'highlight') void mark(kind);
      },
      open,
      label: t('noteOnPage'),
    }),
    [marks, mark, open, root, pages, t],
  );
  useEffect(() => report(noting), [report, noting]);
  useEffect(() => () => report(null), [report]);
}

/** The notes of a PDF: the bar at selected words, the painted words, the marks beside the pages, and the note that is open. */
export default function PdfNotes({ notes, pages, layers, pageNow, onPage, report }: Props) {
  useSheet(sheet);
  const byPage = useNotesByPage(notes);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [read, onRead] = useRead();
  const [opened, setOpened] = useState<Opened | null>(null);
  const write = useCallback((id: string) => setOpened({ id, editing: true }), []);
  const open = useCallback((id: string) => setOpened({ id, editing: false }), []);
  const mark = useMarking({ notes, pageNow, onNote: write });
  const onKey = useCallback((kind: NoteKind, of: Range) => void mark(kind, of), [mark]);
  const { range, clear } = useSelection(pages, onKey);

  const pageOf = (id: string) => [...byPage].find(([, those]) => those.some((note) => note.id === id))?.[0];
  const reveal = (id: string) => {
    const page = pageOf(id);
    if (page !== undefined && page !== pageNow()) onPage(page);
    open(id);
  };
  useAskedNote((id) => pageOf(id) !== undefined, reveal);
  useClicks(pages, read, open);
  useReport({ pages, report, marks: useMarks(read, byPage), open, mark });

  const page = opened ? pageOf(opened.id) : undefined;
  const shown = page === undefined ? undefined : byPage.get(page)!.find(({ id }) => id === opened!.id);
  const found = page === undefined ? undefined : read.get(page);
  // It stays when its page is scrolled away: it may be half written.
  if (opened && found && opened.read !== found) setOpened({ ...opened, read: found });
  return (
    <div ref={setFrame} className="pdf-notes">
      {[...layers].map(([number, layer]) => (
        <PageReader key={number} page={number} layer={layer} notes={byPage.get(number) ?? NO_NOTES} onRead={onRead} />
      ))}
      {frame ? (
        <SelectionBar
          range={range}
          frame={frame}
          scroller={pages}
          onClose={clear}
          onMark={(...marked) => void mark(...marked)}
        />
      ) : null}
      {shown && frame && opened?.read ? (
        <OpenNote
          {...{ frame, read: opened.read, page: page!, source: notes.source, note: shown, editing: opened.editing }}
          key={shown.id}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
}
