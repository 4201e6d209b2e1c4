import type { NoteColour, NoteKind } from '../../contract/annotations';
import type { Line } from './cues';

/** A note on the time line and in the transcript of a film. */
export interface FilmMark {
  id: string;
  /** In seconds. */
  second: number;
  kind: NoteKind;
  colour: NoteColour;
  /** Its name. */
  label: string;
}

/** What the player can do with notes, once their code has loaded. */
export interface Noting {
  marks: readonly FilmMark[];
  /** Makes a note of this moment, or of a line of the transcript. */
  add: (kind: NoteKind, line?: Line) => void;
  open: (id: string) => void;
  /** The name of the button for a note at a time, e.g. `3:12`. */
  labelAt: (time: string) => string;
  /** The name of the button for a note on a line. */
  lineLabel: string;
}
