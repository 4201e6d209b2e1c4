import { Hono, type Context } from 'hono';
import { courseListData, structuredDataText } from '../../../../src/lists/rules/structured-data';
import { openCatalogPath } from '../../../../src/portal/open-catalog-paths';
import { oembedPath } from '../embed/oembed';
import { answer, languageFor, missing, withoutContent } from './answers';
import { listTree } from './content';
import { NoAnswer, PAGE_SIZE, selectedIn } from './courses';
import { addressOf, domainOf, filePath, publisher, type Env, type Site } from './site';

const MOST_PAGES = 10_000;
/** So many courses are named in the description of a page. */
const NAMED = 5;

/** The list that a request asks for. */
function askedList(c: Context) {
  const asked = Number(c.req.query('page') ?? 1);
  return {
    domain: domainOf(c),
    keyword: c.req.query('keyword')?.trim().slice(0, 200) || undefined,
    selected: selectedIn(new URL(c.req.url).search),
    page: Number.isInteger(asked) && asked >= 1 && asked <= MOST_PAGES ? asked : 1,
  };
}

/** The page with the courses of the catalog, at /learn/open-catalog. */
export function listRoute(site: Site): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/learn/open-catalog', async (c, next) => {
    const list = askedList(c);
    const { domain, keyword, selected, page } = list;
    const found = await site.calls.page(c.env.incoming, list).catch(missing);
    if (found instanceof NoAnswer) return withoutContent(c, next, found);
    const { ofElement, ...shown } = await languageFor(site, c);
    const { words } = shown;
    const isNarrowed = Boolean(keyword ?? selected);
    const isFirst = page === 1;
    const names = found.data.slice(0, NAMED).map(({ name }) => name);
    return answer(
      site,
      c,
      {
        title: words.t('openCatalog:title'),
        description: words.t('openCourse:list', { names: names.join(', ') }),
        canonical: addressOf(site, openCatalogPath(list)),
        data: structuredDataText(courseListData(found.data, await publisher(site, domain), (page - 1) * PAGE_SIZE)),
        isUnlisted: isNarrowed || !found.data.length,
        oembed: site.platformOrigin + oembedPath(addressOf(site, openCatalogPath({ domain }))),
        // The element shows the list from its beginning, so other pages have no element.
        element: isFirst ? { domain, ...ofElement, remember: '', 'query-in-address': '' } : null,
        content: listTree(found, list, words, filePath(site)),
        ...shown,
      },
      found.data.length || (isFirst && !isNarrowed) ? 200 : 404,
    );
  });
  return app;
}
