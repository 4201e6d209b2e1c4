import * as v from '../../contract/schema';
import { number, text } from '../../contract/common';

/** The right answer of a question, its points and feedback. Only the platform has it. */
export const declaration = v.object({
  maxScore: number,
  /** Undefined: graded by hand. Identifiers, or pairs as `source target` and `choice gap`. */
  correct: v.exactOptional(v.union([v.array(text), text, number])),
  /** For texts in gaps: the right texts of each gap, the usual one first. */
  gaps: v.exactOptional(v.record(text, v.array(text))),
  /** For a number: how far from the right value is still right. */
  tolerance: v.exactOptional(number),
  /** Other right texts. */
  alternatives: v.exactOptional(v.array(text)),
  caseSensitive: v.exactOptional(v.boolean()),
  /** Points by identifier, pair or gap, when parts of the answer give points; without it all or nothing. */
  mapping: v.exactOptional(v.record(text, number)),
  feedback: v.exactOptional(v.object({ right: v.exactOptional(text), wrong: v.exactOptional(text) })),
});
export type Declaration = v.InferOutput<typeof declaration>;
