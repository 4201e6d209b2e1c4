import type { Annotation } from '../../contract/annotations';
import type { Change } from './merge';

/**
 * The changes of this device after the platform refused one, because another device had changed or deleted the note. No text is lost:
 * theirs stays the note, and the own text becomes a note of its own. `both`: there are two texts now.
 * @param theirs null: the other device deleted the note
 */
export function settled(
  changes: ReadonlyMap<string, Change>,
  { note, isDeleted }: Change,
  theirs: Annotation | null,
  newId: () => string,
): { changes: Map<string, Change>; both: boolean } {
  const next = new Map(changes);
  if (theirs) next.set(note.id, { note: theirs, isDeleted: false, state: 'saved' });
  else next.delete(note.id);
  if (isDeleted) return { changes: next, both: false };
  if (theirs && theirs.body === note.body) {
    // Only its colour or its place was changed twice: the last change counts.
    next.set(note.id, { note: { ...note, revision: theirs.revision }, isDeleted, state: 'waiting' });
    return { changes: next, both: false };
  }
  const own = { ...note, id: newId(), revision: 0 };
  next.set(own.id, { note: own, isDeleted: false, state: 'waiting' });
  return { changes: next, both: theirs !== null };
}
