import type { Annotation } from '../../contract/annotations';
import { quoteOf } from './anchor';

/** A change that this device made. `state`: whether the platform has it. */
export interface Change {
  note: Annotation;
  isDeleted: boolean;
  state: 'saved' | 'waiting' | 'offline' | 'refused';
}
/** A note on screen; `unsaved`: the platform does not have its last change yet. */
export interface ShownNote extends Annotation {
  unsaved: Exclude<Change['state'], 'saved'> | null;
}

/** The platform's notes as they are shown: the same objects each time, so that those that did not change are not rendered again. */
const asShown = new WeakMap<Annotation, ShownNote>();
function shown(note: Annotation): ShownNote {
  const made = asShown.get(note) ?? { ...note, unsaved: null };
  asShown.set(note, made);
  return made;
}

/** Notes of the platform with the changes of this device, the newest first. @param isIn whether a new note is among those that are shown */
export function merged(
  stored: readonly Annotation[],
  changes: ReadonlyMap<string, Change>,
  isIn: (note: Annotation) => boolean,
): ShownNote[] {
  const notes = new Map<string, ShownNote>(stored.map((note) => [note.id, shown(note)]));
  for (const { note, isDeleted, state } of changes.values()) {
    const known = notes.get(note.id);
    // What another device did since is newer.
    if (state === 'saved' && known && known.revision > note.revision) continue;
    if (isDeleted) notes.delete(note.id);
    else if (known || isIn(note)) notes.set(note.id, state === 'saved' ? shown(note) : { ...note, unsaved: state });
  }
  return [...notes.values()].sort((one, other) => other.created.localeCompare(one.created));
}

/** Newer notes of the platform; those that are as before stay the same objects, so that their places are not searched again. */
export function renewed(before: readonly Annotation[], now: readonly Annotation[]): Annotation[] {
  const known = new Map(before.map((note) => [note.id, note]));
  return now.map((note) => {
    const old = known.get(note.id);
    const isSame =
      old &&
      (['revision', 'updated', 'course', 'partName', 'axis', 'open'] as const).every(
        (name) => old[name] === note[name],
      );
    return isSame ? old : note;
  });
}

/** The marked words; '' for a bookmark and a moment of a film. */
export const wordsOf = ({ anchor }: Pick<Annotation, 'anchor'>): string => quoteOf(anchor)?.exact ?? '';

/** Whether a note is in a film or a PDF, and not in the text of its part. */
export const isElsewhere = ({ anchor }: Pick<Annotation, 'anchor'>): boolean => anchor.source !== '';

/** The moment of a film in seconds, or the page of a PDF. */
export function fragmentOf({ anchor }: Pick<Annotation, 'anchor'>): { seconds?: number; page?: number } {
  const fragment = anchor.selectors.find((selector) => selector.type === 'FragmentSelector');
  const [, seconds, page] = /^(?:t=npt:([\d.]+)|page=(\d+))$/.exec(fragment?.value ?? '') ?? [];
  return { ...(seconds && { seconds: Number(seconds) }), ...(page && { page: Number(page) }) };
}
