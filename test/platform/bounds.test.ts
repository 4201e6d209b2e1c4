import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import type { Context } from 'hono';
import { Problem } from '../../demo/platform/api/problem';
import { readJson } from '../../demo/platform/api/readable';
import { uploadGate } from '../../demo/platform/api/uploads';
import { answerOf } from '../../demo/platform/tutor/model';

test('a model that sends a line without an end is given up after 100,000 characters', async () => {
  let sent = 0;
  const server = createServer((_, response) => {
    const more = () => {
      for (sent += 10_000; response.write('x'.repeat(10_000)); sent += 10_000);
    };
    response.on('drain', more).writeHead(200, { 'content-type': 'text/event-stream' });
    more();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answer = answerOf({ url, key: undefined, name: 'm' }, [], new AbortController().signal);
    await assert.rejects(answer.next(), /a line without an end/);
    assert.ok(sent >= 100_000 && sent < 20_000_000, `${sent} characters`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

for (const [what, text] of [
  ['lists', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['objects', '{"a":'.repeat(16_000) + '1' + '}'.repeat(16_000)],
  ['open lists', '['.repeat(100_000)],
] as const) {
  test(`a body of JSON with very deep ${what} is read or refused, and ends nothing`, () => {
    try {
      readJson(text);
    } catch (error) {
      assert.ok(error instanceof Problem && error.status === 400);
    }
  });
}

/** A request whose body comes in pieces, as hono gives it. */
function upload(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  headers: Record<string, string> = {},
): Context {
  const body = Readable.toWeb(Readable.from(pieces, { objectMode: false }));
  const raw = new Request('http://x/', { method: 'PUT', body, headers, duplex: 'half' } as RequestInit);
  return {
    req: { raw, header: (name: string) => raw.headers.get(name) ?? undefined },
    header() {},
  } as unknown as Context;
}
const LIMITS = { person: 2, bytes: 1_000, pause: 60_000 };
const stays = async function* () {
  yield Buffer.from('x');
  await new Promise(() => {});
};
const isProblem = (status: number) => (error: unknown) => error instanceof Problem && error.status === status;

test('uploads of all together hold a limited number of bytes: 503 beyond it, until one has ended', async () => {
  const gate = uploadGate(LIMITS);
  const held = { 'content-length': '900' };
  let store = () => {};
  const first = gate.read(
    upload([Buffer.alloc(900)], held),
    'ada',
    1_000,
    () => new Promise<void>((end) => (store = end)),
  );
  await assert.rejects(
    gate.read(upload([], { 'content-length': '200' }), 'ben', 1_000, async () => {}),
    isProblem(503),
  );
  assert.equal(
    await gate.read(upload([Buffer.alloc(100)], { 'content-length': '100' }), 'ben', 1_000, async (f) => f.length),
    100,
  );
  store();
  await first;
  assert.equal(
    await gate.read(upload([Buffer.alloc(200)], { 'content-length': '200' }), 'ben', 1_000, async (f) => f.length),
    200,
  );
});

test('an upload without a stated length is read up to its limit, and no further', async () => {
  let read = 0;
  const endless = (function* () {
    for (;;) {
      read += 100;
      yield Buffer.alloc(100);
    }
  })();
  await assert.rejects(
    uploadGate(LIMITS).read(upload(endless), 'ada', 1_000, async () => {}),
    isProblem(413),
  );
  assert.ok(read <= 1_500, `${read} bytes`);
});

test('an upload that stops in the middle ends with 408, and gives its place back', { timeout: 30_000 }, async () => {
  const gate = uploadGate({ ...LIMITS, pause: 20 });
  for (let i = 0; i < 3; i++)
    await assert.rejects(
      gate.read(upload(stays()), 'ada', 900, async () => {}),
      isProblem(408),
    );
});
