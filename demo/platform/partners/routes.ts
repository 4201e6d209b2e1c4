import { readFileSync } from 'node:fs';
import { Hono, type Context } from 'hono';
import { limitBody } from '../api/limit-bodies';
import { Problem } from '../api/problem';
import { readForm } from '../api/readable';
import { endPage } from '../auth/pages';
import { sessionOf, type UserRow } from '../auth/sessions';
import type { Db } from '../db/client';
import { english } from '../i18n/language';
import { pageHeaders } from '../pages/document';
import type { Typed } from './judge';
import { addPartner, changePartner, countSessions, removePartner } from './manage';
import { PARTNERS_PATH, partnersPage } from './page';
import { allPartners } from './partners';

const SHEET = readFileSync('demo/platform/partners/page.css', 'utf8');
const LARGEST_FORM = 50_000;

// With 'no-referrer' a browser sends `Origin: null` with a form, and its origin could not be checked.
const headers = { ...pageHeaders, 'referrer-policy': 'same-origin' };

/** What was done, by the value of `done` in the address. */
const done = new Map([
  ['added', 'The partner is added. Give its client id to the people who make its pages.'],
  ['saved', 'Saved. Sessions on its pages go on.'],
  ['ended', 'Saved. The sessions on its pages have ended: learners sign in again.'],
  ['removed', 'The partner is removed, and the sessions on its pages have ended.'],
]);

interface Options {
  db: Db;
  origin: string;
}

/** Serves the page where administrators manage partners. Its forms are accepted only from the platform's own origin. */
export function partnerRoutes({ db, origin }: Options): Hono {
  const app = new Hono();
  const refuse = (c: Context, text: string) =>
    c.html(endPage({ language: english }, { title: 'Forbidden', text }), 403, headers);
  const administratorOf = async (c: Context): Promise<UserRow | Response> => {
    const session = await sessionOf(db, c);
    if (!session) return c.redirect(`/learn/oidc/login?redirectUrl=${encodeURIComponent(PARTNERS_PATH)}`, 303);
    const isAdministrator = session.user.roles.includes('Administrator');
    return isAdministrator ? session.user : refuse(c, 'Only an administrator manages partners.');
  };
  const page = async (administrator: UserRow, more: Partial<Parameters<typeof partnersPage>[0]>) =>
    partnersPage({
      administrator,
      partners: await allPartners(db),
      sessions: await countSessions(db, new Date()),
      ...more,
    });

  app.get(PARTNERS_PATH, async (c) => {
    const administrator = await administratorOf(c);
    if (administrator instanceof Response) return administrator;
    return c.html(await page(administrator, { done: done.get(c.req.query('done') ?? '') }), 200, headers);
  });

  app.post(
    PARTNERS_PATH,
    limitBody(LARGEST_FORM, (c) => refuse(c, 'This form is too large.')),
    async (c) => {
      if (c.req.header('origin') !== origin) return refuse(c, 'This form was sent from somewhere else.');
      const administrator = await administratorOf(c);
      if (administrator instanceof Response) return administrator;
      const form = Object.fromEntries(readForm(await c.req.text()));
      const { do: deed, clientId = '', ...typed } = form as Typed & { do?: string; clientId?: string };
      const act = async (): Promise<string> => {
        if (deed === 'add') return addPartner(db, typed, origin).then(() => 'added');
        if (deed === 'remove') return removePartner(db, clientId).then(() => 'removed');
        return (await changePartner(db, clientId, typed, origin)) ? 'ended' : 'saved';
      };
      try {
        return c.redirect(`${PARTNERS_PATH}?done=${await act()}`, 303);
      } catch (error) {
        if (!(error instanceof Problem) || !error.errors) throw error;
        const failure = { of: clientId, message: error.title, typed, errors: error.errors };
        return c.html(await page(administrator, { failure }), 422, headers);
      }
    },
  );

  app.get(`${PARTNERS_PATH}/page.css`, (c) =>
    c.body(SHEET, 200, { 'content-type': 'text/css', 'cache-control': 'max-age=3600' }),
  );
  return app;
}
