import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { channels, groupMembers, groups } from '../../demo/platform/db/schema';
import * as paths from '../../src/contract/paths';
import * as channelPaths from '../../src/contract/channel-paths';
import type { Browser } from './support/browser';
import { courses, parts, people } from './support/fixtures';
import { addLibrary, LIBRARY, PartnerPage } from './support/partner-page';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let cookie: Browser;
let token: PartnerPage;
before(async () => {
  platform = await boot();
  await addLibrary(platform.db, ['learn:read', 'learn:write', 'learn:manage']);
  cookie = await platform.signedIn('ada');
  token = new PartnerPage(platform.origin, LIBRARY);
  await token.signIn('ada');
});
after(() => platform.close());

interface Documented {
  paths: Record<string, Record<string, { security: unknown[]; requestBody?: unknown }>>;
}
/** The calls of the API reference for signed-in people, with ids of the fixtures in their paths. */
async function calls(): Promise<{ method: string; path: string }[]> {
  const { paths: documented } = await platform.visitor().json<Documented>('/api/docs/openapi.json');
  const ids: Record<string, string> = { activityPathId: parts.first, userId: people.ada };
  return Object.entries(documented).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.length)
      .map(([method]) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? courses.course),
      })),
  );
}

/** What may differ between two answers to the same question: moments. */
const withoutTime = (text: string) => text.replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"…"');
async function answerOf(response: Response) {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/event-stream')) return [response.status, type, withoutTime(await response.text())];
  await response.body?.cancel();
  return [response.status, type];
}

test('[TOK-04] each call that reads has the same response with a token as with a cookie', async () => {
  const reading = (await calls()).filter(({ method }) => method === 'GET');
  assert.ok(reading.length > 40);
  const found = new Set<unknown>();
  for (const { path } of reading) {
    const own = await answerOf(await cookie.get(path));
    assert.deepEqual(await answerOf(await token.call(path)), own, path);
    found.add(own[0]);
  }
  assert.ok(found.has(200) && found.has(404));
});

test('[TOK-04] each call that changes something refuses an invalid body with a token as with a cookie', async () => {
  const changing = (await calls()).filter(({ method, path }) => method !== 'GET' && path !== paths.tokenSession);
  for (const { method, path } of changing.filter((call) => call.method !== 'DELETE')) {
    const init = {
      method,
      body: '[]',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    };
    const own = await cookie.fetch(path, init);
    const other = await token.call(path, init);
    assert.equal(other.status, own.status, `${method} ${path}`);
    await Promise.all([own.body?.cancel(), other.body?.cancel()]);
  }
});

test('[TOK-04] a stream sends a message that is written with a token', async () => {
  const { db } = platform;
  const id = 'shared';
  await db.insert(channels).values({ id, name: 'Shared', kind: 'messages' });
  const room = randomUUID();
  await db.insert(groups).values({ id: room, name: 'Garden', channelId: id });
  await db.insert(groupMembers).values({ groupId: room, userId: people.ada });
  const stream = await token.call(channelPaths.channelStream(id));
  assert.equal(stream.headers.get('content-type'), 'text/event-stream');
  const reader = stream.body!.getReader();
  const body = JSON.stringify({ id: randomUUID(), text: 'Hello from the library' });
  assert.equal((await token.call(channelPaths.channelMessages(id), { method: 'POST', body })).status, 200);
  let received = '';
  while (!received.includes('Hello from the library')) {
    const { value, done } = await reader.read();
    assert.ok(!done, 'the stream goes on');
    received += new TextDecoder().decode(value);
  }
  await reader.cancel();
});
