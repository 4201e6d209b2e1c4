import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { cardPage } from '../sign-in/pages';
import { brandOf, type Brand } from '../../../../src/base/theme';
import { themeOf } from '../../tenant/theme/setting';
import type { Db } from '../../db/client';
import { preferredLanguage, type Language } from '../../i18n/language';
import { pageHeaders } from '../../pages/document';
import { WINDOW_PATH } from './endpoints';
import { partnerAt } from './partners';
import { pageFile } from '../../pages/page-file';

const SCRIPT = readFileSync('demo/platform/server/partners/hand-over.js', 'utf8');
const SCRIPT_PATH = '/learn/oidc/hand-over.js';

/** The message to the page that opened the window. */
interface Message {
  type: 'learn-sign-in';
  code?: string | undefined;
  state?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
}

/** The page of a window that is over. Its text is for a window whose opener is gone; otherwise the script closes it at once. */
const windowPage = (language: Language, brand: Brand, to: string, message: Message) => {
  const { t } = language;
  return cardPage({
    language,
    brand,
    title: t('signIn:signIn'),
    script: SCRIPT_PATH,
    content: html`<div id="over" data-to="${to}" data-message="${JSON.stringify(message)}" hidden>
      <h1>${t('signIn:didNotWork')}</h1>
      <p>${t('signIn:startAgain')}</p>
      <p><a href="/learn/">${t('signIn:goToLearn', { product: brand.name })}</a></p>
    </div>`,
  });
};

/**
 * Serves the page where a sign-in in a window ends. It hands the code to the page that opened the window, if that page has the origin
 * of the address and a partner lists it. The code is of no use without the key and the verifier, which are in that page.
 */
export function windowRoutes({ db }: { db: Db }): Hono {
  const app = new Hono();
  app.get(WINDOW_PATH, async (c) => {
    const { origin = '', code, state, iss, error } = c.req.query();
    const language = preferredLanguage(c.req.query('ui_locales'), c.req.header('accept-language'));
    const isListed = (await partnerAt(db, origin)) !== undefined;
    const message: Message = { type: 'learn-sign-in', code, state, iss, error };
    return c.html(
      windowPage(language, brandOf(await themeOf(db)), isListed ? origin : '', message),
      isListed ? 200 : 400,
      pageHeaders,
    );
  });
  app.get(SCRIPT_PATH, pageFile('javascript', SCRIPT));
  return app;
}
