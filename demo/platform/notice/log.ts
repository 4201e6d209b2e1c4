import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatDate } from '../../../src/i18n/format';
import type { Db } from '../db/client';
import { deliveries, notices, users } from '../db/schema';
import type { Language } from '../i18n/language';
import { formPageHeaders } from '../pages/document';
import { headedPage } from '../pages/headed-page';
import { languageOfRequest } from '../pages/language-of-request';
import { bdi } from '../pages/markup';
import { administratorPage } from '../server/administrator-page';
import { zoneOf } from '../server/zone';

export const NOTICES_PATH = '/learn/notices';
const MOST_ROWS = 500;

/** The latest deliveries, of all people or of one. The texts of notices are not read. */
const latest = (db: Db, username: string) =>
  db
    .select({
      id: deliveries.id,
      kind: notices.kind,
      place: deliveries.place,
      state: deliveries.state,
      at: deliveries.due,
      sent: deliveries.sent,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(deliveries)
    .innerJoin(notices, eq(notices.id, deliveries.noticeId))
    .innerJoin(users, eq(users.id, deliveries.userId))
    .where(username ? eq(users.username, username) : undefined)
    .orderBy(desc(deliveries.due), desc(deliveries.id))
    .limit(MOST_ROWS);

type Row = Awaited<ReturnType<typeof latest>>[number];

/** The deliveries as a table. @param zone of the person who reads it */
function table(rows: readonly Row[], { t, locale }: Language, zone: string) {
  const head = (['person', 'kind', 'place', 'state', 'at'] as const).map(
    (name) => html`<th scope="col">${t(`notice:log.${name}`)}</th>`,
  );
  const line = ({ id: _, firstName, lastName, ...row }: Row) =>
    html`<tr>
      <td>
        <a href="${NOTICES_PATH}?person=${encodeURIComponent(row.username)}">${bdi(`${firstName} ${lastName}`)}</a>
      </td>
      <td>${t(`notices:kinds.${row.kind}`)}</td>
      <td>${t(`notices:places.${row.place}`)}</td>
      <td>${t(`notice:log.states.${row.state}`)}</td>
      <td>${formatDate((row.sent ?? row.at).toISOString(), locale, 'datetime', zone)}</td>
    </tr>`;
  return html`<div class="wide" tabindex="0" role="region" aria-label="${t('notice:log.title')}">
    <table>
      <thead>
        <tr>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${rows.map(line)}
      </tbody>
    </table>
  </div>`;
}

/** Serves the administrator's page of what was sent to whom and when, for all people or for the one in `person`. */
export function noticeLogRoutes({ db }: { db: Db }): Hono {
  const app = new Hono();
  const { administratorOf } = administratorPage({
    db,
    path: NOTICES_PATH,
    title: 'notice:log.title',
    forbidden: 'theme:errors.forbidden',
  });
  app.get(NOTICES_PATH, async (c) => {
    const administrator = await administratorOf(c);
    if (administrator instanceof Response) return administrator;
    const choice = await languageOfRequest(db, c);
    const { t } = choice.language;
    const username = c.req.query('person')?.trim().toLowerCase() ?? '';
    const rows = await latest(db, username);
    const page = headedPage({
      choice,
      person: administrator,
      path: NOTICES_PATH,
      ways: [
        ...(username ? [{ href: NOTICES_PATH, text: t('notice:log.title') }] : []),
        { href: '/learn/theme', text: t('theme:title') },
        { href: '/learn/partners', text: t('partners:title') },
        { href: '/learn/certificates', text: t('profile:certificates') },
      ],
      title: t('notice:log.title'),
      main: html`<h1>${t('notice:log.title')}</h1>
        <p class="lead">${t('notice:log.lead')}</p>
        ${
          rows.length
            ? table(rows, choice.language, zoneOf(administrator))
            : html`<p class="muted">${t('notice:log.none')}</p>`
        }`,
    });
    return c.html(page, 200, formPageHeaders);
  });
  return app;
}
