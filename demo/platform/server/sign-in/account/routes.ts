import { readFileSync } from 'node:fs';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type { Db } from '../../../db/client';
import { languageOfRequest } from '../../../pages/language-of-request';
import { limitBody } from '../../limit-bodies';
import type { Mailer } from '../../mail/smtp';
import { readForm } from '../../readable';
import { sharedLimit } from '../../shared-limit';
import { endPage } from '../pages';
import { sessionOf, type Session } from '../sessions';
import { LARGEST_FORM, page, startAgain } from './answers';
import { devicesOf, endDevice, endOtherDevices } from './devices';
import { forgottenRoutes, newPasswordRoutes } from './forgotten-routes';
import { changedMail } from './mails';
import { ACCOUNT_PATH, accountPage } from './pages';
import { changePassword, type ChangeError } from './password-links';
import { inBackground, post } from './post';
import { pageFile } from '../../../pages/page-file';

/** Wrong current passwords of one person. */
const CHANGE_RATE = { atOnce: 10, perSecond: 1 / 60 };
const SHEET = readFileSync('demo/platform/server/sign-in/account/page.css', 'utf8');

interface Options {
  db: Db;
  origin: string;
  /** Undefined: the platform sends no mails, and a forgotten password is the administrator's work. */
  mailer: Mailer | undefined;
  /** False: people sign in at another OpenID provider. */
  hasPassword: boolean;
}

type Shown = { error?: ChangeError; done?: 'changed' | 'ended' };

/** Sends the page of a person's account; people without a session go to the sign-in. */
async function show(c: Context, { db, hasPassword }: Options, { error, done }: Shown = {}) {
  const session = await sessionOf(db, c);
  if (!session || session.access)
    return c.redirect(`/learn/oidc/login?redirectUrl=${encodeURIComponent(ACCOUNT_PATH)}`, 303);
  const choice = await languageOfRequest(db, c);
  const { t } = choice.language;
  if (session.impersonator) {
    const [title, text] = [t('common:error.403.title'), t('common:error.403.text')];
    return page(c, endPage(choice, { title, text, path: ACCOUNT_PATH }), 403);
  }
  const { user: person, id } = session;
  const devices = await devicesOf(db, person.id, id, new Date());
  const elsewhere = { kind: 'elsewhere' as const, href: process.env.OIDC_ACCOUNT_URL || undefined };
  const password = hasPassword && person.password !== null ? { kind: 'here' as const } : elsewhere;
  return page(c, accountPage({ choice, person, devices, error, done, password }), error ? 422 : 200);
}

/** Makes the function that changes the password by a form. @returns the answer when it is not changed */
function passwordChange(options: Options) {
  const { db, mailer } = options;
  const limit = sharedLimit(db, 'changes of a password', CHANGE_RATE);
  return async (c: Context, { user: person, id }: Session, typed: URLSearchParams) => {
    const seconds = await limit.wait(person.id);
    if (seconds) {
      const choice = await languageOfRequest(db, c);
      const [title, text] = [choice.language.t('account:changeTitle'), choice.language.t('signIn:manyTries')];
      c.header('retry-after', String(seconds));
      return page(c, endPage(choice, { title, text, path: ACCOUNT_PATH }), 429);
    }
    const passwords = { current: typed.get('current') ?? '', next: typed.get('password') ?? '' };
    const error = await changePassword(db, { person, sessionId: id }, passwords);
    if (error) return show(c, options, { error });
    await limit.giveBack(person.id);
    const now = new Date();
    if (mailer) inBackground(post(db, mailer, person, (around) => changedMail(around, person, now)));
    return undefined;
  };
}

/** Serves the pages of a person's password and devices. Forms are accepted from the platform's own origin only. */
export function accountRoutes(options: Options): Hono<{ Bindings: HttpBindings }> {
  const { db, origin, mailer, hasPassword } = options;
  const change = passwordChange(options);

  const app = new Hono<{ Bindings: HttpBindings }>();
  if (hasPassword && mailer) {
    app.route('/', forgottenRoutes({ db, origin, mailer }));
    app.route('/', newPasswordRoutes({ db, origin, mailer }));
  }
  app.get(`${ACCOUNT_PATH}/page.css`, pageFile('css', SHEET));
  app.get(ACCOUNT_PATH, (c) => {
    const done = c.req.query('done');
    return show(c, options, done === 'changed' || done === 'ended' ? { done } : {});
  });
  app.post(ACCOUNT_PATH, limitBody(LARGEST_FORM), async (c) => {
    if (c.req.header('origin') !== origin) return startAgain(db, c, ACCOUNT_PATH);
    const session = await sessionOf(db, c);
    if (!session || session.access || session.impersonator) return show(c, options);
    const typed = readForm(await c.req.text());
    const wanted = typed.get('do');
    if (wanted === 'end') await endDevice(db, session.user.id, typed.get('device') ?? '');
    else if (wanted === 'endOthers') await endOtherDevices(db, session.user.id, session.id);
    else if (hasPassword) {
      const refused = await change(c, session, typed);
      if (refused) return refused;
    }
    return c.redirect(`${ACCOUNT_PATH}?done=${wanted === 'change' ? 'changed' : 'ended'}`, 303);
  });
  return app;
}
