import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context, type Next } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { objectiveAccess } from '../../../../src/contract/objectives';
import type { OwnTexts } from '../../../../src/contract/settings';
import * as paths from '../../../../src/contract/paths';
import { user } from '../../../../src/contract/users';
import { escapeHtml } from '../../../../src/base/escape-html';
import { openCatalogPath, publicCoursePath } from '../../../../src/portal/open-catalog-paths';
import { platformUrl } from '../../../../src/base/platform-url';
import { pathTo, patterns, PORTAL, type RouteName } from '../../../../src/portal/portal-paths';
import { belongsToLearner } from '../../../../src/course/rules/redirects';
import { table } from '../../../../src/portal/routes';
import { courseData, courseListData, structuredDataText } from '../../../../src/lists/rules/structured-data';
import { brandOf, type Theme } from '../../../../src/base/theme';
import { missingCourseTree } from '../../../../src/lists/markup/public-course';
import { oembedPath } from '../embed/oembed';
import { preloadsOf } from '../preloads';
import type { AskAs } from '../sent-page';
import { courseTree, listTree } from './content';
import { NoAnswer, PAGE_SIZE, selectedIn, type PublicCalls } from './courses';
import { portalPath, publicPage } from './page';
import { chooseLanguage, textsAttribute, wordsOf, type LanguageChoice } from './words';

interface Options {
  platformOrigin: string;
  calls: PublicCalls;
  askAs: AskAs;
  /** Codes of the languages that the tenant supports; undefined for all. */
  supportedLocales: () => Promise<readonly string[] | undefined>;
  /** Headers of every page of the portal. */
  headers: (sources?: readonly string[]) => Record<string, string>;
  /** The tenant's look. */
  theme: () => Promise<Theme>;
  /** The tenant's own texts. */
  texts: () => Promise<OwnTexts>;
}

type Env = { Bindings: HttpBindings };

/** @throws the error, unless it is a NoAnswer */
function missing(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error;
  throw error;
}

/**
 * Sends the page without its content: the element fetches the content itself and shows errors. The error status keeps search
 * engines from indexing the page.
 */
async function withoutContent(c: Context, next: Next, { status, retryAfter }: NoAnswer): Promise<void> {
  await next();
  const headers = new Headers(c.res.headers);
  headers.set('retry-after', String(retryAfter));
  headers.set('cache-control', 'no-store');
  c.res = new Response(c.res.body, { status, headers });
}

/** What search engines may read: the pages of visitors, and the files and calls that these need. */
const searchable = [
  ...new Set(
    Object.entries(patterns)
      .filter(([name]) => table[name as RouteName].visitor && table[name as RouteName].show.kind === 'screen')
      .map(([, pattern]) => PORTAL + pattern.replace(/\/[:*].*/, '')),
  ),
  `${PORTAL}/assets/`,
  `${PORTAL}/host/`,
  '/api/lms/v1/public/',
  '/api/lms-storage/',
];

const MOST_PAGES = 10_000;
/** The most courses in one site map (sitemaps.org), and in one call. */
const MOST_IN_MAP = 50_000;
const STRETCH = 200;

/** The cookie with the language that a visitor chose. The portal's key in the browser's storage has the same name. */
const LOCALE = 'locale';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The address of this page in another language. */
function inLanguage(c: Context, code: string): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set(LOCALE, code);
  return `${pathname}?${searchParams.toString()}`;
}

/** The pages of the public catalog (RT-19), rendered on the server: they can be read, searched and indexed without script. */
export function openCatalogPages({
  platformOrigin: origin,
  calls,
  askAs,
  supportedLocales,
  headers,
  theme,
  texts,
}: Options): Hono<Env> {
  const app = new Hono<Env>();
  const addressOf = (path: string) => origin + portalPath(path);
  const fileUrl = (path: string) => platformUrl(origin, path);
  /** Path of a file of the platform, so that it works for each host name of this page. */
  const filePath = (path: string) => fileUrl(path)?.slice(origin.length);
  const publisher = async (domain?: string) => {
    const { name } = brandOf(await theme());
    const pageOf = (id: string) => addressOf(publicCoursePath(id, domain));
    return { name, home: `${origin}/`, idOf: pageOf, pageOf, fileUrl };
  };

  /** The texts for a visitor, and the state of the language menu. Sets the cookie when the address asks for a language. */
  async function languageFor(c: Context) {
    const wish = {
      asked: c.req.query(LOCALE),
      chosen: getCookie(c, LOCALE),
      accepted: c.req.header('accept-language'),
    };
    const [supported, own] = await Promise.all([supportedLocales(), texts()]);
    const language = chooseLanguage(wish, supported);
    const { locale, isAsked } = language;
    if (isAsked) setCookie(c, LOCALE, locale, { path: '/learn', maxAge: YEAR_SECONDS, sameSite: 'Lax' });
    const words = await wordsOf(locale, own);
    return { language, words, ownTexts: textsAttribute(own), inLanguage: (code: string) => inLanguage(c, code) };
  }
  /** The `locale` attribute of the element: the language that the visitor chose; undefined lets the element choose by itself. */
  const elementLocale = ({ isChosen, locale }: LanguageChoice) => (isChosen ? locale : undefined);

  /** The body of a call in the session of the visitor; undefined when nobody is signed in, or the platform has none. */
  const ofPerson = async <T>(c: Context<Env>, schema: v.GenericSchema<unknown, T>, path: string) => {
    const response = await askAs(path, c.env.incoming);
    if (!response?.ok) return undefined;
    const { output, success } = v.safeParse(schema, await response.json());
    return success ? output : undefined;
  };

  type Shown = Omit<Parameters<typeof publicPage>[0], 'preloads' | 'brand' | 'logo' | 'person'>;
  const answer = async (c: Context<Env>, page: Shown, status: 200 | 404 = 200) => {
    const [look, person] = await Promise.all([theme(), ofPerson(c, user, paths.me)]);
    const preloads = await preloadsOf(['open-catalog'], '/learn/assets');
    const { logo } = look;
    const sources = logo?.startsWith('https://') ? [new URL(logo).origin] : [];
    const html = publicPage({ ...page, brand: brandOf(look), logo, person, preloads });
    return c.html(html, status, {
      ...headers(sources),
      ...(person && { 'cache-control': 'private, no-cache' }),
      vary: 'Accept-Language, Cookie',
    });
  };

  app.get('/learn/open-catalog', async (c, next) => {
    const domain = c.req.query('domain')?.slice(0, 200) || undefined;
    const keyword = c.req.query('keyword')?.trim().slice(0, 200) || undefined;
    const asked = Number(c.req.query('page') ?? 1);
    const page = Number.isInteger(asked) && asked >= 1 && asked <= MOST_PAGES ? asked : 1;
    const selected = selectedIn(new URL(c.req.url).search);
    const list = { domain, keyword, selected, page };
    const found = await calls.page(c.env.incoming, list).catch(missing);
    if (found instanceof NoAnswer) return withoutContent(c, next, found);
    const shown = await languageFor(c);
    const { words } = shown;
    const isNarrowed = Boolean(keyword ?? selected);
    const first = page === 1;
    return answer(
      c,
      {
        title: words.t('openCatalog:title'),
        description: words.t('openCourse:list', {
          names: found.data
            .slice(0, 5)
            .map(({ name }) => name)
            .join(', '),
        }),
        canonical: addressOf(openCatalogPath(list)),
        data: structuredDataText(courseListData(found.data, await publisher(domain), (page - 1) * PAGE_SIZE)),
        isUnlisted: isNarrowed || !found.data.length,
        oembed: origin + oembedPath(addressOf(openCatalogPath({ domain }))),
        // The element shows the list from its beginning, so other pages have no element.
        element: first
          ? {
              domain,
              locale: elementLocale(shown.language),
              texts: shown.ownTexts,
              remember: '',
              'query-in-address': '',
            }
          : null,
        content: listTree(found, list, words, filePath),
        ...shown,
      },
      found.data.length || (first && !isNarrowed) ? 200 : 404,
    );
  });

  app.get('/learn/open-catalog/:id/view/details', async (c, next) => {
    const id = c.req.param('id');
    const domain = c.req.query('domain')?.slice(0, 200) || undefined;
    const course = await calls.course(c.env.incoming, id, domain).catch(missing);
    if (course instanceof NoAnswer) return withoutContent(c, next, course);
    const shown = await languageFor(c);
    const { words } = shown;
    const canonical = addressOf(publicCoursePath(id, domain));
    if (course === null) {
      const title = words.t('openCourse:missing.title');
      const content = missingCourseTree({ ...words, domain }, 1);
      const page = { title, description: title, canonical, isUnlisted: true, element: null, content };
      return answer(c, { ...page, ...shown }, 404);
    }
    const { imageUrl } = course;
    const access = await ofPerson(c, objectiveAccess, paths.courseAccess(id));
    // RDR-02
    if (access && belongsToLearner(access)) return c.redirect(portalPath(pathTo('course', { objectiveId: id })));
    return answer(c, {
      title: course.name,
      description: course.description,
      canonical,
      // Other sites can't show SVG pictures in their previews.
      image: imageUrl && !imageUrl.endsWith('.svg') ? fileUrl(imageUrl) : undefined,
      data: structuredDataText(courseData(course, await publisher(domain))),
      oembed: origin + oembedPath(canonical),
      element: { 'objective-id': id, domain, locale: elementLocale(shown.language), texts: shown.ownTexts },
      content: courseTree(course, { domain, isLearner: access !== undefined }, words, filePath),
      ...shown,
    });
  });

  app.get('/learn/sitemap.xml', async (c) => {
    const urls = [addressOf(openCatalogPath())];
    for (let skip = 0; urls.length < MOST_IN_MAP; skip += STRETCH) {
      const stretch = await calls.stretch(c.env.incoming, skip, STRETCH).catch(missing);
      if (stretch instanceof NoAnswer) {
        return c.text('Please try again later.', stretch.status, { 'retry-after': String(stretch.retryAfter) });
      }
      const { data, totalCount } = stretch;
      urls.push(...data.map(({ id }) => addressOf(publicCoursePath(id))));
      if (!data.length || skip + data.length >= totalCount) break;
    }
    const lines = urls.slice(0, MOST_IN_MAP).map((url) => `<url><loc>${escapeHtml(url)}</loc></url>`);
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`,
      200,
      { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    );
  });
  app.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\n${searchable.map((path) => `Allow: ${path}\n`).join('')}Disallow: /\n\nSitemap: ${origin}/learn/sitemap.xml\n`,
    ),
  );
  return app;
}
