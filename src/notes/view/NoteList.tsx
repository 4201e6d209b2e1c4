import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, type ReactNode, type RefObject } from 'react';
import type { Anchor } from '../../contract/annotations';
import { toast } from '../../client/page/toasts';
import { Button } from '../../ui/Button';
import { describe, type Place } from '../rules/anchor';
import { fragmentOf, isElsewhere, wordsOf, type ShownNote } from '../rules/merge';
import type { NoteChanges } from '../store/changes';
import type { DomText } from './dom-text';
import { FragmentPlace } from './FragmentPlace';
import { NoteCard } from './NoteCard';
import { inSlices } from './slices';
import { useNotesTexts } from './texts';
import { showRange } from './use-asked-note';

interface Props {
  notes: readonly ShownNote[];
  places: ReadonlyMap<string, Place>;
  text: DomText | undefined;
  changes: NoteChanges;
  ranges: ReadonlyMap<string, Range>;
  anchorOf: (range: Range) => Promise<Anchor | undefined>;
  /** The words that are selected now. */
  selected: RefObject<Range | undefined>;
  /** As in FragmentPlace. */
  around: Element | null | undefined;
  /** Shown without notes: how one is made. */
  hint: string;
  children: ReactNode;
}

/** After all places of a text. */
const AFTER_TEXT = 1e9;
const NO_NOTES: readonly ShownNote[] = [];

/**
 * The notes of a part below its text, in the order of their places; those without a place come last. Hundreds are rendered in short tasks,
 * and not again when words are selected.
 */
export const NoteList = memo(function NoteList({ notes: all, places, ranges, around, hint, children, ...rest }: Props) {
  const notes = useDeferredValue(all, NO_NOTES);
  const t = useNotesTexts();
  const isKept = useStore(rest.changes.$isKept);
  const orderOf = (note: ShownNote) => {
    const { seconds, page = 0 } = fragmentOf(note);
    if (isElsewhere(note)) return AFTER_TEXT + (seconds ?? page);
    const place = places.get(note.id);
    return !place ? -1 : place.state === 'lost' ? Infinity : place.start;
  };
  const ordered = [...notes].sort((one, other) => orderOf(one) - orderOf(other) || 0);
  return (
    <details className="note-list" open={notes.length > 0}>
      <summary>
        {t('all.title')}
        {notes.length ? <span className="note-count">{notes.length}</span> : null}
      </summary>
      {isKept ? null : (
        <p className="note-state" role="status">
          {t('notKept')}
        </p>
      )}
      {notes.length ? (
        <ul role="list">
          {ordered.map((note) => (
            <li key={note.id} data-note={note.id}>
              <NoteCard note={note} changes={rest.changes}>
                {isElsewhere(note) ? (
                  <FragmentPlace note={note} around={around} />
                ) : (
                  <NotePlace {...rest} note={note} place={places.get(note.id)} range={ranges.get(note.id)} />
                )}
              </NoteCard>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{hint}</p>
      )}
      <div className="buttons">{children}</div>
    </details>
  );
});

interface PlaceProps extends Omit<Props, 'notes' | 'places' | 'ranges' | 'around' | 'hint' | 'children'> {
  note: ShownNote;
  place: Place | undefined;
  range: Range | undefined;
}

/** Where a note is: in place, moved with what it was, or without a place. */
function NotePlace({ note, place, range, text, changes, anchorOf, selected }: PlaceProps) {
  const t = useNotesTexts();
  const accept = async () => {
    if (!text || !place || place.state === 'lost') return;
    changes.save({ ...note, anchor: await inSlices(new AbortController().signal)(describe(text, place)) });
  };
  const attach = async () => {
    const anchor = selected.current && (await anchorOf(selected.current));
    if (anchor) changes.save({ ...note, anchor });
    else toast({ kind: 'info', text: t('attachFirst') });
  };
  return (
    <>
      {place?.state === 'moved' ? <p className="note-state">{t('moved', { quote: wordsOf(note) })}</p> : null}
      {place?.state === 'lost' ? <p className="note-state">{t('lost')}</p> : null}
      <div className="buttons">
        {range ? (
          <Button size="small" variant="quiet" onClick={() => showRange(range)}>
            {t('toPlace')}
          </Button>
        ) : null}
        {place?.state === 'moved' ? (
          <Button size="small" onClick={() => void accept()}>
            {t('accept')}
          </Button>
        ) : null}
        {place?.state === 'lost' ? (
          // The selection stays.
          <Button size="small" onPointerDown={(event) => event.preventDefault()} onClick={() => void attach()}>
            {t('attach')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
