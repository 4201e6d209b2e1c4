import { readFileSync } from 'node:fs';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { brandOf } from '../../../../../src/base/theme';
import { noticesSetting } from '../../../../../src/contract/notice-settings';
import { languageSetting } from '../../../../../src/contract/settings';
import type { Db } from '../../../db/client';
import { preferredLanguage } from '../../../i18n/language';
import { formPageHeaders } from '../../../pages/document';
import { languageOfRequest } from '../../../pages/language-of-request';
import { storedSetting } from '../../../tenant/settings';
import { themeOf } from '../../../tenant/theme/setting';
import { limitBody } from '../../limit-bodies';
import type { Mail, Mailer } from '../../mail/smtp';
import { addressOf } from '../../rate-limit';
import { readForm } from '../../readable';
import { logError } from '../../server-log';
import { sharedLimit } from '../../shared-limit';
import { knownDevices } from '../known-device';
import { endPage } from '../pages';
import { sessionOf, type UserRow } from '../sessions';
import { devicesOf, endDevice, endOtherDevices } from './devices';
import { changedMail, linkMail } from './mails';
import {
  ACCOUNT_PATH,
  accountPage,
  changedPage,
  FORGOTTEN_PATH,
  forgottenPage,
  NEW_PASSWORD_PATH,
  newPasswordPage,
  overPage,
  sentPage,
} from './pages';
import { changePassword, makeLink, personNamed, personOfLink, useLink, type ChangeError } from './password-links';

const LARGEST_FORM = 10_000;
/** Links that one address may ask for, and for one account: a class at once, then one a minute. */
const ADDRESS_RATE = { atOnce: 30, perSecond: 1 / 60 };
const ACCOUNT_RATE = { atOnce: 3, perSecond: 1 / 600 };
/** Wrong current passwords of one person. */
const CHANGE_RATE = { atOnce: 10, perSecond: 1 / 60 };

interface Options {
  db: Db;
  origin: string;
  /** Undefined: the platform sends no mails, and a forgotten password is the administrator's work. */
  mailer: Mailer | undefined;
  /** False: people sign in at another OpenID provider. */
  hasPassword: boolean;
}

/** Serves the pages of a person's password and devices. Forms are accepted from the platform's own origin only. */
export function accountRoutes({ db, origin, mailer, hasPassword }: Options): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const links = {
    address: sharedLimit(db, 'password links for an address', ADDRESS_RATE),
    account: sharedLimit(db, 'password links for an account', ACCOUNT_RATE),
  };
  const changes = sharedLimit(db, 'changes of a password', CHANGE_RATE);
  const devices = knownDevices(db, origin);
  const isSecure = origin.startsWith('https:');

  const page = (
    c: Context,
    html: ReturnType<typeof accountPage> | string,
    status: 200 | 400 | 403 | 404 | 410 | 422 | 429 = 200,
  ) => c.html(html, status, formPageHeaders);
  const isOwn = (c: Context) => c.req.header('origin') === origin;
  const startAgain = async (c: Context, path: string) => {
    const choice = await languageOfRequest(db, c);
    const { t } = choice.language;
    return page(c, endPage(choice, { title: t('signIn:expired'), text: t('signIn:startAgain'), path }), 403);
  };

  /** Writes a mail in the person's language. Nobody waits for it: how long it takes would tell who has an account. */
  async function write(user: UserRow, mail: (around: Parameters<typeof linkMail>[0]) => Mail): Promise<void> {
    const language = preferredLanguage(user.locale, await storedSetting(db, languageSetting));
    const { sender } = await storedSetting(db, noticesSetting);
    const theme = await themeOf(db);
    const outcome = await mailer?.send(
      mail({ product: brandOf(theme).name, accent: theme.accent, language, fromName: sender }),
    );
    if (outcome && outcome.is !== 'gone') logError('a mail was not sent', new Error(outcome.reason));
  }
  const inBackground = (work: Promise<void>) => void work.catch((error) => logError('a mail was not written', error));

  async function sendLink(typed: string): Promise<void> {
    const user = await personNamed(db, typed);
    if (!user || (await links.account.wait(user.id))) return;
    const token = await makeLink(db, user.id, new Date());
    await write(user, (around) => linkMail(around, user, `${origin}${NEW_PASSWORD_PATH}?token=${token}`));
  }

  if (hasPassword && mailer) {
    app.get(FORGOTTEN_PATH, async (c) => page(c, forgottenPage(await languageOfRequest(db, c))));
    app.post(FORGOTTEN_PATH, limitBody(LARGEST_FORM), async (c) => {
      if (!isOwn(c)) return startAgain(c, FORGOTTEN_PATH);
      const choice = await languageOfRequest(db, c);
      const name = readForm(await c.req.text())
        .get('name')
        ?.trim();
      if (!name) return page(c, forgottenPage(choice, 'required'), 422);
      const seconds = await links.address.wait(addressOf(c.env.incoming, isSecure));
      if (seconds) {
        c.header('retry-after', String(seconds));
        return page(c, forgottenPage(choice, 'manyLinks'), 429);
      }
      inBackground(sendLink(name));
      return page(c, sentPage(choice));
    });
    app.get(NEW_PASSWORD_PATH, async (c) => {
      const choice = await languageOfRequest(db, c);
      const token = c.req.query('token') ?? '';
      const user = await personOfLink(db, token, new Date());
      return user ? page(c, newPasswordPage(choice, token, user)) : page(c, overPage(choice), 410);
    });
    app.post(NEW_PASSWORD_PATH, limitBody(LARGEST_FORM), async (c) => {
      if (!isOwn(c)) return startAgain(c, FORGOTTEN_PATH);
      const choice = await languageOfRequest(db, c);
      const typed = readForm(await c.req.text());
      const [token, now] = [typed.get('token') ?? '', new Date()];
      const user = await personOfLink(db, token, now);
      const error = await useLink(db, token, typed.get('password') ?? '', now);
      if (error === null || !user) return page(c, overPage(choice), 410);
      if (error) return page(c, newPasswordPage(choice, token, user, error), 422);
      inBackground(write(user, (around) => changedMail(around, user, now)));
      // Whoever reads the person's mail is let in here, however many wrong passwords others send for the name.
      c.header('set-cookie', (await devices).cookieFor(user.username), { append: true });
      return page(c, changedPage(choice));
    });
  }

  const sheet = readFileSync('demo/platform/server/sign-in/account/page.css', 'utf8');
  app.get(`${ACCOUNT_PATH}/page.css`, (c) =>
    c.body(sheet, 200, { 'content-type': 'text/css', 'cache-control': 'max-age=3600' }),
  );

  const show = async (c: Context, { error, done }: { error?: ChangeError; done?: 'changed' | 'ended' } = {}) => {
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
  };

  app.get(ACCOUNT_PATH, (c) => {
    const done = c.req.query('done');
    return show(c, done === 'changed' || done === 'ended' ? { done } : {});
  });
  app.post(ACCOUNT_PATH, limitBody(LARGEST_FORM), async (c) => {
    if (!isOwn(c)) return startAgain(c, ACCOUNT_PATH);
    const session = await sessionOf(db, c);
    if (!session || session.access || session.impersonator) return show(c);
    const { user: person, id } = session;
    const typed = readForm(await c.req.text());
    const wanted = typed.get('do');
    if (wanted === 'end') await endDevice(db, person.id, typed.get('device') ?? '');
    else if (wanted === 'endOthers') await endOtherDevices(db, person.id, id);
    else if (hasPassword) {
      const seconds = await changes.wait(person.id);
      if (seconds) {
        const choice = await languageOfRequest(db, c);
        const [title, text] = [choice.language.t('account:changeTitle'), choice.language.t('signIn:manyTries')];
        c.header('retry-after', String(seconds));
        return page(c, endPage(choice, { title, text, path: ACCOUNT_PATH }), 429);
      }
      const passwords = { current: typed.get('current') ?? '', next: typed.get('password') ?? '' };
      const error = await changePassword(db, { person, sessionId: id }, passwords);
      if (error) return show(c, { error });
      await changes.giveBack(person.id);
      const now = new Date();
      if (mailer) inBackground(write(person, (around) => changedMail(around, person, now)));
    }
    return c.redirect(`${ACCOUNT_PATH}?done=${wanted === 'change' ? 'changed' : 'ended'}`, 303);
  });
  return app;
}
