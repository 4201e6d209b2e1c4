import { eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { jwtVerify } from 'jose';
import { remoteKeys } from '../remote-keys';
import { tokenOf } from '../server/authorization';
import { notFound, Problem } from '../server/problem';
import type { Db } from '../db/client';
import { proctoringSessions } from '../db/schema';
import { carryOn, isDeed } from './sittings';

/** The largest age of a token of the service, which is made for one request. */
const OLDEST_NOTE = '1 minute';

interface Options {
  db: Db;
  origin: string;
  /** Origin of the proctoring service; its keys are at `/keys`. */
  service: string;
}

/**
 * Serves the calls of the proctoring service, from server to server. Each call has a token that the service signed, with the
 * session and the action. Cookies are ignored.
 */
export function proctoringRoutes({ db, origin, service }: Options): Hono {
  const keys = remoteKeys(new URL('/keys', service), { cooldownDuration: 1_000 });

  /** The session id in a token of the service. @throws Problem 401 */
  async function sessionOf(c: Context, deed: string): Promise<string> {
    const token = tokenOf(c.req.header('authorization'), 'Bearer') ?? '';
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: service,
        audience: origin,
        subject: c.req.param('id')!,
        maxTokenAge: OLDEST_NOTE,
        algorithms: ['ES256'],
      });
      if (payload.deed === deed) return payload.sub!;
    } catch (error) {
      console.info(`A call of the proctoring service was refused: ${String(error)}`);
    }
    throw new Problem(401, 'This is not a call of the proctoring service.');
  }

  const app = new Hono();
  app.get('/api/proctoring/v1/sessions/:id', async (c) => {
    const id = await sessionOf(c, 'read');
    const [row] = await db.select().from(proctoringSessions).where(eq(proctoringSessions.id, id));
    if (!row) throw notFound();
    return c.json({ id, state: row.state }, 200, { 'cache-control': 'no-store' });
  });
  app.post('/api/proctoring/v1/sessions/:id/:deed', async (c) => {
    const deed = c.req.param('deed');
    if (!isDeed(deed)) throw notFound();
    const { id, state } = await carryOn(db, await sessionOf(c, deed), deed, new Date());
    return c.json({ id, state }, 200, { 'cache-control': 'no-store' });
  });
  return app;
}
