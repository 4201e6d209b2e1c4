import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { openDatabase, type Db } from '../../demo/platform/db/client';
import { users } from '../../demo/platform/db/schema';
import { saveSetting } from '../../demo/platform/tenant/settings';
import { seedDemo } from '../../demo/seed/demo';
import { serveDemo } from '../../demo/serve';
import * as paths from '../../src/contract/paths';
import { READER_COOKIE, readerText, type Reader } from '../../src/course/rules/reader';
import { Browser } from './support/browser';
import { freshDatabase } from './support/platform';

let origin: string;
let ben: Browser;
let db: Db;
const closers: (() => Promise<unknown> | void)[] = [];
before(async () => {
  const { address, drop } = await freshDatabase();
  const opened = await openDatabase(address);
  ({ db } = opened);
  const { close } = opened;
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const packages = 'http://*.packages.localhost:1';
  const origins = { learn: origin, portal: origin, partner: origin, proctoring: origin, tool: origin, packages };
  await seedDemo(db, origins);
  const demo = await serveDemo({ db, origins });
  await db.update(users).set({ timezone: null }).where(eq(users.username, 'ben'));
  server.on('request', demo.listeners.learn);
  closers.push(
    demo.close,
    () => server.closeAllConnections(),
    () => void server.close(),
    close,
    drop,
  );
  ben = new Browser(origin);
  await ben.signIn('ben');
});
after(async () => {
  for (const close of closers) await close();
});

const MY_COURSES = '/learn/courses';
const here: Reader = { locale: 'en-US', zone: 'Europe/Berlin' };

/** What a page contains for its script; undefined when it contains nothing. */
async function sent(reader: Reader | undefined, { path = MY_COURSES, browser = ben } = {}) {
  const cookies = browser.cookies().map(({ name, value }) => `${name}=${value}`);
  if (reader) cookies.push(`${READER_COOKIE}=${encodeURIComponent(readerText(reader))}`);
  const response = await fetch(origin + path, { headers: { cookie: cookies.join('; ') } });
  const html = await response.text();
  const [, attributes, inside] = /<template data-sent=([^>]*)>(.*?)<\/template>/s.exec(html) ?? [];
  if (inside === undefined || attributes === undefined) return undefined;
  const scripts = inside.matchAll(/<script type="application\/json" data-path="([^"]*)">(.*?)<\/script>/gs);
  const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return {
    attributes,
    bodies: new Map([...scripts].map(([, path = '', json = '']) => [plain(path), JSON.parse(json) as unknown])),
    cards: /<div class="root.*/s.exec(inside)?.[0] ?? '',
    styles: [...inside.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text!),
    response,
  };
}

const list = paths.enrolledCourses({ shelf: 'main' });

test('the page of My courses contains the responses of its first requests, and only the browser may store it', async () => {
  const { bodies, response } = (await sent(here))!;
  assert.deepEqual([...bodies.keys()], [list, paths.me]);
  for (const [path, body] of bodies) assert.deepEqual(body, await ben.json(path));
  assert.equal(response.headers.get('cache-control'), 'private, no-cache');
});

test('a page that shows something else, a filtered list and a visitor’s page contain no list', async () => {
  for (const path of ['/learn/catalog', '/learn/', `${MY_COURSES}?keyword=ink`])
    assert.equal(await sent(here, { path }), undefined, path);
  assert.equal(await sent(here, { browser: new Browser(origin) }), undefined);
});

test('the page contains the first cards in the language and the zone of the browser', async () => {
  const { cards, attributes, bodies } = (await sent(here))!;
  const [first] = (bodies.get(list) as { data: { objective: { name: string } }[] }).data;
  assert.ok(cards.includes(first!.objective.name));
  assert.match(attributes, /data-locale="en-US" data-zone="Europe\/Berlin"/);
  assert.match((await sent({ ...here, locale: 'ar-AR' }))!.cards, /lang="ar" dir="rtl"/);
  // These two zones never have the same date.
  const [earlier, later] = await Promise.all(
    ['Pacific/Niue', 'Pacific/Kiritimati'].map((zone) => sent({ ...here, zone })),
  );
  assert.notEqual(earlier!.cards, later!.cards);
});

test('the dates of the first cards are in the zone that the person has chosen, wherever the browser is', async () => {
  const person = new Browser(origin);
  await person.signIn('fatima');
  const { id } = await person.json<{ id: string }>(paths.me);
  const answer = await person.post(`/api/lms/v1/users/${id}/timezone`, { timezone: 'Asia/Tokyo' });
  assert.ok(answer.ok, await answer.text());
  const found = await Promise.all(
    ['Pacific/Niue', 'Pacific/Kiritimati'].map((zone) => sent({ ...here, zone }, { browser: person })),
  );
  assert.ok(found[0]!.cards);
  assert.equal(found[0]!.cards, found[1]!.cards);
  for (const { attributes } of found as { attributes: string }[]) assert.ok(!attributes.includes('data-zone'));
});

test('a page contains nothing where the language or the zone of the browser is not known', async () => {
  for (const reader of [
    undefined,
    { ...here, locale: 'xx-XX' },
    { ...here, locale: '"><script>' },
    { ...here, zone: 'Europe/Nowhere' },
    { ...here, zone: '' },
  ])
    assert.equal(await sent(reader), undefined, JSON.stringify(reader));
});

test('the policy of the page allows the style sheet of the cards', async () => {
  const { styles, response } = (await sent(here))!;
  assert.equal(styles.length, 1);
  const hash = createHash('sha256').update(styles[0]!).digest('base64');
  assert.ok(response.headers.get('content-security-policy')!.includes(`'sha256-${hash}'`));
});

test('a tenant’s own texts are in what the server draws, and in the tags of its elements', async () => {
  const own = {
    'card:urgent': 'Soon "due" <training>',
    'openCatalog:title': 'Training',
    'card:unknown': 'x',
    de: { 'openCatalog:title': 'Schulungen' },
  };
  const pageAt = async (path: string, language = 'en') => {
    const response = await fetch(origin + path, { headers: { 'accept-language': language } });
    return response.text();
  };
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const textsIn = (page: string): unknown => JSON.parse(plain(/<learn-[^>]* texts="([^"]*)"/.exec(page)?.[1] ?? '{}'));
  const before = (await sent(here))!;
  assert.deepEqual(textsIn(await pageAt('/learn/catalog')), {});
  await saveSetting(db, 'ui.texts', own);
  try {
    const { cards } = (await sent(here))!;
    assert.ok(plain(cards).includes('>Soon "due" <training><'), cards);
    assert.ok(!plain(before.cards).includes('<training>'));
    for (const path of ['/learn/catalog', '/learn/open-catalog', '/learn/embed/progress'])
      assert.deepEqual(textsIn(await pageAt(path)), own, path);
    assert.match(await pageAt('/learn/open-catalog'), /<title>Training/);
    assert.match(await pageAt('/learn/open-catalog', 'de'), /<title>Schulungen/);
  } finally {
    await saveSetting(db, 'ui.texts', null);
  }
  assert.match(await pageAt('/learn/open-catalog'), /<title>Courses/);
});

test('own texts are texts by key, and nothing else can be stored', async () => {
  for (const value of [['a'], { 'card:urgent': 1 }, { de: { 'card:urgent': { deeper: 'x' } } }])
    await assert.rejects(saveSetting(db, 'ui.texts', value), /no value of the setting/);
});
