import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { LONGEST_NOTE, noteColours, type NoteColour } from '../../contract/annotations';
import { toast } from '../../client/page/toasts';
import { Button } from '../../ui/Button';
import { closes } from '../../ui/escape';
import field from '../../ui/field.css';
import { PlainText } from '../../ui/PlainText';
import { useSheet } from '../../ui/sheet';
import { ToolButton } from '../../ui/ToolButton';
import type { NoteChanges } from '../store/changes';
import { wordsOf, type ShownNote } from '../rules/merge';
import { useNotesTexts } from './texts';

interface Props {
  note: ShownNote;
  changes: NoteChanges;
  /** It begins with its text field. */
  editing?: boolean;
  /** The note can only be read and deleted. */
  readOnly?: boolean;
  onEdited?: () => void;
  /** Beside the words: the place, or the course. */
  children?: ReactNode;
}

/** A note: its words, its text, its colour, and what can be done with it. */
export function NoteCard({ note, changes, editing = false, readOnly = false, onEdited, children }: Props) {
  const t = useNotesTexts();
  const [isEditing, setEditing] = useState(editing);
  const words = wordsOf(note);
  const end = () => {
    setEditing(false);
    onEdited?.();
  };
  const remove = () => {
    changes.remove(note);
    toast({ kind: 'success', text: t('deleted'), action: { text: t('undo'), run: () => changes.restore(note) } });
  };
  return (
    <article className={`note-card ${note.colour}`} aria-label={t(`kind.${note.kind}`)}>
      {words ? (
        <blockquote dir="auto" className="note-words">
          {words}
        </blockquote>
      ) : null}
      {isEditing ? (
        <NoteForm note={note} save={changes.save} onEnd={end} />
      ) : note.body ? (
        <PlainText text={note.body} className="note-body" />
      ) : null}
      {note.unsaved ? (
        <p className="note-state" role={note.unsaved === 'waiting' ? undefined : 'status'}>
          {t(`saving.${note.unsaved}`)}
        </p>
      ) : null}
      {children}
      {isEditing ? null : (
        <div className="note-tools">
          {readOnly ? null : <ToolButton icon={Pencil} label={t('discussion:edit')} onClick={() => setEditing(true)} />}
          <ToolButton icon={Trash} label={t('discussion:delete')} onClick={remove} />
        </div>
      )}
    </article>
  );
}

interface FormProps {
  note: ShownNote;
  save: NoteChanges['save'];
  onEnd: () => void;
}

/** The text and the colour of a note. Without a text a note on words is a highlight, and one on none a bookmark. */
function NoteForm({ note, save, onEnd }: FormProps) {
  const t = useNotesTexts();
  useSheet(field);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  // Not `autoFocus`: a note beside words has no place yet when that takes the focus, and the page would jump.
  useEffect(() => area.current?.focus({ preventScroll: true }), []);
  const [text, setText] = useState(note.body);
  const [colour, setColour] = useState<NoteColour>(note.colour);
  const withoutText = wordsOf(note) ? 'highlight' : 'bookmark';
  const cancel = () => {
    if (note.kind === 'note' && !note.body) save({ ...note, kind: withoutText });
    onEnd();
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const body = text.trim();
    const kind = note.kind === 'bookmark' ? 'bookmark' : body ? 'note' : withoutText;
    if (body !== note.body || colour !== note.colour || kind !== note.kind) save({ ...note, body, colour, kind });
    onEnd();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (closes(event)) cancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <form className="note-form" onSubmit={submit} onKeyDown={onKeyDown}>
      <label htmlFor={id}>{t('field')}</label>
      <textarea
        ref={area}
        id={id}
        className="text-field"
        dir="auto"
        rows={3}
        maxLength={LONGEST_NOTE}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ColourChoice colour={colour} onChoose={setColour} />
      <div className="buttons">
        <Button type="submit" variant="primary" size="small">
          {t('discussion:save')}
        </Button>
        <Button size="small" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function ColourChoice({ colour, onChoose }: { colour: NoteColour; onChoose: (colour: NoteColour) => void }) {
  const t = useNotesTexts();
  const name = useId();
  return (
    <div className="note-colours" role="radiogroup" aria-label={t('all.colour')}>
      {noteColours.map((each) => (
        <label key={each} className={`note-colour ${each}`} title={t(`colour.${each}`)}>
          <input
            type="radio"
            name={name}
            aria-label={t(`colour.${each}`)}
            checked={each === colour}
            onChange={() => onChoose(each)}
          />
        </label>
      ))}
    </div>
  );
}
