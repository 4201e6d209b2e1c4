import { SESSION_INACTIVITY_S } from './constants';

/** What the browser stores of a learner's session, under the key `userSession` (SES-01). */
export interface SessionRecord {
  userId: string;
  /** Instant of the last scroll, key or click. */
  lastActivityDate: string;
}

/** SES-01: a session is new after two hours of inactivity, and for another person. A record that can't be read is none. */
export function isNewSession(record: SessionRecord | undefined, userId: string, now: Date): boolean {
  if (record?.userId !== userId) return true;
  const idle = now.getTime() - Date.parse(record.lastActivityDate);
  return !(idle < SESSION_INACTIVITY_S * 1_000);
}
