import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { addressOf, rateLimit, type Rate } from '../server/rate-limit';
import { answerProblem, Problem } from '../server/problem';

/** Path prefix of all public calls, and of nothing else. */
export const PUBLIC = '/api/lms/v1/public/';
/** Path of a learner's calendar at its private address: it needs no session either. */
export const CALENDAR_FEED = '/api/lms/v1/users/me/calendar.ics';

/** Public files that are generated at the request. */
const DRAWN = [
  '/api/lms-storage/v1/certificates/*',
  '/api/lms-storage/v1/certificate-samples/*',
  '/api/lms-storage/v1/badges/*',
];

/** A class that shares one address can open the catalog and scroll to its end; more is not a visitor. */
export const USUAL_RATE: Rate = { atOnce: 300, perSecond: 10 };

/**
 * What all public calls share: the rate limit for each address, and ETags. `mount` sets how long a response may be cached.
 * @param origin the platform's origin
 * @param rate requests of one address
 */
export function publicManners(origin: string, rate: Rate): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const limit = rateLimit('public calls', rate);
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
