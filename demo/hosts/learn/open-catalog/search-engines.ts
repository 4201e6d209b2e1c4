import { Hono } from 'hono';
import { escapeHtml } from '../../../../src/base/escape-html';
import { openCatalogPath, publicCoursePath } from '../../../../src/portal/open-catalog-paths';
import { patterns, PORTAL, type RouteName } from '../../../../src/portal/portal-paths';
import { table } from '../../../../src/portal/routes';
import { missing } from './answers';
import { NoAnswer } from './courses';
import { addressOf, type Env, type Site } from './site';

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

/** The most courses in one site map (sitemaps.org), and in one call. */
const MOST_IN_MAP = 50_000;
const STRETCH = 200;

/** The site map with the courses of the catalog, and robots.txt. */
export function searchEngineRoutes(site: Site): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/learn/sitemap.xml', async (c) => {
    const urls = [addressOf(site, openCatalogPath())];
    for (let skip = 0; urls.length < MOST_IN_MAP; skip += STRETCH) {
      const stretch = await site.calls.stretch(c.env.incoming, skip, STRETCH).catch(missing);
      if (stretch instanceof NoAnswer) {
        return c.text('Please try again later.', stretch.status, { 'retry-after': String(stretch.retryAfter) });
      }
      const { data, totalCount } = stretch;
      urls.push(...data.map(({ id }) => addressOf(site, publicCoursePath(id))));
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
      `User-agent: *\n${searchable.map((path) => `Allow: ${path}\n`).join('')}Disallow: /\n\nSitemap: ${site.platformOrigin}/learn/sitemap.xml\n`,
    ),
  );
  return app;
}
