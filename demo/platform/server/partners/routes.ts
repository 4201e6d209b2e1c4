import { readFileSync } from 'node:fs';
import { Hono, type Context } from 'hono';
import { administratorPage } from '../administrator-page';
import { limitBody } from '../limit-bodies';
import { readForm } from '../readable';
import type { UserRow } from '../sign-in/sessions';
import type { Db } from '../../db/client';
import { formPageHeaders } from '../../pages/document';
import { languageOfRequest } from '../../pages/language-of-request';
import { PartnerRefused, type Typed } from './judge';
import { addPartner, changePartner, countSessions, removePartner } from './manage';
import { PARTNERS_PATH, partnersPage } from './page';
import { allPartners } from './partners';
import { pageFile } from '../../pages/page-file';

const SHEET = readFileSync('demo/platform/server/partners/page.css', 'utf8');
const LARGEST_FORM = 50_000;

/** What was done, by the value of `done` in the address. */
const doneTexts = new Map([
  ['added', 'partners:done.added'],
  ['saved', 'discussion:saved'],
  ['ended', 'partners:done.ended'],
  ['removed', 'partners:done.removed'],
] as const);
type Deed = Parameters<typeof doneTexts.get>[0];

interface Options {
  db: Db;
  origin: string;
}

/** Serves the page where administrators manage partners. Its forms are accepted only from the platform's own origin. */
export function partnerRoutes({ db, origin }: Options): Hono {
  const app = new Hono();

  const { refuse, administratorOf } = administratorPage({
    db,
    path: PARTNERS_PATH,
    title: 'partners:title',
    forbidden: 'partners:errors.forbidden',
  });
  const page = async (
    c: Context,
    administrator: UserRow,
    { done, failure }: { done?: string | undefined; failure?: Parameters<typeof partnersPage>[0]['failure'] },
  ) => {
    const choice = await languageOfRequest(db, c);
    const doneText = doneTexts.get(done as Deed);
    return partnersPage({
      choice,
      administrator,
      partners: await allPartners(db),
      sessions: await countSessions(db, new Date()),
      done: doneText && choice.language.t(doneText),
      failure,
    });
  };

  app.get(PARTNERS_PATH, async (c) => {
    const administrator = await administratorOf(c);
    if (administrator instanceof Response) return administrator;
    return c.html(await page(c, administrator, { done: c.req.query('done') }), 200, formPageHeaders);
  });

  app.post(
    PARTNERS_PATH,
    limitBody(LARGEST_FORM, (c) => refuse(c, 'tooLarge')),
    async (c) => {
      if (c.req.header('origin') !== origin) return refuse(c, 'startAgain');
      const administrator = await administratorOf(c);
      if (administrator instanceof Response) return administrator;
      const form = Object.fromEntries(readForm(await c.req.text()));
      const { do: deed, clientId = '', ...typed } = form as Typed & { do?: string; clientId?: string };
      const act = async (): Promise<Deed> => {
        if (deed === 'add') return addPartner(db, typed, origin).then(() => 'added');
        if (deed === 'remove') return removePartner(db, clientId).then(() => 'removed');
        return (await changePartner(db, clientId, typed, origin)) ? 'ended' : 'saved';
      };
      try {
        return c.redirect(`${PARTNERS_PATH}?done=${await act()}`, 303);
      } catch (error) {
        if (!(error instanceof PartnerRefused)) throw error;
        const failure = { of: clientId, typed, errors: error.errors };
        return c.html(await page(c, administrator, { failure }), 422, formPageHeaders);
      }
    },
  );

  app.get(`${PARTNERS_PATH}/page.css`, pageFile('css', SHEET));
  return app;
}
