// cmi5: a launch begins a session and leads the browser to the unit. Each statement of a unit goes through rules.ts in the transaction that
// stores it, and so do `satisfied` and the result.
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Db } from '../../db/client';
import { RECORDS_PATH } from '../../xapi/paths';
import { recordRoutes } from '../../xapi/routes';
import { FETCH_PATH, fetchCredentials, sessionAccess, type Place } from './sessions';

interface Options {
  db: Db;
  /** The package whose origin a request names. */
  toolOf: (host: string | undefined) => string | undefined;
  placeOf: (toolId: string) => Place;
}

/**
 * What a unit of cmi5 uses at the origin of its package: its credentials, and the records of its own registration. A unit may run at
 * another place, so every origin may call; no cookie exists here.
 */
export function cmi5Routes({ db, toolOf, placeOf }: Options): Hono {
  const app = new Hono();
  const open = cors({
    origin: '*',
    allowHeaders: ['Authorization', 'Content-Type', 'If-Match', 'If-None-Match', 'X-Experience-API-Version'],
    exposeHeaders: ['ETag', 'Last-Modified', 'X-Experience-API-Consistent-Through', 'X-Experience-API-Version'],
  });
  app.use(`${FETCH_PATH}/*`, open);
  app.use(`${RECORDS_PATH}/*`, open);
  app.post(`${FETCH_PATH}/:token`, async (c) => {
    const token = await fetchCredentials(db, toolOf(c.req.header('host'))!, c.req.param('token'), new Date());
    c.header('cache-control', 'no-store');
    // An error has the status 200 too (cmi5, 8.2.3).
    return c.json(
      token === undefined
        ? { 'error-code': '1', 'error-text': 'The credentials were fetched already, or the session is over.' }
        : { 'auth-token': token },
    );
  });
  app.route(
    '/',
    recordRoutes({
      db,
      // Of the scheme Basic, browsers would ask the learner for a password.
      challenge: 'Session realm="cmi5"',
      accessOf: (c, asked) => {
        const toolId = toolOf(c.req.header('host'))!;
        return sessionAccess(db, toolId, asked, placeOf(toolId));
      },
    }),
  );
  return app;
}
