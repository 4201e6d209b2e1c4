// Clients that drip their requests: each connection ends within its time, and others are answered meanwhile.
import assert from 'node:assert/strict';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createPlatform } from '../../demo/platform/app';
import { openDatabase } from '../../demo/platform/db/client';
import { webServer } from '../../demo/servers';
import { Browser } from './support/browser';
import { fill } from './support/fixtures';
import { freshDatabase } from './support/platform';

/** Shortened: the server's own are in demo/servers.ts. */
const PATIENCE = { headers: 600, request: 1_200, look: 100 };
/** How much later than the limit a busy machine may close. */
const LATE_MS = 2_000;

let server: Server;
let port: number;
const closers: (() => Promise<unknown> | void)[] = [];
before(async () => {
  const database = await freshDatabase();
  const { db, close } = await openDatabase(database.address);
  await fill(db);
  server = webServer((request, response) => platform.listener(request, response), PATIENCE);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  ({ port } = server.address() as AddressInfo);
  const platform = await createPlatform({ db, origin: `http://localhost:${port}`, allowedOrigins: [] });
  closers.push(
    () => platform.close(),
    () => server.closeAllConnections(),
    () => void server.close(),
    close,
    database.drop,
  );
});
after(async () => {
  for (const close of closers) await close();
});

/** Sends a beginning, then a byte again and again. @returns how long the server bore it, and what it said */
function drip(beginning: string, byte = 'x'): Promise<{ ms: number; answer: string }> {
  return new Promise((resolve) => {
    const started = performance.now();
    let answer = '';
    const socket = connect(port, 'localhost', () => socket.write(beginning));
    const timer = setInterval(() => socket.writable && socket.write(byte), 50);
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ ms: performance.now() - started, answer });
    });
  });
}

const json = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nx-requested-with: XMLHttpRequest\r\ncontent-length: 90000\r\n\r\n{"`;
const form = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost:${port}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 9000\r\n\r\n`;
const rows: [what: string, beginning: () => string, limit: number][] = [
  ['nothing but a letter at a time', () => 'G', PATIENCE.headers],
  ['headers', () => 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: ', PATIENCE.headers],
  ['the body of a call', () => json('/api/platform/v1/events'), PATIENCE.request],
  [
    'a body of chunks',
    () => 'POST /learn/account/forgotten HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n3e8\r\n',
    PATIENCE.request,
  ],
  ['the form of the sign-in', () => form('/idp/sign-in/none/sign-in'), PATIENCE.request],
];
for (const [what, beginning, limit] of rows) {
  test(`[SEC-01] a client that drips ${what} is closed within the bound`, async () => {
    const { ms, answer } = await drip(beginning());
    assert.ok(ms < limit + PATIENCE.look + LATE_MS, `${ms} ms`);
    // An answer before the end of the body is as good: the connection is closed.
    assert.match(answer, /^(HTTP\/1\.1 (408|4\d\d|503)|$)/, answer.slice(0, 200));
  });
}

test('[SEC-01] two hundred slow clients do not keep others from their answers', async () => {
  const slow = Array.from({ length: 200 }, (_, index) =>
    drip(index % 2 ? 'GET / HTTP/1.1\r\nx: ' : json('/api/platform/v1/events')),
  );
  const visitor = new Browser(`http://localhost:${port}`);
  const started = performance.now();
  assert.equal((await visitor.fetch('/healthz')).status, 200);
  assert.equal((await visitor.fetch('/learn/config-ui/config.json')).status, 200);
  assert.ok(performance.now() - started < 5_000);
  await Promise.all(slow);
  const open = await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  assert.ok(open < 10, `${open} connections are left`);
});

test('a stream may be open for longer than a request may take', async () => {
  const ada = new Browser(`http://localhost:${port}`);
  await ada.signIn('ada');
  const stream = await ada.fetch('/api/platform/v1/users/me/notices/stream');
  const reader = stream.body?.getReader();
  const first = reader?.read();
  await new Promise((resolve) => setTimeout(resolve, PATIENCE.request + PATIENCE.look * 3));
  const ended = await Promise.race([
    stream.body
      ? reader!.closed.then(
          () => true,
          () => true,
        )
      : true,
    Promise.resolve(false),
  ]);
  assert.equal(ended, false, 'it is still open');
  void first?.catch(() => {});
  await reader?.cancel();
});
