import type { NoteColour, NoteKind } from '../../contract/annotations';

/** A note beside a page. */
export interface PdfMark {
  id: string;
  kind: NoteKind;
  colour: NoteColour;
  /** Its name. */
  label: string;
  /** From the top of the page, as a share of its height. */
  top: number;
}

/** What the viewer can do with notes, once their code has loaded. */
export interface PdfNoting {
  /** By page, from 1. */
  marks: ReadonlyMap<number, readonly PdfMark[]>;
  /** Makes a note of the selected words; without any, of the page. */
  add: (kind: NoteKind) => void;
  open: (id: string) => void;
  /** The name of the button for a note on the page. */
  label: string;
}
