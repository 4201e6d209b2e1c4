import { SESSION_INACTIVITY_S } from '../../base/constants';

/** A learner's session, stored in the browser under the key `userSession` (SES-01). */
export interface SessionRecord {
  userId: string;
  /** Instant of the last scroll, key or click. */
  lastActivityDate: string;
}

/**
 * Whether a new session begins (SES-01): after two hours of inactivity, for another person, and when the record is invalid.
 * @example isNewSession({ userId: 'u1', lastActivityDate: '2026-11-21T08:00:00Z' }, 'u1', new Date('2026-11-21T10:00:00Z')) // true
 */
export function isNewSession(record: SessionRecord | undefined, userId: string, now: Date): boolean {
  if (record?.userId !== userId) return true;
  const idle = now.getTime() - Date.parse(record.lastActivityDate);
  return !(idle < SESSION_INACTIVITY_S * 1_000);
}
