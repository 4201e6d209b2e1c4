import { useStore } from '@nanostores/react';
import { memo, useMemo, type ReactNode, type RefObject } from 'react';
import type { Anchor } from '../../contract/annotations';
import { toast } from '../../client/page/toasts';
import { formatNumber } from '../../i18n/format';
import { Button } from '../../ui/Button';
import { useLearn } from '../../ui/learn-context';
import { describe, startOf, type Place } from '../rules/anchor';
import { fragmentOf, isElsewhere, wordsOf, type ShownNote } from '../rules/merge';
import type { NoteChanges } from '../store/changes';
import type { DomText } from './dom-text';
import { FragmentPlace } from './FragmentPlace';
import { NoteCard } from './NoteCard';
import { inSlices } from './slices';
import { useNotesTexts } from './texts';
import { showRange } from './use-asked-note';
import { useSteps } from './use-steps';

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
/** Notes in the order of their places; until a place is found, that in which the note was made counts. */
function inOrder(notes: readonly ShownNote[], places: ReadonlyMap<string, Place>): ShownNote[] {
  const orderOf = (note: ShownNote) => {
    const { seconds, page = 0 } = fragmentOf(note);
    if (isElsewhere(note)) return AFTER_TEXT + (seconds ?? page);
    const place = places.get(note.id);
    return !place ? (startOf(note.anchor) ?? -1) : place.state === 'lost' ? Infinity : place.start;
  };
  const orders = new Map(notes.map((note) => [note, orderOf(note)]));
  return [...notes].sort((one, other) => orders.get(one)! - orders.get(other)! || 0);
}

/** Notes that are rendered in one task. */
const IN_A_TASK = 15;

/**
 * The notes of a part below its text, in the order of their places; those without a place come last. Hundreds are rendered in short tasks,
 * and not again when words are selected.
 */
export const NoteList = memo(function NoteList({ notes, places, ranges, around, hint, children, ...rest }: Props) {
  const count = useSteps(notes.length, IN_A_TASK);
  const { locale } = useLearn();
  const t = useNotesTexts();
  const isKept = useStore(rest.changes.$isKept);
  const ordered = useMemo(() => inOrder(notes, places), [notes, places]);
  return (
    <details className="note-list" open={notes.length > 0}>
      <summary>
        {t('all.title')}
        {notes.length ? <span className="note-count">{formatNumber(notes.length, locale)}</span> : null}
      </summary>
      {isKept ? null : (
        <p className="note-state" role="status">
          {t('notKept')}
        </p>
      )}
      {notes.length ? (
        <ul role="list">
          {ordered.slice(0, count).map((note) => (
            <Item
              key={note.id}
              {...rest}
              note={note}
              around={around}
              place={places.get(note.id)}
              range={ranges.get(note.id)}
            />
          ))}
        </ul>
      ) : (
        <p className="muted">{hint}</p>
      )}
      <div className="buttons">{children}</div>
    </details>
  );
});

const Item = memo(function Item({ around, ...rest }: PlaceProps & Pick<Props, 'around'>) {
  const { note, changes } = rest;
  return (
    <li data-note={note.id}>
      <NoteCard note={note} changes={changes}>
        {isElsewhere(note) ? <FragmentPlace note={note} around={around} /> : <NotePlace {...rest} />}
      </NoteCard>
    </li>
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
