import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import type { Context } from 'hono';
import { Problem } from '../../demo/platform/server/problem';
import { readJson } from '../../demo/platform/server/readable';
import { sniff } from '../../demo/platform/discussion/sniff';
import { pictureSize } from '../../src/base/picture-size';
import { LONGEST_LINE, MOST_CAPTIONS, webVttProblem } from '../../demo/platform/film/web-vtt';
import { readXml, XmlError } from '../../demo/platform/tool/xml';
import { remoteKeys } from '../../demo/platform/remote-keys';
import { LARGEST_ATTACHMENT_BYTES } from '../../src/base/constants';
import { boot } from './support/platform';
import { uploadGate } from '../../demo/platform/server/uploads';
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

/** No input may take so much of the processor: other visitors wait meanwhile. How busy the machine is does not count. */
const LONGEST_MS = 2_500;
async function inTime<T>(run: () => T | Promise<T>): Promise<T> {
  const start = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(start);
  const took = (user + system) / 1_000;
  assert.ok(took < LONGEST_MS, `${took} ms`);
  return result;
}

const CUE = '00:01.000 --> 00:02.000\nHi\n\n';
for (const [what, text, problem] of [
  ['many captions', CUE.repeat(MOST_CAPTIONS + 1), /more than 50000 captions/],
  ['a long line', CUE + 'x'.repeat(LONGEST_LINE + 1), /^Line 6 of the file is longer/],
  ['hours without an end', `${'9'.repeat(4_000)}:00:01.000 --> 00:02.000\nHi`, /can’t be read/],
  ['lines of arrows', '-->\n'.repeat(250_000), /can’t be read/],
  ['blanks around an arrow', `${' '.repeat(4_900)}-->`, /can’t be read/],
  ['empty lines', '\n'.repeat(1_000_000), /has no captions/],
] as const) {
  test(`captions with ${what} are refused with a sentence`, async () => {
    assert.match(String(await inTime(() => webVttProblem(`WEBVTT\n\n${text}`))), problem);
  });
}
test('as many captions as a file may have are accepted', async () => {
  assert.equal(await inTime(() => webVttProblem(`WEBVTT\n\n${CUE.repeat(MOST_CAPTIONS)}`)), null);
});

const MOST = LARGEST_ATTACHMENT_BYTES;
for (const [what, bytes, mime] of [
  ['text', Buffer.alloc(MOST, 'a'), 'text/plain'],
  ['text of two bytes', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(MOST - 2, 'a\0')]), 'text/plain'],
  ['text that begins as a PDF later', Buffer.alloc(MOST, `${' x'.repeat(300)}%PDF-`), 'text/plain'],
  [
    'a PDF that is nothing else',
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MOST - 9, '1 0 obj ')]),
    'application/pdf',
  ],
  ['blanks before a PDF', Buffer.concat([Buffer.alloc(MOST - 5, ' '), Buffer.from('%PDF-')]), 'text/plain'],
] as const) {
  test(`the type of the largest file is found in time: ${what}`, async () => {
    assert.equal(await inTime(() => sniff(bytes)), mime);
  });
}

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  bytes.write('IHDR', 12);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
const gif = (width: number, height: number) => {
  const bytes = Buffer.alloc(13);
  bytes.write('GIF89a');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
};
const jpeg = (width: number, height: number, segments = 1) => {
  const frame = Buffer.from([0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3, 0, 0]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(4 * segments, Buffer.from([0xff, 0xe1, 0, 2])), frame]);
};
const webp = (width: number, height: number) => {
  const bytes = Buffer.alloc(30);
  bytes.write('RIFF');
  bytes.write('WEBPVP8X', 8);
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
};
test('the size that a picture states is read, whatever comes before it and wherever it ends', async () => {
  for (const [make, mime] of [
    [png, 'image/png'],
    [gif, 'image/gif'],
    [jpeg, 'image/jpeg'],
    [webp, 'image/webp'],
  ] as const) {
    const bytes = make(60_001, 50_002);
    assert.deepEqual(pictureSize(bytes, mime), { width: 60_001, height: 50_002 }, mime);
    for (let length = 0; length < bytes.length; length++) pictureSize(bytes.subarray(0, length), mime);
  }
  assert.equal(await inTime(() => pictureSize(jpeg(9, 9, 2_000_000), 'image/jpeg')), undefined);
});

for (const [what, xml] of [
  ['too long', `<a>${'x'.repeat(20_000)}</a>`],
  ['too deep', '<a>'.repeat(21) + '</a>'.repeat(21)],
  ['with many attributes and no end', `<a ${'b="c" '.repeat(3_000)}!`],
  ['with blanks and no end', `<a${' '.repeat(19_000)}`],
  ['with a comment and no end', `<a><!--${'- '.repeat(9_000)}`],
  ['with many signs of entities', `<a>${'&'.repeat(19_000)}</a>`],
  ['with an entity of its own', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
] as const) {
  test(`XML of a tool that is ${what} is refused`, () => inTime(() => assert.throws(() => readXml(xml), XmlError)));
}

test('the keys of another server are given up after 500 kB', async () => {
  let sent = 0;
  const server = createServer((_, response) => {
    const more = () => {
      for (sent += 10_000; response.write(' '.repeat(10_000)); sent += 10_000);
    };
    response.on('drain', more).writeHead(200, { 'content-type': 'application/json' });
    more();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const keys = remoteKeys(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), {});
    await assert.rejects(keys({ alg: 'RS256' }, { payload: '', signature: '' }), /too large/);
    assert.ok(sent >= 500_000 && sent < 20_000_000, `${sent} bytes`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('forms and assertions that are large, deep or of many fields are refused, and the platform goes on', async () => {
  const platform = await boot();
  try {
    const base64 = (text: string) => Buffer.from(text).toString('base64url');
    const deep = base64('{"a":'.repeat(6_000) + '1' + '}'.repeat(6_000));
    const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
    const assertion = (value: string) =>
      form({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: value,
        scope: 'x',
      });
    const exchange = (value: string) =>
      form({ grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange', client_id: 'x', subject_token: value });
    for (const [path, body, statuses] of [
      ['/api/lti/v1/token', assertion(`${base64('{"alg":"RS256"}')}.${deep}.x`), [401]],
      ['/api/lti/v1/token', assertion('x'.repeat(90_000)), [401]],
      ['/api/lti/v1/token', assertion('x'.repeat(200_000)), [413]],
      ['/api/lti/v1/token', 'a=b&'.repeat(24_000), [400]],
      ['/api/lti/v1/authorize', 'a=b&'.repeat(24_000), [400]],
      ['/api/lti/v1/grading/outcomes', `<a>${'x'.repeat(90_000)}</a>`, [400, 401]],
      ['/idp/token', exchange(`${base64('{"alg":"RS256"}')}.${deep}.x`), [400, 401]],
      ['/idp/token', exchange('x'.repeat(200_000)), [400, 401, 413]],
    ] as const) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const response = await inTime(() => fetch(platform.origin + path, { method: 'POST', body, headers }));
      assert.ok((statuses as readonly number[]).includes(response.status), `${path}: ${response.status}`);
      await response.arrayBuffer();
    }
    assert.equal((await platform.visitor().get('/healthz')).status, 200);
  } finally {
    await platform.close();
  }
});
