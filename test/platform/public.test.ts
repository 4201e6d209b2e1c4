import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { openCatalog } from '../../src/contract/calls/listed-public';
import { showcasePage } from '../../src/contract/filters';
import * as paths from '../../src/contract/paths';
import { objectives } from '../../demo/platform/db/schema';
import { addressOf, rateLimit } from '../../demo/platform/server/rate-limit';
import { categories, collection, courses } from './support/fixtures';
import { boot, PORTAL, serve, type TestPlatform } from './support/platform';

let platform: TestPlatform;
before(async () => void (platform = await boot()));
after(() => platform.close());

const FILTER_CATEGORIES = '/api/lms/v1/public/open-catalog/objectives/filter-categories';
const PARTNER = 'https://library.example';

test('[API-04] the open catalog is filtered by collection, attribute and search, and lists these', async () => {
  const visitor = platform.visitor();
  const names = async (query: Parameters<typeof paths.openCatalog>[0], more = '') =>
    v
      .parse(openCatalog.schemas.answer, await visitor.json(paths.openCatalog(query) + more))
      .data.map(({ name }) => name);
  const { data } = v.parse(showcasePage, await visitor.json(paths.openCatalogShowcases()));
  assert.deepEqual(data, [{ id: collection, name: 'Gardening', ordered: false }]);
  assert.deepEqual(await names({ showcase: collection }), ['Soil and seed']);

  const { data: offered } = await visitor.json<{ data: { name: string; attributes: { id: string }[] }[] }>(
    FILTER_CATEGORIES,
  );
  assert.deepEqual(
    offered.map(({ name, attributes }) => [name, attributes.map(({ id }) => id)]),
    [['Level', [categories.easy, categories.hard]]],
  );
  assert.deepEqual(await names({}, `&filterAttribute=${categories.hard}`), ['A page to read']);
  const filter = [['name', 'contains', 'everyb'], 'or', ['code', 'contains', 'everyb']] as const;
  assert.deepEqual(await names({ filter }), ['For everybody']);
});

test('the courses, collections and categories of a partner’s domain are only in that domain', async () => {
  const visitor = platform.visitor();
  const own = eq(objectives.id, courses.course);
  await platform.db.update(objectives).set({ domain: 'library.example' }).where(own);
  try {
    const { data: nobodys } = v.parse(showcasePage, await visitor.json(paths.openCatalogShowcases()));
    assert.deepEqual(nobodys, []);
    const { data: partners } = v.parse(showcasePage, await visitor.json(paths.openCatalogShowcases('library.example')));
    assert.equal(partners.length, 1);
    assert.equal((await visitor.get(paths.openCatalogCourse(courses.course))).status, 404);
    for (const path of [
      paths.openCatalogCourse(courses.course, 'other.example'),
      paths.openCatalog({ domain: 'other.example' }),
      paths.openCatalogShowcases('other.example'),
      paths.openCatalogCategories('other.example'),
    ]) {
      const refused = await visitor.get(path);
      assert.equal(refused.status, 400, 'an unknown domain');
      assert.ok('domain' in ((await refused.json()) as { errors: object }).errors);
    }
    assert.equal((await visitor.get(paths.openCatalogCourse(courses.course, 'library.example'))).status, 200);
  } finally {
    await platform.db.update(objectives).set({ domain: null }).where(own);
  }
});

test('[SGN-03] public calls ignore a session, and set no cookie', async () => {
  const ada = await platform.signedIn('ada');
  for (const path of [paths.openCatalog(), paths.openCatalogShowcases(), paths.openCatalogCourse(courses.open)]) {
    const [hers, anybodys] = await Promise.all([ada.get(path), platform.visitor().get(path)]);
    assert.equal(await hers.text(), await anybodys.text());
    assert.deepEqual(hers.headers.getSetCookie(), []);
    assert.equal((await ada.get(path, { cookie: 'learnSession=forged' })).status, 200);
  }
});

test('public responses may be cached for a minute, and are revalidated', async () => {
  const visitor = platform.visitor();
  const first = await visitor.get(paths.openCatalog());
  assert.equal(first.headers.get('cache-control'), 'public, max-age=60');
  const etag = first.headers.get('etag');
  assert.ok(etag);
  const second = await visitor.get(paths.openCatalog(), { 'if-none-match': etag });
  assert.equal(second.status, 304);
  assert.equal(await second.text(), '');
  const missing = await visitor.get(paths.openCatalogCourse(courses.draft));
  assert.equal(missing.status, 404);
  assert.equal(missing.headers.get('cache-control'), 'no-store');
});

test('any page may make public calls without the session; only listed pages may make others', async () => {
  const allowed = async (path: string, origin: string) => {
    const { headers } = await platform.visitor().get(path, { origin });
    return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')];
  };
  assert.deepEqual(await allowed(paths.openCatalog(), PARTNER), ['*', null]);
  assert.deepEqual(await allowed(paths.me, PARTNER), [null, 'true']);
  assert.deepEqual(await allowed(paths.me, PORTAL), [PORTAL, 'true']);
  // A course with the id 'public' does not make a call public.
  assert.deepEqual(await allowed('/api/lms/v1/users/me/objectives/public/objective-access', PARTNER), [null, 'true']);
});

test('too many requests from an address get Retry-After, also for pages of other origins', async () => {
  const other = await serve(platform.db, { publicRate: { atOnce: 3, perSecond: 0.02 } });
  try {
    const ask = (path: string) => fetch(other.origin + path, { headers: { origin: PARTNER } });
    const statuses = [];
    for (let call = 0; call < 4; call++) statuses.push((await ask(paths.openCatalogShowcases())).status);
    assert.deepEqual(statuses, [200, 200, 200, 429]);
    const refused = await ask(paths.openCatalogCourse(courses.open));
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get('content-type') ?? '', /^application\/problem\+json/);
    assert.equal(refused.headers.get('access-control-allow-origin'), '*');
    const wait = Number(refused.headers.get('retry-after'));
    assert.ok(Number.isInteger(wait) && wait > 30 && wait <= 50, String(wait));
    assert.equal((await ask(paths.me)).status, 401, 'the calls of learners are not counted');
  } finally {
    await other.close();
  }
});

test('a rate limit allows a burst, then a number per second; separately for each address', () => {
  const limit = rateLimit('a test', { atOnce: 2, perSecond: 0.5 });
  assert.deepEqual(
    [0, 0, 0, 1_000, 2_000, 2_000].map((now) => limit.wait('a', now)),
    [0, 0, 2, 1, 0, 2],
  );
  assert.equal(limit.wait('b', 2_000), 0);
});

test('an address is that of the socket, behind a proxy that of its header, and a network for IPv6', () => {
  const of = (remoteAddress: string, forwarded?: string, proxied = false) =>
    addressOf({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never, proxied);
  assert.equal(of('192.0.2.7', '198.51.100.1'), '192.0.2.7');
  assert.equal(of('10.0.0.1', '198.51.100.1, 203.0.113.9', true), '203.0.113.9');
  assert.equal(of('10.0.0.1', undefined, true), '10.0.0.1');
  assert.equal(of('2001:db8:1:2::7'), of('2001:db8:1:2:aaaa:bbbb:cccc:dddd'));
  assert.notEqual(of('2001:db8:1:2::7'), of('2001:db8:1:3::7'));
  assert.equal(of('::ffff:192.0.2.7'), '::ffff:192.0.2.7');
});
