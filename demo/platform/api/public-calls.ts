import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { addressOf, rateLimit, type Rate } from '../rate-limit';
import { answerProblem, Problem } from './problem';

/** Below it stands what everybody may ask for; nothing else is below it. */
export const PUBLIC = '/api/lms/v1/public/';
/** A learner's calendar behind its private address: asked for without a session, too. */
export const CALENDAR_FEED = '/api/lms/v1/users/me/calendar.ics';

/** Files for everybody that are made when they are asked for. */
const DRAWN = ['/api/lms-storage/v1/certificates/*', '/api/lms-storage/v1/badges/*'];

/** A class on one school's address opens the catalog and scrolls to its end; who asks for more is no visitor. */
export const USUAL_RATE: Rate = { atOnce: 300, perSecond: 10 };

/**
 * What all public calls have in common, whoever answers them: each address may ask so often, and what has not changed is
 * not sent again. How long an answer may be kept is said by `mount`.
 */
export function publicManners(origin: string, rate: Rate): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const limit = rateLimit(rate);
  for (const path of [`${PUBLIC}*`, CALENDAR_FEED, ...DRAWN]) {
    app.use(path, async (c, next) => {
      const seconds = limit.wait(addressOf(c.env.incoming, origin.startsWith('https:')));
      if (!seconds) return next();
      c.header('retry-after', String(seconds));
      return answerProblem(c, new Problem(429, 'Too many requests from this address. Please wait a moment.'));
    });
    app.use(path, etag());
  }
  return app;
}
