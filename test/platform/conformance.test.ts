// The command that checks a platform against the contract, tried on the reference platform and on platforms with one fault each.
import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test, type TestContext } from 'node:test';
import { openDatabase } from '../../demo/platform/db/client';
import { seed } from '../../demo/seed/seed';
import { calls, type Found } from '../../src/conformance/calls';
import { checkPlatform, type Options, type Result } from '../../src/conformance/check';
import { rules } from '../../src/conformance/rules';
import { rows } from '../e2e/faults/elements';
import { Browser } from './support/browser';
import { courses } from './support/fixtures';
import { boot, freshDatabase, PORTAL, serve, type TestPlatform } from './support/platform';

const cookiesOf = (browser: Browser) =>
  browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

let platform: TestPlatform;
let cookie: string;
before(async () => {
  platform = await boot();
  cookie = cookiesOf(await platform.signedIn('ada'));
});
after(() => platform.close());

const everything: Options = { only: [], origin: PORTAL, courseId: courses.essay, write: false };
const failing = (results: readonly Result[]) => results.filter(({ verdict }) => verdict === 'fails');
const check = (options: Partial<Options> = {}, address = platform.origin) =>
  checkPlatform({ address, cookie }, { ...everything, ...options });

test('the reference platform fulfils the contract', async () => {
  const results = await check({ write: true });
  assert.deepEqual(failing(results), []);
  assert.equal(results.length, calls.length + rules.length);
  const commands = results.find(({ name }) => name.startsWith('A command that is sent twice'));
  assert.equal(commands?.verdict, 'holds', 'it starts an attempt');
  const held = (start: string) => results.find(({ name }) => name.startsWith(start))?.verdict;
  assert.deepEqual(['A part is begun', 'An attempt can be submitted'].map(held), ['holds', 'holds']);
  // Then the calls of an attempt are checked too.
  const later = await check();
  assert.deepEqual(failing(later), []);
  const tree = later.find(({ name }) => name.endsWith('/activity-with-aggregates'));
  assert.equal(tree?.verdict, 'holds');
});

test('on the platform of the demo every call that an element needs can be checked, and holds', async (t) => {
  const { address, drop } = await freshDatabase();
  const { db, close } = await openDatabase(address);
  t.after(async () => {
    await close();
    await drop();
  });
  await seed(db, { now: new Date(), portalUrl: PORTAL });
  const demo = await serve(db);
  t.after(demo.close);
  const browser = new Browser(demo.origin);
  await browser.signIn('ben');
  const results = await checkPlatform(
    { address: demo.origin, cookie: cookiesOf(browser) },
    { ...everything, courseId: undefined },
  );
  const open = results.filter(({ needs, verdict }) => needs.length && verdict !== 'holds');
  assert.deepEqual([...open, ...failing(results)], []);
});

test('without a session only the calls of visitors are checked', async () => {
  const results = await checkPlatform({ address: platform.origin, cookie: undefined }, everything);
  assert.deepEqual(failing(results), []);
  const unchecked = results.filter(({ verdict }) => verdict === 'unchecked').map(({ name }) => name);
  assert.ok(unchecked.includes('GET users/me'));
  assert.ok(!unchecked.includes('GET public/open-catalog/objectives/query'));
});

/** What a fault changes in a response of the reference platform. */
type Change = (response: { status: number; headers: Headers; body: string }, request: IncomingMessage) => void;

/** Starts a server that passes requests to the reference platform, and changes the responses. */
async function faulty(t: TestContext, change: Change): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const headers = new Headers(request.headers as Record<string, string>);
      for (const name of ['host', 'connection', 'content-length', 'accept-encoding']) headers.delete(name);
      const answer = await fetch(platform.origin + request.url!, {
        method: request.method!,
        headers,
        ...(chunks.length && { body: Buffer.concat(chunks) }),
      });
      const changed = { status: answer.status, headers: new Headers(answer.headers), body: await answer.text() };
      change(changed, request);
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) changed.headers.delete(name);
      response.writeHead(changed.status, [...changed.headers].flat()).end(changed.body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const asks = ({ url = '' }: IncomingMessage, part: string) => url.includes(part);
const LIST = '/public/open-catalog/objectives/query';

const faults: Record<string, { change: Change; fails: Record<string, RegExp> }> = {
  'a field without a value': {
    change(response, request) {
      if (asks(request, LIST) && asks(request, 'take=24'))
        response.body = response.body.replaceAll('"name":', '"title":');
    },
    fails: { 'GET public/open-catalog/objectives/query': /^data\.0\.name: / },
  },
  'a number that is a text': {
    change(response, request) {
      if (asks(request, '/activity-with-aggregates'))
        response.body = response.body.replace(/"type":(\d+)/, '"type":"$1"');
    },
    fails: { 'GET users/me/objective-workflows/{}/activity-with-aggregates': /^type: / },
  },
  'a missing call': {
    change(response, request) {
      if (asks(request, '/users/me/tasks/')) response.status = 404;
    },
    fails: { 'GET users/me/tasks/query': /^status 404$/ },
  },
  'a page in place of JSON': {
    change(response, request) {
      if (!asks(request, '/catalog/query')) return;
      response.headers.set('content-type', 'text/html');
    },
    fails: { 'GET users/me/catalog/query': /^content-type is text\/html$/ },
  },
  'a sign-in page for calls without a session': {
    change(response) {
      if (response.status !== 401) return;
      response.status = 302;
      response.headers.set('location', '/sign-in');
    },
    fails: { 'A personal call without a session is a 401 with a problem': /^status 302, not 401$/ },
  },
  'public calls for one origin': {
    change: ({ headers }) => headers.set('access-control-allow-origin', PORTAL),
    fails: {
      'Public calls may be read by pages of every origin, without credentials': /is http:.*, not \*$/,
    },
  },
  'personal calls for each origin that asks': {
    change({ headers }, { headers: { origin } }) {
      if (headers.has('access-control-allow-credentials') || origin === 'https://stranger.example')
        headers.set('access-control-allow-origin', origin!);
    },
    fails: {
      'The browser’s question before a change (OPTIONS) is answered for listed origins only': /stranger/,
    },
  },
  'a list without its total': {
    change(response, request) {
      if (asks(request, LIST)) response.body = response.body.replace(/"totalCount":\d+/, '"count":1');
    },
    fails: { 'A list has at most `take` items, and with requireTotalCount their number': /^totalCount is missing$/ },
  },
  'a filter that is not read': {
    change(response, request) {
      if (asks(request, LIST) && asks(request, 'no.such.field')) response.status = 200;
    },
    fails: { 'A field that a list does not have is a 400': /^status 200, not 400$/ },
  },
};

for (const [title, { change, fails }] of Object.entries(faults)) {
  test(`finds ${title}`, async (t) => {
    const found = failing(await check({}, await faulty(t, change)));
    assert.deepEqual(found.map(({ name }) => name).sort(), Object.keys(fails).sort());
    for (const { name, why } of found) assert.match(why ?? '', fails[name]!);
  });
}

const PART = 'A part is begun and completed: the id of the start is that of the work';

test('finds a part that stays open after its end, on the attempt that the check has started', async (t) => {
  const ben = cookiesOf(await platform.signedIn('ben'));
  const address = await faulty(t, (response, request) => {
    if (asks(request, '/activity-with-aggregates')) response.body = response.body.replaceAll('"state":6', '"state":1');
  });
  const results = await checkPlatform({ address, cookie: ben }, { ...everything, write: true });
  assert.deepEqual(
    failing(results).map(({ name, why }) => [name, why]),
    [[PART, 'the part is completed, and the tree has it in progress']],
  );
});

test('an attempt that the learner has begun is neither worked at nor submitted', async () => {
  const options = { courseId: courses.course, write: true };
  const verdicts = (results: Result[]) =>
    ['A command that is sent twice', 'A part is begun', 'An attempt can be submitted'].map(
      (start) => results.find(({ name }) => name.startsWith(start))?.verdict,
    );
  assert.equal(verdicts(await check(options))[0], 'holds');
  assert.deepEqual(verdicts(await check(options)), ['unchecked', 'unchecked', 'unchecked']);
});

test('a call that only `uses` may be absent', async (t) => {
  const address = await faulty(t, (response, request) => {
    if (asks(request, '/banners')) response.status = 404;
  });
  const results = await check({}, address);
  assert.deepEqual(failing(results), []);
  assert.equal(results.find(({ name }) => name === 'GET banners')?.verdict, 'absent');
});

test('--only reports the calls of some elements', async () => {
  const results = await check({ only: ['rooms'] });
  const names = results.map(({ name }) => name).filter((name) => name.startsWith('GET '));
  assert.deepEqual(names, ['GET users/me/groups/query', 'GET users/me/groups/{}']);
});

test('--only asks a platform with public calls alone for nothing personal', async (t) => {
  const publicOnly = await faulty(t, (response, request) => {
    if (asks(request, '/public/')) return;
    response.status = 404;
    response.headers.delete('access-control-allow-origin');
  });
  const results = await check({ only: ['open-catalog'] }, publicOnly);
  assert.deepEqual(failing(results), []);
  assert.ok(results.some(({ name, verdict }) => name === 'A list is filtered' && verdict === 'holds'));
});

test('names as needed each call without which an element shows an error', () => {
  const id = '7f0c1f1e-0000-4000-8000-000000000001';
  const found = {
    courseId: id,
    certificateNumber: id,
    roomId: id,
    publicCourse: { id, name: 'A course' },
    user: { id, learningRecord: true, notes: true, search: true },
    course: { id },
    workflowId: id,
    parts: [{ contentAvailable: true, activityPathId: id }],
  } as unknown as Found;
  const missing = Object.entries(rows)
    .filter(
      ([, { tag, call }]) =>
        !calls.some(
          ({ needs = [], path }) =>
            needs.includes(tag.slice('learn-'.length)) && call.test(path(found)!.split('?')[0]!),
        ),
    )
    .map(([name]) => name);
  assert.deepEqual(missing, []);
});
