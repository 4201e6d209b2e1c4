import * as v from 'valibot';

/*
 * What a manifest becomes: our own shape, not XML. It is stored as JSON.
 */

const kinds = ['scorm12', 'scorm2004', 'cmi5'] as const;

export const moveOns = ['Passed', 'Completed', 'CompletedAndPassed', 'CompletedOrPassed', 'NotApplicable'] as const;

const launchSchema = v.object({
  /** A path within the package, with its parameters; cmi5: also an address of http or https. */
  href: v.string(),
  /** `cmi.launch_data`; cmi5: `launchParameters` */
  data: v.exactOptional(v.string()),
  /** SCORM 1.2: the least raw score, 0..100. SCORM 2004: the least scaled score, -1..1; cmi5: 0..1. */
  mastery: v.exactOptional(v.number()),
  /** `cmi.student_data.max_time_allowed`, `cmi.max_time_allowed` */
  maxTime: v.exactOptional(v.string()),
  timeLimitAction: v.exactOptional(v.string()),
  /** SCORM 2004: the least progress, 0..1, with which it is completed. */
  completionThreshold: v.exactOptional(v.number()),
  /** cmi5: what the learner must do to go on. */
  moveOn: v.exactOptional(v.picklist(moveOns)),
  /** cmi5: it wants a window of its own. */
  ownWindow: v.exactOptional(v.boolean()),
  entitlementKey: v.exactOptional(v.string()),
  /** An asset: it has no data model, and is completed when it was opened. */
  asset: v.exactOptional(v.boolean()),
});
export type Launch = v.InferOutput<typeof launchSchema>;

/** An item of the package's contents: a chapter, or something to open. */
export interface Item {
  id: string;
  title: string;
  launch?: Launch;
  hidden?: boolean;
  items?: Item[];
}
const itemSchema: v.GenericSchema<Item> = v.object({
  id: v.string(),
  title: v.string(),
  launch: v.exactOptional(launchSchema),
  hidden: v.exactOptional(v.boolean()),
  items: v.exactOptional(v.array(v.lazy(() => itemSchema))),
}) as v.GenericSchema<Item>;

export const manifestSchema = v.object({
  kind: v.picklist(kinds),
  /** The version that it names, such as `2004 3rd Edition`. */
  version: v.string(),
  title: v.string(),
  /** cmi5: the IRI that its author gave to the course. */
  id: v.exactOptional(v.string()),
  /** A tag of BCP 47; absent: it names none. */
  language: v.exactOptional(v.string()),
  items: v.array(itemSchema),
  /** SCORM 2004: the tree of activities as the sequencer reads it. */
  sequencing: v.exactOptional(v.record(v.string(), v.unknown())),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** A line of a report: a text, and where it is from. */
const noteSchema = v.object({ text: v.string(), at: v.exactOptional(v.string()) });
export type Note = v.InferOutput<typeof noteSchema>;

export const reportSchema = v.object({
  /** What is used. */
  understood: v.array(noteSchema),
  /** What is stored, and has no effect. */
  unused: v.array(noteSchema),
});
export type Report = v.InferOutput<typeof reportSchema>;

/** A package is refused, for one reason in a sentence. */
export class PackageRefused extends Error {
  constructor(
    message: string,
    /** The file, and its line if it has lines. */
    readonly at?: string,
  ) {
    super(message);
  }
}

/** All items of a tree, chapters before what is in them. */
export const allItems = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...allItems(item.items ?? [])]);

/** The items that can be opened. */
export const openItems = (items: readonly Item[]): Item[] => allItems(items).filter(({ launch }) => launch);
