import { readFileSync } from 'node:fs';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { DEFAULT_ACCENT, THEME_HEADER, type Theme } from '../../../src/domain/theme';
import { limitBody } from '../api/limit-bodies';
import { Problem } from '../api/problem';
import { readForm } from '../api/readable';
import { endPage } from '../auth/pages';
import { sessionOf, type UserRow } from '../auth/sessions';
import type { Db } from '../db/client';
import { english } from '../i18n/language';
import { pageHeaders } from '../pages/document';
import { contrastSentences } from './contrasts';
import { THEME_PATH, themePage } from './page';
import { currentThemeHeader, judgeTheme, saveTheme, themeOf, themeSheet } from './setting';

const FOLDER = 'demo/platform/theme';
const LARGEST_FORM = 10_000;

const headers = {
  ...pageHeaders,
  // The preview fetches contrasts.
  'content-security-policy': `${pageHeaders['content-security-policy']}; connect-src 'self'`,
  // With 'no-referrer' a browser sends `Origin: null` with a form, and the check below could not tell its origin.
  'referrer-policy': 'same-origin',
};

interface Options {
  db: Db;
  origin: string;
}

const isAdministrator = ({ roles }: UserRow) => roles.includes('Administrator');

/** Field to text, for the form. */
const textsOf = (theme: Theme): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ accent: DEFAULT_ACCENT, ...theme }).map(([name, value]) => [name, String(value ?? '')]),
  );

/** The value of the setting from the form's texts. Empty fields and the default accent are left out. */
function typedTheme(typed: Record<string, string>): unknown {
  const { accent, radius, font, fontHeading, logo } = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value.trim()]),
  );
  return {
    ...(accent && accent !== DEFAULT_ACCENT && { accent }),
    ...(radius && { radius: Number(radius) }),
    ...(font && { font }),
    ...(fontHeading && { fontHeading }),
    ...(logo && { logo }),
  };
}

/** Adds the tenant's theme to responses: elements on other pages have it without a request of their own. */
export const withTheme =
  (db: Db): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const header = await currentThemeHeader(db);
    if (header) c.header(THEME_HEADER, header);
  };

/**
 * Serves the style sheet of the tenant's look, which each page of the platform links to, and the administrator's page that
 * changes it. Forms are accepted only from the platform's own origin, as on the grading page.
 */
export function themeRoutes({ db, origin }: Options): Hono {
  const app = new Hono();
  app.get('/learn/theme.css', async (c) =>
    c.body(await themeSheet(db), 200, { 'content-type': 'text/css', 'cache-control': 'no-cache' }),
  );

  app.get(`${THEME_PATH}/logo`, async (c) => {
    c.header('cache-control', 'no-cache');
    return c.redirect((await themeOf(db)).logo ?? '/learn/host/icon.svg');
  });

  const refuse = (c: Context, text: string) =>
    c.html(endPage({ language: english }, { title: 'Forbidden', text }), 403, headers);
  const administratorOf = async (c: Context) => {
    const session = await sessionOf(db, c);
    if (!session) return c.redirect(`/learn/oidc/login?redirectUrl=${encodeURIComponent(THEME_PATH)}`, 303);
    return isAdministrator(session.user) ? session.user : refuse(c, 'Only an administrator changes the look.');
  };

  app.get(THEME_PATH, async (c) => {
    const administrator = await administratorOf(c);
    if (administrator instanceof Response) return administrator;
    const saved = c.req.query('done') === 'saved';
    return c.html(themePage({ administrator, values: textsOf(await themeOf(db)), saved }), 200, headers);
  });

  app.post(
    THEME_PATH,
    limitBody(LARGEST_FORM, (c) => refuse(c, 'This form is too large.')),
    async (c) => {
      if (c.req.header('origin') !== origin) return refuse(c, 'This form was sent from somewhere else.');
      const administrator = await administratorOf(c);
      if (administrator instanceof Response) return administrator;
      const typed = Object.fromEntries(readForm(await c.req.text()));
      try {
        await saveTheme(db, typed.do === 'reset' ? {} : await judgeTheme(db, typedTheme(typed)));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const failure = { message: error.title, errors: error.errors ?? {} };
        return c.html(themePage({ administrator, values: typed, saved: false, failure }), 422, headers);
      }
      return c.redirect(`${THEME_PATH}?done=saved`, 303);
    },
  );

  app.get(`${THEME_PATH}/contrasts`, (c) => {
    const accent = c.req.query('accent') ?? '';
    return c.json(/^#[0-9a-f]{6}$/i.test(accent) ? contrastSentences(accent) : []);
  });
  for (const [name, type] of [
    ['base.css', 'text/css'],
    ['page.css', 'text/css'],
    ['preview.js', 'text/javascript'],
  ] as const) {
    const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
    app.get(`${THEME_PATH}/${name}`, (c) =>
      c.body(text, 200, { 'content-type': type, 'cache-control': 'max-age=3600' }),
    );
  }
  return app;
}
