import type { Anchor, Annotation, NoteColour, NoteKind, NotesPlace } from '../../contract/annotations';

interface Made {
  id: string;
  kind: NoteKind;
  colour: NoteColour;
  anchor: Anchor;
  now: Date;
  body?: string;
}

/** A note that the platform does not have yet. */
export function newNote(place: NotesPlace, { now, body = '', ...made }: Made): Annotation {
  const created = now.toISOString();
  const unknown = { course: null, partName: null, axis: null, open: true };
  return { ...place, ...made, ...unknown, body, revision: 0, created, updated: created };
}

/** The place of a bookmark of a whole page. */
export const wholePage: Anchor = { source: '', edition: '', unique: [], rival: 0, selectors: [] };
