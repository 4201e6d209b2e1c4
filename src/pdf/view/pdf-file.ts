import type { NotesPlace } from '../../contract/annotations';

/** Where the notes of a PDF belong, and how the PDF is known to the platform. */
export interface PdfNotesPlace {
  place: NotesPlace;
  source: string;
}

/** A PDF to open. */
export interface PdfFile {
  /** Absolute. */
  url: string;
  name: string;
}
