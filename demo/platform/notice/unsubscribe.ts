import { eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { formatList } from '../../../src/i18n/format';
import { pathTo, PORTAL } from '../../../src/portal/portal-paths';
import type { Db } from '../db/client';
import { users } from '../db/schema';
import { formPageHeaders } from '../pages/document';
import { languageOfRequest } from '../pages/language-of-request';
import { limitBody } from '../server/limit-bodies';
import { readForm } from '../server/readable';
import { cardPage, endPage } from '../server/sign-in/pages';
import { chooseMail } from './choices';
import { readUnsubscribe, UNSUBSCRIBE_PATH, type Stopped } from './unsubscribe-link';

const LARGEST_FORM = 10_000;

/**
 * Serves the page that stops mails, without a sign-in. Opening it changes nothing, as programs open links of mails too; a program for
 * mail stops them with one click by a POST (RFC 8058).
 */
export function unsubscribeRoutes({ db, key }: { db: Db; key: Buffer }): Hono {
  const app = new Hono();
  const isThere = async ({ userId }: Stopped) =>
    (await db.select({ id: users.id }).from(users).where(eq(users.id, userId))).length > 0;

  async function page(c: Context, { kinds }: Stopped, done?: 'done' | 'undone') {
    const choice = await languageOfRequest(db, c);
    const { t, locale } = choice.language;
    const kind = formatList(
      kinds.map((each) => t(`notices:kinds.${each}`)),
      locale,
    );
    const of = new URLSearchParams({ of: c.req.query('of')! });
    const isStopped = done === 'done';
    return c.html(
      cardPage({
        language: choice.language,
        brand: choice.brand,
        choice,
        path: `${UNSUBSCRIBE_PATH}?${of}`,
        title: t('notice:unsubscribe.title', { kind }),
        content: html`<h1>${t('notice:unsubscribe.title', { kind })}</h1>
          ${done && html`<p class="done" role="status">${t(`notice:unsubscribe.${done}`)}</p>`}
          <p>${t('notice:unsubscribe.text')}</p>
          <form method="post" action="${UNSUBSCRIBE_PATH}?${of}">
            <button name="do" value="${isStopped ? 'undo' : 'stop'}">
              ${t(isStopped ? 'notice:unsubscribe.undo' : 'notice:unsubscribe.action')}
            </button>
          </form>
          <p>
            <a class="way" href="${PORTAL}${pathTo('profile', {}, { tab: 'notices' })}">${t('notice:mail.choose')}</a>
          </p>`,
      }),
      200,
      formPageHeaders,
    );
  }

  async function over(c: Context) {
    const choice = await languageOfRequest(db, c);
    const { t } = choice.language;
    const [title, text] = [t('notice:unsubscribe.over'), t('notice:unsubscribe.overText')];
    return c.html(endPage(choice, { title, text }), 404, formPageHeaders);
  }
  const stoppedBy = async (c: Context) => {
    const stopped = readUnsubscribe(key, c.req.query('of') ?? '');
    return stopped && (await isThere(stopped)) ? stopped : undefined;
  };

  app.get(UNSUBSCRIBE_PATH, async (c) => {
    const stopped = await stoppedBy(c);
    return stopped ? page(c, stopped) : over(c);
  });
  app.post(UNSUBSCRIBE_PATH, limitBody(LARGEST_FORM), async (c) => {
    const stopped = await stoppedBy(c);
    if (!stopped) return over(c);
    const isUndone = readForm(await c.req.text()).get('do') === 'undo';
    await chooseMail(db, stopped.userId, stopped.kinds, isUndone);
    return page(c, stopped, isUndone ? 'undone' : 'done');
  });
  return app;
}
