// Certificates: a certificate is an Open Badges 3.0 credential, signed at the first request, and again when the visibility of its result or
// its end changes. Other facts stay as certified. All public keys since the first stay published.
import { Hono } from 'hono';
import { findCertificate, findTemplate } from './certificate-calls';
import { LMS } from '../../../src/contract/public-paths';
import { notFound } from '../server/problem';
import type { Db } from '../db/client';
import { drawBadge } from './badge';
import { CREDENTIALS } from './issuer';
import { statusListCredential } from './status-list';

/** Serves signed credentials as downloads, the lists of their states, and badges as pictures. */
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

  // A cache keeps the list, and asks before each use whether it is still the same.
  app.get(`${CREDENTIALS}status/:list`, async (c) => {
    const list = await statusListCredential(db, origin, c.req.param('list'), new Date());
    if (!list) throw notFound();
    return c.body(list, 200, { 'content-type': 'application/vc+jwt', 'cache-control': 'public, no-cache' });
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
