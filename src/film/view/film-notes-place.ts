import type { NotesPlace } from '../../contract/annotations';

/** Where the notes of a film belong, and how the film is known to the platform. */
export interface FilmNotesPlace {
  place: NotesPlace;
  source: string;
}
