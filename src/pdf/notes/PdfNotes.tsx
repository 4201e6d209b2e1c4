import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { newId } from '../../client/commands';
import type { NoteColour, NoteKind } from '../../contract/annotations';
import { formatNumber, inOneLine } from '../../i18n/format';
import { describe } from '../../notes/rules/anchor';
import { fragmentOf, wordsOf, type ShownNote } from '../../notes/rules/merge';
import { newNote } from '../../notes/rules/new-note';
import { pageAnchor } from '../../notes/rules/pages';
import { noteChanges } from '../../notes/store/changes';
import { notesIn } from '../../notes/store/notes';
import { readText, toOffsets } from '../../notes/view/dom-text';
import { isOn } from '../../notes/view/Margin';
import { NotePopover } from '../../notes/view/NotePopover';
import sheet from '../../notes/view/notes.css';
import { selectedRange } from '../../notes/view/selected';
import { SelectionBar } from '../../notes/view/SelectionBar';
import { inSlices } from '../../notes/view/slices';
import '../../notes/view/texts';
import { useAskedNote } from '../../notes/view/use-asked-note';
import { useSelection } from '../../notes/view/use-selection';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import type { PdfMark, PdfNoting } from '../view/noting';
import type { PdfNotesPlace } from '../view/pdf-file';
import { PageReader, type ReadPage } from './PageReader';
import { PdfNote } from './PdfNote';

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

const NONE: readonly ShownNote[] = [];
/** Notes of a whole page are below each other, by this share of its height. */
const STEP = 0.04;

/** The notes of one PDF, by page. */
function useNotesByPage({ place, source }: PdfNotesPlace): ReadonlyMap<number, readonly ShownNote[]> {
  const { platform } = useLearn();
  const all = useStore(useMemo(() => notesIn(platform, place), [platform, place])) ?? NONE;
  return useMemo(() => {
    const pages = new Map<number, ShownNote[]>();
    for (const note of all) {
      const { page } = fragmentOf(note);
      if (page !== undefined && note.anchor.source === source) pages.set(page, [...(pages.get(page) ?? []), note]);
    }
    return pages;
  }, [all, source]);
}

const pageAt = (pages: HTMLElement, page: number) => pages.querySelector<HTMLElement>(`.pdf-page[data-page="${page}"]`);

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

/** The notes of a PDF: the bar at selected words, the painted words, the marks beside the pages, and the note that is open. */
export default function PdfNotes({ notes: where, pages, layers, pageNow, onPage, report }: Props) {
  useSheet(sheet);
  const { platform, locale, root, t } = useLearn('notes');
  const changes = noteChanges(platform);
  const byPage = useNotesByPage(where);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [read, setRead] = useState<ReadonlyMap<number, ReadPage>>(new Map());
  const [open, setOpen] = useState<{ id: string; editing: boolean } | null>(null);
  const onRead = useCallback((page: number, found: ReadPage | undefined) => {
    setRead((before) => {
      const after = new Map(before);
      if (found) after.set(page, found);
      else after.delete(page);
      return after;
    });
  }, []);

  /** The place of a range of the pages: of the words on the page that it begins on. */
  const anchorOf = useCallback(
    async (range: Range) => {
      const start = range.startContainer;
      const page = Number(
        (start instanceof Element ? start : start.parentElement)?.closest<HTMLElement>('.pdf-page')?.dataset.page,
      );
      const layer = layers.get(page);
      const text = read.get(page)?.text ?? (layer && readText(layer));
      const offsets = text && toOffsets(text, range);
      if (!offsets) return undefined;
      const words = await inSlices(new AbortController().signal)(describe(text, offsets, where.source));
      return pageAnchor(where.source, page, words);
    },
    [layers, read, where.source],
  );
  const mark = useCallback(
    async (kind: NoteKind, range?: Range, colour: NoteColour = 'yellow') => {
      const anchor = range ? await anchorOf(range) : pageAnchor(where.source, pageNow());
      if (!anchor) return;
      const id = newId();
      // Until it has a text, a note on words is a highlight, as in a text.
      const begun = kind === 'note' && range ? 'highlight' : kind;
      changes.save(newNote(where.place, { id, kind: begun, colour, anchor, now: new Date() }));
      document.getSelection()?.removeAllRanges();
      if (kind === 'note') setOpen({ id, editing: true });
    },
    [anchorOf, changes, where.place, where.source, pageNow],
  );
  const { range, clear } = useSelection(
    pages,
    useCallback((kind: NoteKind, of: Range) => void mark(kind, of), [mark]),
  );
  const pageOf = useCallback(
    (id: string) => [...byPage].find(([, notes]) => notes.some((note) => note.id === id))?.[0],
    [byPage],
  );
  const reveal = useCallback(
    (id: string) => {
      const page = pageOf(id);
      if (page !== undefined && page !== pageNow()) onPage(page);
      setOpen({ id, editing: false });
    },
    [pageOf, pageNow, onPage],
  );
  useAskedNote((id) => pageOf(id) !== undefined, reveal);

  const marks = useMemo(() => {
    const nameOf = (note: ShownNote) => {
      const { page = 1 } = fragmentOf(note);
      const name = inOneLine([t(`kind.${note.kind}`), t('page', { number: formatNumber(page, locale) })], locale);
      const words = (note.body || wordsOf(note)).slice(0, 80);
      return words ? `${name}: ${words}` : name;
    };
    return new Map([...read].map(([page, found]) => [page, marksOf(byPage.get(page) ?? NONE, found, nameOf)]));
  }, [read, byPage, t, locale]);
  const noting = useMemo(
    (): PdfNoting => ({
      marks,
      add: (kind) => {
        const selected = selectedRange(root);
        // A bookmark or a note can be of the page; a highlight is of words.
        if (selected && pages.contains(selected.commonAncestorContainer)) void mark(kind, selected);
        else if (kind !== 'highlight') void mark(kind);
      },
      open: reveal,
      label: t('noteOnPage'),
    }),
    [marks, mark, reveal, root, pages, t],
  );
  useEffect(() => report(noting), [report, noting]);
  useEffect(() => () => report(null), [report]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (selectedRange(root) || (event.target as Element).closest('a, button')) return;
      for (const { ranges } of read.values())
        for (const [id, words] of ranges) if (isOn(words, event)) return setOpen({ id, editing: false });
    };
    pages.addEventListener('click', onClick);
    return () => pages.removeEventListener('click', onClick);
  }, [pages, read, root]);

  const page = open && pageOf(open.id);
  const shown = page ? byPage.get(page)!.find(({ id }) => id === open!.id) : undefined;
  const found = page ? read.get(page) : undefined;
  const element = page ? pageAt(pages, page) : null;
  const words = shown && found?.ranges.get(shown.id);
  const top = { getBoundingClientRect: () => new DOMRect(0, element!.getBoundingClientRect().top, 0, 0) };
  return (
    <div ref={setFrame} className="pdf-notes">
      {[...layers].map(([number, layer]) => (
        <PageReader key={number} page={number} layer={layer} notes={byPage.get(number) ?? NONE} onRead={onRead} />
      ))}
      {range && frame ? (
        <SelectionBar
          range={range}
          frame={frame}
          onClose={clear}
          onMark={(kind, colour) => {
            void mark(kind, range, colour);
            clear();
          }}
        />
      ) : null}
      {shown && frame && element && found ? (
        <NotePopover
          key={shown.id}
          note={shown}
          range={words ?? top}
          frame={frame}
          changes={changes}
          editing={open!.editing}
          onClose={() => setOpen(null)}
        >
          <PdfNote
            note={shown}
            page={page!}
            place={found.places.get(shown.id)}
            onAccept={async (at) => {
              const anchor = await inSlices(new AbortController().signal)(describe(found.text, at, where.source));
              changes.save({ ...shown, anchor: pageAnchor(where.source, page!, anchor) });
            }}
          />
        </NotePopover>
      ) : null}
    </div>
  );
}
