import { boolean, customType, integer, timestamp } from 'drizzle-orm/pg-core';
import { activityDetails } from '../activity-details';
import { json } from '../json';

/** A file. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** What a text search compares; the database makes it. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** An instant. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Columns that a part of a course and a course that is one activity have in common. */
export const activityTraits = () => ({
  /** An instructor grades it. */
  gradedByHand: boolean('graded_by_hand').notNull().default(false),
  /** Attempts at it within one attempt at the course; null: no limit. */
  attemptLimit: integer('attempt_limit').default(1),
  /** A team works on it together, see groups; `supportPersonalMode`: learners may also work alone. */
  supportCollaborativeMode: boolean('support_collaborative_mode').notNull().default(false),
  supportPersonalMode: boolean('support_personal_mode').notNull().default(true),
  /** CSS pixels, in the display mode 'embedded custom'. */
  preferredWidth: integer('preferred_width'),
  preferredHeight: integer('preferred_height'),
  /** The data of its kind of content, see activity-details.ts. */
  details: json(activityDetails),
});
