import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { brandOf } from '../../../src/base/theme';
import { noticesSetting } from '../../../src/contract/notice-settings';
import type { Db } from '../db/client';
import type { Call } from '../server/call';
import { smtpMailer, type Mailer } from '../server/mail/smtp';
import { sharedKey } from '../server/secrets';
import { storedSetting } from '../tenant/settings';
import { themeOf } from '../tenant/theme/setting';
import { noticeCalls } from './calls';
import { noticeLogRoutes } from './log';
import { unsubscribeRoutes } from './unsubscribe';
import { startNotices } from './worker';

/** How the platform reaches people who are not on a page of it. */
export interface Outgoing {
  /** Undefined: it sends no mails. */
  smtp?: { url: string; from: string } | undefined;
  /** The operator's address for push services: `mailto:…` or `https:…`. */
  contact: string;
  /** Origins of push services that are allowed besides those of the browsers. */
  pushServices?: readonly string[];
}

interface Options {
  db: Db;
  origin: string;
  /** Undefined: notices are in the portal alone. */
  outgoing?: Outgoing | undefined;
}

/** Everything about notices: the calls, the pages, and the worker that sends. */
export interface Notices {
  calls: Call[];
  routes: Hono;
  mailer: Mailer | undefined;
  close: () => Promise<void>;
}

/** Makes the notices of a platform, and begins to send. */
export async function openNotices({ db, origin, outgoing }: Options): Promise<Notices> {
  const key = await sharedKey(db, 'links of mails');
  const mailer = outgoing?.smtp && smtpMailer(outgoing.smtp.url, outgoing.smtp.from);
  const routes = new Hono();
  routes.route('/', unsubscribeRoutes({ db, key }));
  routes.route('/', noticeLogRoutes({ db }));
  const worker = readFileSync('demo/platform/notice/push-worker.js', 'utf8');
  routes.get('/learn/push.js', (c) =>
    c.body(worker, 200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }),
  );
  const around = async () => {
    const [theme, { sender }] = [await themeOf(db), await storedSetting(db, noticesSetting)];
    return {
      origin,
      product: brandOf(theme).name,
      accent: theme.accent,
      sender,
      key,
      mailer,
      contact: outgoing?.contact ?? origin,
    };
  };
  const stop = outgoing && startNotices(db, around);
  return {
    calls: noticeCalls({ hasMail: mailer !== undefined, pushServices: outgoing?.pushServices ?? [] }),
    routes,
    mailer,
    async close() {
      await stop?.();
      mailer?.close();
    },
  };
}
