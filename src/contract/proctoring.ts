import * as v from './schema';
import { instant, maybeInstant, proctoringState, text } from './common';

/** `state` is a ProctoringState; `url` is the page of the session at the proctoring service. */
export const proctoringSession = v.object({
  id: text,
  state: proctoringState,
  created: instant,
  started: maybeInstant,
  finished: maybeInstant,
  url: text,
});

/** GET users/me/objective-workflows/{id}/activity-workflows/{awId}/last-proctoring-session; null when there was none. */
export const lastProctoringSession = v.object({ data: v.nullable(proctoringSession) });

/**
 * GET .../last-proctoring-session/start-token[?activityPathId]: `token` is a short-lived JWT for the proctoring service, `url` the
 * service's start page, which gets the token in a window message. The call creates a session in the state `created`.
 */
export const proctoringStart = v.object({ token: text, url: text });
