import { object, safeParse, string } from '../../contract/schema';
import { ACTIVITY_THROTTLE_MS } from '../../base/constants';
import { isNewSession, type SessionRecord } from './learner-session';
import type { Platform } from '../session/platform';
import { readStored, store } from '../page/storage';
import { endEventSession } from './event-session';
import { toJson } from '../../base/json';

const KEY = 'userSession';
const ACTIVITY = ['scroll', 'keydown', 'click'] as const;
const schema = object({ userId: string(), lastActivityDate: string() });

function read(): SessionRecord | undefined {
  try {
    const parsed = safeParse(schema, JSON.parse(readStored(KEY) || 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined; // the value is not ours
  }
}

/**
 * Records activity of the learner: now, and at each scroll, key and click, at most every 100 ms (SES-01). When this begins a new
 * session, the event log begins one too, and the page reloads its data.
 *
 * @returns a function that stops recording
 */
export function trackActivity(platform: Platform, userId: string): () => void {
  let last = -Infinity;
  const note = ({ type }: { type: string }) => {
    const now = new Date();
    // The difference may be negative: the clock may have been set back.
    if (Math.abs(now.getTime() - last) < ACTIVITY_THROTTLE_MS) return;
    last = now.getTime();
    const before = read();
    store(KEY, toJson({ userId, lastActivityDate: now.toISOString() }));
    if (!isNewSession(before, userId, now)) return;
    endEventSession();
    if (type !== 'start') platform.refresh(() => true);
  };
  note({ type: 'start' });
  last = -Infinity;
  // In the capture phase: scroll does not bubble, and a part may stop an event.
  const options = { capture: true, passive: true };
  for (const type of ACTIVITY) addEventListener(type, note, options);
  return () => {
    for (const type of ACTIVITY) removeEventListener(type, note, options);
  };
}
