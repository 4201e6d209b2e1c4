import * as paths from '../../src/contract/paths';
import { common, type ElementDefinition, type Outline } from '../../src/loading/definition';

/** What the loader takes of it. */
export const outline = {
  tag: 'learn-notes',
  // Notes only from a platform that keeps them: `users/me` tells.
  preload: () => [paths.me],
  skeleton: 'page',
} as const satisfies Outline;

/**
 * My notes: all notes, highlights and bookmarks of the learner, from all courses, newest first. They can be searched, filtered, edited,
 * deleted, exported (Markdown, HTML, W3C Web Annotations) and imported.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the links to the places of notes.
 * @csspart heading
 * @csspart tools The search, the filters, export and import.
 * @csspart notes The list of notes.
 * @csspart note One note.
 * @csspart menu The formats of the export.
 * @csspart toast
 * @csspart dialog
 * @slot empty Your own content for a learner without notes.
 * @cssstate loading A skeleton.
 * @cssstate empty The learner has no notes yet.
 * @cssstate no-results No note matches the search or the filters.
 * @cssstate not-available The platform keeps no notes, or somebody acts for the learner.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'.
 * @example
 * <learn-notes></learn-notes>
 */
export const definition = {
  ...outline,
  attributes: { ...common },
} as const satisfies ElementDefinition;
