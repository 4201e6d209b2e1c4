import { Hono } from 'hono';
import { findCertificate, findTemplate } from './certificate-calls';
import { LMS } from '../server/call';
import { notFound } from '../server/problem';
import type { Db } from '../db/client';
import { drawBadge } from './badge';

/** Serves signed credentials as downloads, and badges as pictures. */
export function credentialRoutes({ db, origin }: { db: Db; origin: string }): Hono {
  const app = new Hono();

  app.get(`${LMS}public/certificate-records/:number/credential`, async (c) => {
    const number = c.req.param('number');
    const found = await findCertificate(db, origin, number, new Date());
    if (!found?.credential) throw notFound();
    return c.body(found.credential, 200, {
      'content-type': 'application/vc+jwt',
      'content-disposition': `attachment; filename="certificate-${found.certificateNumber}.jwt"`,
      'cache-control': 'public, no-cache',
    });
  });

  app.get('/api/lms-storage/v1/badges/:file', async (c) => {
    const [, id] = /^([0-9a-f-]{36})\.svg$/.exec(c.req.param('file')) ?? [];
    if (!id || !(await findTemplate(db, id))) throw notFound();
    return c.body(drawBadge(id), 200, {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400',
    });
  });
  return app;
}
