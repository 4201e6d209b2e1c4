import assert from 'node:assert/strict';
import { test } from 'node:test';
import { object, string, undefined_ } from 'valibot';
import { asking } from '../asking';
import { createClient, type ClientSettings } from '../../src/client/client';
import { cookieSession } from './cookie-session';
import { flushPromises } from './patience';

const schema = object({ name: string() });
const BASE = 'https://learn.example';

/** A platform that responds on demand, and counts the requests. */
function platform(settings: Partial<ClientSettings> = {}) {
  const asked: { url: string; signal: AbortSignal; answer: (name: string) => void }[] = [];
  const fetch: typeof globalThis.fetch = (url, init) =>
    new Promise((resolve, reject) => {
      const signal = init!.signal!;
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      const answer = (name: string) =>
        resolve(
          new Response(name && JSON.stringify({ name }), {
            status: 200,
            headers: { 'content-type': 'application/json' },
          }),
        );
      asked.push({ url: String(url), signal, answer });
    });
  let locale = 'de-DE';
  const client = createClient({ apiBase: BASE, locale: () => locale, session: cookieSession(), fetch, ...settings });
  return { client, asked, speak: (other: string) => (locale = other) };
}

for (const times of [2, 10]) {
  test(`${times} equal calls at the same time send one request, and each gets the response`, async () => {
    const { client, asked } = platform();
    const all = Promise.all(
      Array.from({ length: times }, () => client.get(asking(schema, '/a'), { signal: new AbortController().signal })),
    );
    await flushPromises();
    assert.equal(asked.length, 1);
    asked[0]!.answer('Sky');
    assert.deepEqual(await all, Array(times).fill({ name: 'Sky' }));
    // The response is not cached.
    const later = client.get(asking(schema, '/a'));
    await flushPromises();
    assert.equal(asked.length, 2);
    asked[1]!.answer('Sea');
    assert.deepEqual(await later, { name: 'Sea' });
  });
}

test('an abort ends only the wait of its caller; the request ends with the last one', async () => {
  const { client, asked } = platform();
  const [one, two, three] = [new AbortController(), new AbortController(), new AbortController()];
  const first = client.get(asking(schema, '/a'), { signal: one.signal });
  const second = client.get(asking(schema, '/a'), { signal: two.signal });
  one.abort(new Error('gone'));
  await assert.rejects(first, /gone/);
  assert.equal(asked[0]!.signal.aborted, false);
  asked[0]!.answer('Sky');
  assert.deepEqual(await second, { name: 'Sky' });

  const third = client.get(asking(schema, '/a'), { signal: three.signal });
  three.abort(new Error('left'));
  await assert.rejects(third, /left/);
  assert.equal(asked[1]!.signal.aborted, true);
  const fourth = client.get(asking(schema, '/a'));
  await flushPromises();
  asked[2]!.answer('Sea');
  assert.deepEqual(await fourth, { name: 'Sea' }, 'the next caller does not get an ended request');
});

test('other paths, languages, and calls without session are separate requests', async () => {
  const { client, asked, speak } = platform();
  const calls = [
    client.get(asking(schema, '/a')),
    client.get(asking(schema, '/b')),
    client.get(asking(schema, '/a'), { public: true }),
    client.get(asking(schema, '/a'), { quiet: true }),
  ];
  speak('fr-FR');
  calls.push(client.get(asking(schema, '/a')));
  await flushPromises();
  assert.equal(asked.length, 5);
  asked.forEach(({ answer }, at) => answer(String(at)));
  assert.deepEqual(
    (await Promise.all(calls)).map(({ name }) => name),
    ['0', '1', '2', '3', '4'],
  );
});

test('a call after a command does not share a request from before it', async () => {
  const { client, asked } = platform();
  const before = client.get(asking(schema, '/a'));
  const command = client.send(asking(undefined_(), '/do', 'post'), {});
  await flushPromises();
  asked[1]!.answer('');
  await command.catch(() => {});
  const after = client.get(asking(schema, '/a'));
  await flushPromises();
  assert.equal(asked.length, 3);
  asked[0]!.answer('old');
  asked[2]!.answer('new');
  assert.deepEqual([await before, await after], [{ name: 'old' }, { name: 'new' }]);
});
