import * as v from 'valibot';

/** An item that becomes a part of a course. */
const link = v.object({
  title: v.string(),
  url: v.exactOptional(v.string()),
  custom: v.exactOptional(v.record(v.string(), v.string())),
  fullPage: v.exactOptional(v.boolean()),
  /** Absent: the tool sends no score. */
  lineItem: v.exactOptional(
    v.object({
      label: v.string(),
      scoreMaximum: v.number(),
      resourceId: v.nullable(v.string()),
      tag: v.nullable(v.string()),
    }),
  ),
});
export type Link = v.InferOutput<typeof link>;

/** What was picked in a tool. */
export const picked = v.object({
  links: v.array(link),
  /** Kinds of items that a course can't have. */
  otherKinds: v.array(v.string()),
  /** How many resource links can't be used, e.g. because their address is not safe. */
  faulty: v.number(),
  /** What the tool says to the person. */
  message: v.exactOptional(v.string()),
});
export type Picked = v.InferOutput<typeof picked>;
