import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { newId } from '../../client/commands';
import type { NoteKind } from '../../contract/annotations';
import { filmTime } from '../../i18n/film-time';
import { inOneLine } from '../../i18n/format';
import { fragmentOf, type ShownNote } from '../../notes/rules/merge';
import { isOtherCut, momentAnchor } from '../../notes/rules/moments';
import { newNote } from '../../notes/rules/new-note';
import { noteChanges } from '../../notes/store/changes';
import { notesIn } from '../../notes/store/notes';
import { NotePopover } from '../../notes/view/NotePopover';
import sheet from '../../notes/view/notes.css';
import '../../notes/view/texts';
import { useAskedNote } from '../../notes/view/use-asked-note';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import { lineAt, type Line } from '../view/cues';
import type { FilmNotesPlace } from '../view/film-notes-place';
import type { Noting } from '../view/noting';
import { useMedia } from '../view/use-media';
import { FilmNote } from './FilmNote';

interface Props {
  notes: FilmNotesPlace;
  video: HTMLVideoElement | null;
  lines: readonly Line[];
  /** Tells the learner what has changed. */
  show: (text: string) => void;
  /** Leaves the full screen, in which there is no room for a note. */
  leaveFull: () => void;
  /** Gets what the player can do with notes, and null at the end. */
  report: (noting: Noting | null) => void;
}

const NO_NOTES: readonly ShownNote[] = [];

/** The notes of one film, in the order of its time. */
function useFilmNotes({ place, source }: FilmNotesPlace): readonly ShownNote[] {
  const { platform } = useLearn();
  const all = useStore(useMemo(() => notesIn(platform, place), [platform, place])) ?? NO_NOTES;
  return useMemo(() => {
    const secondOf = (note: ShownNote) => fragmentOf(note).seconds;
    return all
      .filter((note) => note.anchor.source === source && secondOf(note) !== undefined)
      .sort((one, other) => secondOf(one)! - secondOf(other)!);
  }, [all, source]);
}

/** Goes to a second of a film, as soon as it can. */
function seek(video: HTMLVideoElement, seconds: number): void {
  const go = () => void (video.currentTime = seconds);
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) go();
  else video.addEventListener('loadedmetadata', go, { once: true });
}

/** A function that names a note of a kind at a second. */
function useNames() {
  const { locale, t } = useLearn('notes');
  return useCallback(
    (kind: NoteKind, seconds: number) => inOneLine([t(`kind.${kind}`), filmTime(seconds, locale)], locale),
    [t, locale],
  );
}

/** A function that makes the anchor of a second and the line `at` of some. @param duration of the film, in seconds */
const useAnchors = ({ source }: FilmNotesPlace, duration: number) =>
  useCallback(
    (seconds: number, lines: readonly Line[], at: number) =>
      momentAnchor({ source, seconds, duration, lines: lines.map(({ text }) => text), at }),
    [source, duration],
  );

/** A function that makes a note at a line, or at the second that is shown. @param onEdit called with a note whose text is written next */
function useAdding(
  { notes: { place }, video, lines, show, leaveFull }: Props,
  anchorAt: ReturnType<typeof useAnchors>,
  onEdit: (id: string) => void,
) {
  const { platform } = useLearn();
  const changes = noteChanges(platform);
  const nameOf = useNames();
  return useCallback(
    (kind: NoteKind, line?: Line) => {
      if (!video) return;
      const seconds = line?.start ?? video.currentTime;
      // By its time: the captions may have been read again since the transcript was shown, and are none meanwhile.
      const here = lineAt(lines, seconds);
      const [said, at] = lines[here] || !line ? [lines, here] : [[line], 0];
      // Until it has a text, a note on words is a highlight, as in a text.
      const begun = kind === 'note' && said[at] ? 'highlight' : kind;
      const made = { id: newId(), kind: begun, colour: 'yellow' as const, anchor: anchorAt(seconds, said, at) };
      changes.save(newNote(place, { ...made, now: new Date() }));
      if (kind !== 'note') return show(nameOf(kind, seconds));
      video.pause();
      leaveFull();
      return onEdit(made.id);
    },
    [video, lines, anchorAt, changes, place, show, leaveFull, nameOf, onEdit],
  );
}

/** What the player can do with notes. */
function useNoting(notes: readonly ShownNote[], duration: number, { add, open }: Pick<Noting, 'add' | 'open'>): Noting {
  const { t } = useLearn('notes');
  const nameOf = useNames();
  return useMemo(() => {
    const markOf = (note: ShownNote) => {
      const second = fragmentOf(note).seconds!;
      const name = nameOf(note.kind, second);
      const { id, kind, colour, body, anchor } = note;
      const label = isOtherCut(anchor, duration) ? `${name}. ${t('filmChanged')}` : name;
      return { id, second, kind, colour, label: body ? `${label}: ${body.slice(0, 80)}` : label };
    };
    return {
      marks: notes.map(markOf),
      add,
      open,
      labelAt: (time) => t('noteAt', { time }),
      lineLabel: t('noteOnLine'),
    };
  }, [notes, add, open, t, nameOf, duration]);
}

/** The notes of a film: what its buttons and keys do, its marks, and the note that is open below it. */
export default function FilmNotes(props: Props) {
  useSheet(sheet);
  const { notes: where, video, lines, report } = props;
  const { platform } = useLearn();
  const changes = noteChanges(platform);
  const notes = useFilmNotes(where);
  const duration = useMedia(
    video,
    'durationchange loadedmetadata emptied',
    (film) => (Number.isFinite(film.duration) ? film.duration : 0),
    0,
  );
  const [open, setOpen] = useState<{ id: string; editing: boolean } | null>(null);
  const edit = useCallback((id: string) => setOpen({ id, editing: true }), []);
  const anchorAt = useAnchors(where, duration);
  const add = useAdding(props, anchorAt, edit);
  const reveal = useCallback(
    (id: string) => {
      const note = notes.find((each) => each.id === id);
      if (!note || !video) return;
      seek(video, fragmentOf(note).seconds!);
      setOpen({ id, editing: false });
    },
    [notes, video],
  );
  useAskedNote((id) => video !== null && notes.some((note) => note.id === id), reveal);
  const noting = useNoting(notes, duration, { add, open: reveal });
  useEffect(() => report(noting), [report, noting]);
  useEffect(() => () => report(null), [report]);

  const shown = open && notes.find(({ id }) => id === open.id);
  if (!shown) return null;
  const seconds = fragmentOf(shown).seconds!;
  return (
    <NotePopover key={shown.id} note={shown} changes={changes} editing={open.editing} onClose={() => setOpen(null)}>
      <FilmNote
        seconds={seconds}
        isMoved={isOtherCut(shown.anchor, duration)}
        onSeek={() => video && seek(video, seconds)}
        onAccept={() => changes.save({ ...shown, anchor: anchorAt(seconds, lines, lineAt(lines, seconds)) })}
      />
    </NotePopover>
  );
}
