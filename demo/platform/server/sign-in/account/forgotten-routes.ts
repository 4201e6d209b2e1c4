import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Db } from '../../../db/client';
import { languageOfRequest } from '../../../pages/language-of-request';
import { limitBody } from '../../limit-bodies';
import type { Mailer } from '../../mail/smtp';
import { addressOf } from '../../rate-limit';
import { readForm } from '../../readable';
import { sharedLimit } from '../../shared-limit';
import { knownDevices } from '../known-device';
import { LARGEST_FORM, page, startAgain } from './answers';
import { changedMail, linkMail } from './mails';
import {
  changedPage,
  FORGOTTEN_PATH,
  forgottenPage,
  NEW_PASSWORD_PATH,
  newPasswordPage,
  overPage,
  sentPage,
} from './pages';
import { makeLink, personNamed, personOfLink, useLink } from './password-links';
import { inBackground, post } from './post';

/** Links that one address may ask for, and for one account: a class at once, then one a minute. */
const ADDRESS_RATE = { atOnce: 30, perSecond: 1 / 60 };
const ACCOUNT_RATE = { atOnce: 3, perSecond: 1 / 600 };

interface Options {
  db: Db;
  origin: string;
  mailer: Mailer;
}

/** Serves the page that asks for a link by mail, for who forgot the password. */
export function forgottenRoutes({ db, origin, mailer }: Options): Hono<{ Bindings: HttpBindings }> {
  const address = sharedLimit(db, 'password links for an address', ADDRESS_RATE);
  const account = sharedLimit(db, 'password links for an account', ACCOUNT_RATE);
  const isProxied = origin.startsWith('https:');

  async function sendLink(typed: string): Promise<void> {
    const user = await personNamed(db, typed);
    if (!user || (await account.wait(user.id))) return;
    const token = await makeLink(db, user.id, new Date());
    await post(db, mailer, user, (around) => linkMail(around, user, `${origin}${NEW_PASSWORD_PATH}?token=${token}`));
  }

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get(FORGOTTEN_PATH, async (c) => page(c, forgottenPage(await languageOfRequest(db, c))));
  app.post(FORGOTTEN_PATH, limitBody(LARGEST_FORM), async (c) => {
    if (c.req.header('origin') !== origin) return startAgain(db, c, FORGOTTEN_PATH);
    const choice = await languageOfRequest(db, c);
    const name = readForm(await c.req.text())
      .get('name')
      ?.trim();
    if (!name) return page(c, forgottenPage(choice, 'required'), 422);
    const seconds = await address.wait(addressOf(c.env.incoming, isProxied));
    if (seconds) {
      c.header('retry-after', String(seconds));
      return page(c, forgottenPage(choice, 'manyLinks'), 429);
    }
    inBackground(sendLink(name));
    return page(c, sentPage(choice));
  });
  return app;
}

/** Serves the page of a link: it sets a new password. */
export function newPasswordRoutes({ db, origin, mailer }: Options): Hono<{ Bindings: HttpBindings }> {
  const devices = knownDevices(db, origin);

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get(NEW_PASSWORD_PATH, async (c) => {
    const choice = await languageOfRequest(db, c);
    const token = c.req.query('token') ?? '';
    const user = await personOfLink(db, token, new Date());
    return user ? page(c, newPasswordPage(choice, token, user)) : page(c, overPage(choice), 410);
  });
  app.post(NEW_PASSWORD_PATH, limitBody(LARGEST_FORM), async (c) => {
    if (c.req.header('origin') !== origin) return startAgain(db, c, FORGOTTEN_PATH);
    const choice = await languageOfRequest(db, c);
    const typed = readForm(await c.req.text());
    const [token, now] = [typed.get('token') ?? '', new Date()];
    const user = await personOfLink(db, token, now);
    const error = await useLink(db, token, typed.get('password') ?? '', now);
    if (error === null || !user) return page(c, overPage(choice), 410);
    if (error) return page(c, newPasswordPage(choice, token, user, error), 422);
    inBackground(post(db, mailer, user, (around) => changedMail(around, user, now)));
    // Whoever reads the person's mail is let in here, however many wrong passwords others send for the name.
    c.header('set-cookie', (await devices).cookieFor(user.username), { append: true });
    return page(c, changedPage(choice));
  });
  return app;
}
