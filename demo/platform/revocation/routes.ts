// Revocation of certificates (/learn/certificates). It is final: a verifier may remember it. Each credential has a random place in a list of
// 131,072 bits, so that who asks for the list does not tell which certificate they check.
import { readFileSync } from 'node:fs';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { revokeCertificate as revokeBody } from '../../../src/contract/certificates';
import type { Db } from '../db/client';
import { formPageHeaders } from '../pages/document';
import { languageOfRequest } from '../pages/language-of-request';
import { administratorPage } from '../server/administrator-page';
import { limitBody } from '../server/limit-bodies';
import { readForm } from '../server/readable';
import type { UserRow } from '../server/sign-in/sessions';
import { findCertificates } from './find';
import { CERTIFICATES_PATH, certificatesPage } from './page';
import { reissueCertificate } from './reissue';
import { revokeCertificate } from './revoke';
import { pageFile } from '../pages/page-file';

const SHEET = readFileSync('demo/platform/revocation/page.css', 'utf8');
const LARGEST_FORM = 10_000;

/** Serves the page where administrators find and revoke certificates. Its forms are accepted only from the platform's own origin. */
export function revocationRoutes({ db, origin }: { db: Db; origin: string }): Hono {
  const app = new Hono();
  const { refuse, administratorOf } = administratorPage({
    db,
    path: CERTIFICATES_PATH,
    title: 'profile:certificates',
    forbidden: 'theme:errors.forbidden',
  });
  const page = async (
    c: Context,
    administrator: UserRow,
    shown: { search: string; done?: string | undefined; again?: string | undefined; wrong?: string },
  ) =>
    certificatesPage({
      choice: await languageOfRequest(db, c),
      administrator,
      found: await findCertificates(db, shown.search),
      now: new Date(),
      ...shown,
    });

  app.get(CERTIFICATES_PATH, async (c) => {
    const administrator = await administratorOf(c);
    if (administrator instanceof Response) return administrator;
    const { search = '', done, again } = c.req.query();
    return c.html(await page(c, administrator, { search, done, again }), 200, formPageHeaders);
  });

  app.post(
    CERTIFICATES_PATH,
    limitBody(LARGEST_FORM, (c) => refuse(c, 'tooLarge')),
    async (c) => {
      if (c.req.header('origin') !== origin) return refuse(c, 'startAgain');
      const administrator = await administratorOf(c);
      if (administrator instanceof Response) return administrator;
      const { number = '', search = '', ...typed } = Object.fromEntries(readForm(await c.req.text()));
      const reason = v.safeParse(revokeBody.entries.reason, typed.reason);
      if (!reason.success) return c.html(await page(c, administrator, { search, wrong: number }), 422, formPageHeaders);
      await db.transaction((tx) =>
        revokeCertificate(tx, { certificateNumber: number, reason: reason.output, by: administrator.id }, new Date()),
      );
      return c.redirect(`${CERTIFICATES_PATH}?${new URLSearchParams({ search, done: number })}`, 303);
    },
  );

  app.post(
    `${CERTIFICATES_PATH}/again`,
    limitBody(LARGEST_FORM, (c) => refuse(c, 'tooLarge')),
    async (c) => {
      if (c.req.header('origin') !== origin) return refuse(c, 'startAgain');
      const administrator = await administratorOf(c);
      if (administrator instanceof Response) return administrator;
      const { number = '', search = '' } = Object.fromEntries(readForm(await c.req.text()));
      await db.transaction((tx) => reissueCertificate(tx, number, administrator.id, new Date()));
      return c.redirect(`${CERTIFICATES_PATH}?${new URLSearchParams({ search, again: number })}`, 303);
    },
  );

  app.get(`${CERTIFICATES_PATH}/page.css`, pageFile('css', SHEET));
  return app;
}
