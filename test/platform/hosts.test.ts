import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { openDatabase, type Db } from '../../demo/platform/db/client';
import { settings } from '../../demo/platform/db/schema';
import { serveDemo, type Demo } from '../../demo/serve';
import { freshDatabase } from './support/platform';

type Host = keyof Demo['listeners'];
const names: readonly Host[] = ['learn', 'portal', 'partner', 'proctoring', 'tool'];

const servers = {} as Record<Host, Server>;
const origins = {} as Record<Host, string>;
let database: Db;
const closers: (() => Promise<unknown> | void)[] = [];
before(async () => {
  const { address, drop } = await freshDatabase();
  const { db, close } = await openDatabase(address);
  database = db;
  for (const name of names) {
    servers[name] = createServer().listen(0, 'localhost');
    await once(servers[name], 'listening');
    origins[name] = `http://localhost:${(servers[name].address() as AddressInfo).port}`;
    closers.push(() => servers[name].closeAllConnections());
    closers.push(() => void servers[name].close());
  }
  const demo = await serveDemo({ db, origins });
  for (const name of names) servers[name].on('request', demo.listeners[name]);
  closers.push(demo.close, close, drop);
});
after(async () => {
  for (const close of closers) await close();
});

const headersOf = async (host: Host, path: string) =>
  (await fetch(origins[host] + path, { redirect: 'manual' })).headers;

test('[APP-01] the pages of the application are below /learn, and nothing of it is beside that', async () => {
  const statusOf = async (path: string) => (await fetch(origins.learn + path, { redirect: 'manual' })).status;
  for (const path of ['/courses', '/catalog', '/calendar', '/profile', '/open-catalog', '/certificate/ABCDE-12345']) {
    assert.equal(await statusOf(`/learn${path}`), 200, path);
    assert.equal(await statusOf(path), 404, path);
  }
});

test('every host says that its types are what they say', async () => {
  const rows: [Host, string[]][] = [
    [
      'learn',
      [
        '/',
        '/learn',
        '/learn/assets/none.js',
        '/learn/host/icon.svg',
        '/learn/host/none',
        '/learn/open-catalog',
        '/robots.txt',
      ],
    ],
    ['portal', ['/', '/index.html', '/static/portal.js', '/fragments/calendar.js', '/none']],
    ['partner', ['/', '/icon.svg', '/none']],
    ['proctoring', ['/', '/keys', '/none']],
    ['tool', ['/', '/keys', '/static/tool.css', '/none']],
  ];
  for (const [host, paths] of rows) {
    for (const path of paths)
      assert.equal((await headersOf(host, path)).get('x-content-type-options'), 'nosniff', host + path);
  }
});

test('no page frames the management portal, and its pages take code from it and the platform alone', async () => {
  for (const path of ['/index.html', '/courses.html', '/course.html?id=1', '/training.html', '/platform/research']) {
    const policy = (await headersOf('portal', path)).get('content-security-policy') ?? '';
    assert.match(policy, /frame-ancestors 'none'/, path);
    assert.match(policy, /default-src 'none'/, path);
    assert.ok(policy.includes(`script-src 'self' ${origins.learn};`), path);
    assert.doesNotMatch(policy, /unsafe-|\*/, path);
  }
});

test('[RCV-12] the portal shows pictures by data address and from the sources that the tenant allows, as they are set now', async () => {
  const sources = async () => {
    const policy = (await headersOf('learn', '/learn/courses')).get('content-security-policy') ?? '';
    return policy.split('; ').find((directive) => directive.startsWith('img-src '));
  };
  assert.equal(await sources(), "img-src 'self' data:");
  await database
    .update(settings)
    .set({ value: 'pictures.example, https://*.evil.example; script-src *' })
    .where(eq(settings.key, 'lms.learner_allowed_external_sources'));
  assert.equal(await sources(), "img-src 'self' data: https://pictures.example");
});
