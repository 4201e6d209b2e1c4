import { readFileSync } from 'node:fs';
import { Hono, type MiddlewareHandler } from 'hono';
import { ACCENT, DEFAULT_ACCENT, THEME_HEADER, type Theme } from '../../../../src/base/theme';
import { parseNumber } from '../../../../src/base/typed-number';
import { administratorPage } from '../../server/administrator-page';
import { limitBody } from '../../server/limit-bodies';
import { Problem } from '../../server/problem';
import { readFileForm } from '../../server/readable';
import type { Db } from '../../db/client';
import { formPageHeaders } from '../../pages/document';
import { languageOfRequest } from '../../pages/language-of-request';
import { contrastSentences } from './contrasts';
import { deleteOtherLogos, judgeLogo, storeLogo, type LogoFault } from './logo';
import { THEME_PATH, themePage } from './page';
import { currentThemeHeader, judgeTheme, saveTheme, themeChanged, themeOf, themeSheet } from './setting';

const FOLDER = 'demo/platform/tenant/theme';
/** Far more than a logo may have, so that the page can say what is wrong with a photo. */
const LARGEST_FORM = 20_000_000;

const headers = {
  ...formPageHeaders,
  // The preview fetches contrasts, and shows a file that was chosen.
  'content-security-policy': `${formPageHeaders['content-security-policy'].replace(' https:', ' https: blob:')}; connect-src 'self'`,
};

interface Options {
  db: Db;
  origin: string;
}

/** Field to text, for the form. */
const textsOf = (theme: Theme): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ accent: DEFAULT_ACCENT, ...theme, ...(theme.accentDark && { isDarkOwn: 'on' }) }).map(
      ([name, value]) => [name, String(value ?? '')],
    ),
  );

/** The value of the setting from the form's texts. Empty fields and the default accent are left out. */
function typedTheme(typed: Record<string, string>): unknown {
  const { productName, accent, accentDark, isDarkOwn, radius, font, fontHeading, logo, logoAlt } = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value.trim()]),
  );
  return {
    ...(productName && { productName }),
    ...(accent && accent !== DEFAULT_ACCENT && { accent }),
    // A field for colours always has one, so a box says whether it counts.
    ...(isDarkOwn && accentDark && { accentDark }),
    ...(radius && { radius: parseNumber(radius) ?? radius }),
    ...(font && { font }),
    ...(fontHeading && { fontHeading }),
    ...(logo && { logo }),
    ...(logoAlt && { logoAlt }),
  };
}

/** Judges the form, and stores the picture in it when nothing else is wrong. */
async function judgeForm(
  db: Db,
  typed: Record<string, string>,
  file: File | undefined,
): Promise<{ theme: Theme } | { wrong: string[]; logoFault?: LogoFault | 'again' | undefined }> {
  const content = file && Buffer.from(await file.arrayBuffer());
  const picture = content && (await judgeLogo(content));
  const fault = picture && 'fault' in picture ? picture.fault : undefined;
  try {
    const theme = await judgeTheme(db, typedTheme(picture ? { ...typed, logo: '' } : typed));
    if (fault) return { wrong: [], logoFault: fault };
    if (!picture || !('mime' in picture)) return { theme };
    return { theme: { ...theme, logo: await storeLogo(db, content!, picture.mime) } };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { wrong: Object.keys(error.errors ?? {}), logoFault: fault ?? (picture && 'again') };
  }
}

/** Adds the tenant's theme to responses: elements on other pages have it without a request of their own. */
export const withTheme =
  (db: Db): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const header = await currentThemeHeader(db);
    // Not by `c.header`: it makes the response again, and then its body is read from a stream.
    if (header) c.res.headers.set(THEME_HEADER, header);
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

  const { refuse, administratorOf } = administratorPage({
    db,
    path: THEME_PATH,
    title: 'theme:title',
    forbidden: 'theme:errors.forbidden',
  });

  app.get(THEME_PATH, async (c) => {
    const administrator = await administratorOf(c);
    if (administrator instanceof Response) return administrator;
    const saved = c.req.query('done') === 'saved';
    const [choice, theme] = [await languageOfRequest(db, c), await themeOf(db)];
    return c.html(themePage({ choice, administrator, values: textsOf(theme), saved }), 200, headers);
  });

  app.post(
    THEME_PATH,
    limitBody(LARGEST_FORM, (c) => refuse(c, 'tooLarge')),
    async (c) => {
      if (c.req.header('origin') !== origin) return refuse(c, 'startAgain');
      const administrator = await administratorOf(c);
      if (administrator instanceof Response) return administrator;
      const { texts: values, files } = await readFileForm(c.req);
      const outcome = values.do === 'reset' ? { theme: {} } : await judgeForm(db, values, files.logoFile);
      if ('wrong' in outcome) {
        const choice = await languageOfRequest(db, c);
        return c.html(themePage({ choice, administrator, values, saved: false, ...outcome }), 422, headers);
      }
      await saveTheme(db, outcome.theme);
      await deleteOtherLogos(db, outcome.theme);
      themeChanged(db);
      return c.redirect(`${THEME_PATH}?done=saved`, 303);
    },
  );

  app.get(`${THEME_PATH}/contrasts`, async (c) => {
    const { accent = '', dark = accent } = c.req.query();
    const { language } = await languageOfRequest(db, c);
    return c.json(
      [accent, dark].every((each) => ACCENT.test(each)) ? contrastSentences({ accent, dark }, language) : [],
    );
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
