import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { createLearnHost } from '../../demo/hosts/learn/host';
import { createPlatform } from '../../demo/platform/app';
import { openDatabase, type Db } from '../../demo/platform/db/client';
import { certificateTemplates, objectiveAccesses, objectiveInstructors } from '../../demo/platform/db/schema';
import { openSession, sessionCookie } from '../../demo/platform/server/sign-in/sessions';
import { courses, fill, people, template } from './support/fixtures';
import { freshDatabase } from './support/platform';

const AT_ONCE = 60;
const PUBLIC = 'https://learn.example';

let address: string;
let db: Db;
const closers: (() => Promise<unknown> | void)[] = [];
before(async () => {
  const database = await freshDatabase();
  const opened = await openDatabase(database.address);
  db = opened.db;
  await fill(db);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const publicRate = { atOnce: AT_ONCE, perSecond: 0.01 };
  const platform = await createPlatform({ db, origin: PUBLIC, allowedOrigins: [], publicRate });
  const host = createLearnHost({
    platform,
    platformOrigin: PUBLIC,
    parentOrigins: [],
    fragmentOrigins: [],
    proctoringOrigin: PUBLIC,
    toolOrigins: [],
  });
  server.on('request', (request, response) =>
    platform.owns(request.url!) ? platform.listener(request, response) : host(request, response),
  );
  closers.push(
    () => platform.close(),
    () => server.closeAllConnections(),
    () => void server.close(),
    opened.close,
    database.drop,
  );
});
after(async () => {
  for (const close of closers) await close();
});

/** Requests a page as a visitor with that IP address, behind a TLS proxy. */
async function visit(path: string, visitor: string) {
  const response = await fetch(address + path, { headers: { 'x-forwarded-for': visitor } });
  const html = await response.text();
  return {
    status: response.status,
    wait: response.headers.get('retry-after'),
    hasContent: html.includes('shadowrootmode'),
  };
}
const search = (word: string, visitor: string) => visit(`/learn/open-catalog?keyword=${word}`, visitor);

test('pages of the catalog count for the visitor’s address, and every request of a burst is answered', async () => {
  const burst = await Promise.all(Array.from({ length: 4 * AT_ONCE }, (_, at) => search(`word${at}`, '192.0.2.1')));
  const made = burst.filter(({ status }) => status === 404); // no course has these words
  const refused = burst.filter(({ status }) => status === 429);
  // On a slow machine the platform answers some pages too late.
  const late = burst.filter(({ status }) => status === 503);
  assert.equal(made.length + refused.length + late.length, burst.length);
  assert.ok(made.length > 0);
  assert.equal(made.length + late.length, AT_ONCE, 'a late page counts, too');
  assert.ok([...refused, ...late].every(({ wait }) => Number(wait) > 0));

  const other = await search('soil', '192.0.2.2');
  assert.deepEqual(other, { status: 200, wait: null, hasContent: true });
  assert.equal((await search('soil', '192.0.2.1')).status, 200, 'cached responses are for all visitors');
});

test('a page that one visitor was refused is served to another, also at the same time', async () => {
  for (let at = 0; at < AT_ONCE; at++) await search(`more${at}`, '192.0.2.3');
  const [refused, given] = await Promise.all([search('seed', '192.0.2.3'), search('seed', '192.0.2.4')]);
  assert.deepEqual([refused.status, given.status], [429, 200]);
});

test('[LST-09] a page of the catalog shows the search and the filters of its address, and remembers them', async () => {
  const all = await (await fetch(`${address}/learn/open-catalog`)).text();
  assert.match(all, /<learn-open-catalog[^>]* remember="" query-in-address=""/);
  const searched = await (await fetch(`${address}/learn/open-catalog?keyword=soil&sort=name`)).text();
  assert.match(searched, /<learn-open-catalog[^>]* query-in-address=""/);
  const cards = (html: string) => html.match(/<li/g)?.length ?? 0;
  assert.ok(cards(searched) < cards(all));
});

const pageOf = (id: string) => `${address}/learn/open-catalog/${id}/view/details`;

test('[APP-02] the course page of a visitor names parts, instructors and passing score, and shows a sample of the certificate', async () => {
  await db.insert(objectiveInstructors).values({ objectiveId: courses.course, userId: people.root });
  await db
    .update(certificateTemplates)
    .set({ normalizedPassingScore: 0.7 })
    .where(eq(certificateTemplates.id, template));
  const html = await (await fetch(pageOf(courses.course))).text();
  const inPart = (name: string) => html.slice(html.indexOf(`part="${name}"`)).replace(/<[^>]*>/g, ' ');
  assert.match(inPart('outline'), /module.*first.*second.*extra.*last/s);
  assert.match(inPart('facts'), /Rosa Keller/);
  assert.match(inPart('facts'), /Passing score\s+70%/);
  assert.match(html, new RegExp(`<img src="/api/lms-storage/v1/certificate-samples/${template}.png`));
  assert.match(html, /Sign in to start/);
  assert.match(html, /public-sign-in" href="\/learn\/oidc\/login/);
});

test('[APP-02] pages of the catalog know who is signed in: the way to the courses, and to start a course at once', async () => {
  const as = async (name: keyof typeof people, at: string) => {
    const cookie = `${sessionCookie(PUBLIC)}=${await openSession(db, people[name], undefined)}`;
    return fetch(at, { headers: { cookie }, redirect: 'manual' });
  };
  const response = await as('ben', pageOf(courses.open));
  const html = await response.text();
  assert.match(html, /class="public-person"/);
  assert.match(html, /href="\/learn\/courses">My courses/);
  assert.match(html, /Add to my courses/);
  assert.doesNotMatch(html, /oidc\/login/);
  assert.equal(response.headers.get('cache-control'), 'private, no-cache');
  const list = await (await as('ben', `${address}/learn/open-catalog`)).text();
  assert.match(list, /class="public-person"/);
  assert.doesNotMatch(list, /public-sign-in" href="\/learn\/oidc/);
  await db.update(objectiveAccesses).set({ isMandatory: true }).where(eq(objectiveAccesses.userId, people.ada));
  const own = await as('ada', pageOf(courses.course));
  assert.deepEqual([own.status, own.headers.get('location')], [302, `/learn/courses/${courses.course}`]);
});

test('an unknown or malformed course of the catalog has a page with a message', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nothing', '%00', 'constructor']) {
    assert.equal((await visit(`/learn/open-catalog/${id}/view/details`, '192.0.2.5')).status, 404, id);
  }
  assert.equal((await visit(`/learn/open-catalog/${courses.open}/view/details`, '192.0.2.5')).status, 200);
});
