import type { Annotation } from '../../src/contract/annotations';
import { fragmentOf } from '../../src/notes/rules/merge';
import { notePath } from '../../src/portal/note-path';

/** The path of the page that a note is on. */
export function placeOf(note: Annotation): string {
  const { page } = fragmentOf(note);
  const pdf = page === undefined ? null : { path: note.anchor.source, page };
  return notePath({ id: note.id, objectiveId: note.objectiveId, axis: note.axis ?? '', pdf });
}
