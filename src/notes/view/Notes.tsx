import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '../../client/commands';
import { toast } from '../../client/page/toasts';
import type { NoteColour, NoteKind, NotesPlace } from '../../contract/annotations';
import { noteIn } from '../../portal/note-path';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import { describe } from '../rules/anchor';
import { isElsewhere, type ShownNote } from '../rules/merge';
import { newNote, wholePage } from '../rules/new-note';
import { noteChanges } from '../store/changes';
import { notesIn } from '../store/notes';
import { ChooseParagraph } from './ChooseParagraph';
import { readText, toOffsets, type DomText } from './dom-text';
import { elementOf } from './FragmentPlace';
import { Margin } from './Margin';
import { NoteList } from './NoteList';
import { NotePopover } from './NotePopover';
import sheet from './notes.css';
import { SelectionBar } from './SelectionBar';
import { inSlices } from './slices';
import { useNotesTexts } from './texts';
import { bringToView, showRange, useAskedNote } from './use-asked-note';
import { usePainted } from './use-painted';
import { useDomText, usePlaces } from './use-places';
import { useSelection } from './use-selection';

/** The content that a notes section follows. */
const contentBefore = (section: Element): Element | null => {
  let before = section.previousElementSibling;
  while (before && !before.matches('.rich-content')) before = before.previousElementSibling;
  return before;
};

const NO_NOTES: readonly ShownNote[] = [];

/** Scrolls to the film or PDF that the note of the address is in. Its player or viewer loads then, and shows the note. */
function useAddressedElement(notes: readonly ShownNote[], around: Element | null | undefined): void {
  const done = useRef('');
  useEffect(() => {
    const id = noteIn(location.hash);
    const note = notes.find((each) => each.id === id && isElsewhere(each));
    const element = note && id !== done.current ? elementOf(note.anchor.source, around) : null;
    if (!element) return;
    done.current = id;
    bringToView(element);
  });
}

/**
 * What makes notes in a text.
 * @param text what was read of the content; undefined: not yet
 * @param onEdit called with a new note whose text is written next
 */
function useMarking(
  place: NotesPlace,
  content: Element | null,
  text: DomText | undefined,
  onEdit: (id: string) => void,
) {
  const { platform } = useLearn();
  const changes = noteChanges(platform);
  /** The anchor of a range of the page; undefined where it has no text. */
  const anchorOf = useCallback(
    async (range: Range) => {
      // Words may be marked before the text was read.
      const now = text ?? (content ? readText(content) : undefined);
      const offsets = now && toOffsets(now, range);
      return offsets && inSlices(new AbortController().signal)(describe(now, offsets));
    },
    [text, content],
  );
  const mark = useCallback(
    async (kind: NoteKind, range: Range, colour: NoteColour = 'yellow') => {
      const anchor = await anchorOf(range);
      if (!anchor) return;
      const id = newId();
      // Until it has a text, a note is a highlight: nothing is lost if the page is left.
      const begun = kind === 'bookmark' ? kind : 'highlight';
      changes.save(newNote(place, { id, kind: begun, colour, anchor, now: new Date() }));
      document.getSelection()?.removeAllRanges();
      if (kind === 'note') onEdit(id);
    },
    [anchorOf, changes, place, onEdit],
  );
  const bookmarkPage = useCallback(
    () =>
      changes.save(
        newNote(place, { id: newId(), kind: 'bookmark', colour: 'yellow', anchor: wholePage, now: new Date() }),
      ),
    [changes, place],
  );
  return { anchorOf, mark, bookmarkPage };
}

type Marking = ReturnType<typeof useMarking>;

interface Opened {
  id: string;
  editing: boolean;
  /** It opens at its words, and stays when they are gone: it may be half written. */
  isPlaced?: boolean;
}

/** The note that is open, also the one of the address. @param ranges of the notes whose words are on the page */
function useOpened(notes: readonly ShownNote[], ranges: ReadonlyMap<string, Range>) {
  const [open, setOpen] = useState<Opened | null>(null);
  const onOpen = useCallback((id: string) => setOpen({ id, editing: false }), []);
  const edit = useCallback((id: string) => setOpen({ id, editing: true }), []);
  const close = useCallback(() => setOpen(null), []);
  useAskedNote(
    (id) => ranges.has(id),
    (id) => {
      showRange(ranges.get(id)!);
      onOpen(id);
    },
  );
  if (open && !open.isPlaced && ranges.has(open.id)) setOpen({ ...open, isPlaced: true });
  const shown = open?.isPlaced ? notes.find(({ id }) => id === open.id) : undefined;
  return { shown, editing: open?.editing ?? false, onOpen, edit, close };
}

/** Tells when a note was changed on two devices, and both versions are kept. */
function useBothTold({ $both }: ReturnType<typeof noteChanges>): void {
  const t = useNotesTexts();
  const both = useStore($both);
  useEffect(() => {
    if (both) toast({ kind: 'info', text: t('both') });
  }, [both, t]);
}

/** Buttons that make notes without selected words. */
function Tools({ content, mark, bookmarkPage }: { content: Element | null } & Omit<Marking, 'anchorOf'>) {
  const t = useNotesTexts();
  return (
    <>
      {content ? <ChooseParagraph content={content} onMark={(kind, of) => void mark(kind, of)} /> : null}
      <button type="button" className="button quiet small" onClick={bookmarkPage}>
        {t('bookmarkPage')}
      </button>
    </>
  );
}

/** The notes in the text of a part: the bar at selected words, the painted words, the marks beside them, and the list below the text. */
export default function Notes({ place }: { place: NotesPlace }) {
  useSheet(sheet);
  const t = useNotesTexts();
  const { platform } = useLearn();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const content = useMemo(() => frame && contentBefore(frame), [frame]);
  const changes = noteChanges(platform);
  const notes = useStore(useMemo(() => notesIn(platform, place), [platform, place])) ?? NO_NOTES;
  const text = useDomText(content);
  const inText = useMemo(() => notes.filter((note) => !isElsewhere(note)), [notes]);
  const places = usePlaces(inText, content, text);

  useBothTold(changes);
  const ranges = usePainted(notes, places, text);
  const { shown, editing, onOpen, edit, close } = useOpened(notes, ranges);
  useAddressedElement(notes, frame?.parentElement);

  const { anchorOf, mark, bookmarkPage } = useMarking(place, content, text, edit);
  const onKey = useCallback((kind: NoteKind, range: Range) => void mark(kind, range), [mark]);
  const { range, clear } = useSelection(content, onKey);
  const selected = useRef<Range>(undefined);
  useEffect(() => {
    selected.current = range;
  }, [range]);
  const tools = useMemo(() => <Tools {...{ content, mark, bookmarkPage }} />, [content, mark, bookmarkPage]);

  return (
    <section ref={setFrame} className="notes" aria-label={t('all.title')}>
      {frame ? (
        <SelectionBar range={range} frame={frame} onClose={clear} onMark={(...marked) => void mark(...marked)} />
      ) : null}
      {frame ? <Margin notes={notes} ranges={ranges} frame={frame} content={content} onOpen={onOpen} /> : null}
      {shown && frame ? (
        <NotePopover
          key={shown.id}
          note={shown}
          range={ranges.get(shown.id)}
          frame={frame}
          changes={changes}
          editing={editing}
          onClose={close}
        />
      ) : null}
      <NoteList
        notes={notes}
        places={places}
        text={text}
        changes={changes}
        ranges={ranges}
        anchorOf={anchorOf}
        selected={selected}
        around={frame?.parentElement}
        hint={t(content ? 'none' : 'noneFilm')}
      >
        {tools}
      </NoteList>
    </section>
  );
}
