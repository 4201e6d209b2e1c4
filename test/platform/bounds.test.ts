import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { Problem } from '../../demo/platform/api/problem';
import { readJson } from '../../demo/platform/api/readable';
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
