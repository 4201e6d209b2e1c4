import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { openDatabase, type Db } from '../../demo/platform/db/client';
import { settings } from '../../demo/platform/db/schema';
import { seedDemo } from '../../demo/seed/demo';
import { serveDemo, type Demo } from '../../demo/serve';
import { pathOf, PORTAL } from '../../src/portal/portal-paths';
import type { RouteName } from '../../src/portal/portal-paths';
import { table } from '../../src/portal/routes';
import { Browser } from './support/browser';
import { freshDatabase } from './support/platform';

type Host = keyof Demo['listeners'];
const names: readonly Host[] = ['learn', 'portal', 'partner', 'proctoring', 'tool'];

const servers = {} as Record<Host, Server>;
const origins = { packages: 'http://*.packages.localhost:1' } as Record<Host | 'packages', string>;
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
  await seedDemo(db, origins);
  const demo = await serveDemo({ db, origins });
  for (const name of names) servers[name].on('request', demo.listeners[name]);
  closers.push(demo.close, close, drop);
});
after(async () => {
  for (const close of closers) await close();
});

const headersOf = async (host: Host, path: string) =>
  (await fetch(origins[host] + path, { redirect: 'manual' })).headers;

test('[APP-01] all pages of the application are below /learn', async () => {
  const statusOf = async (path: string) => (await fetch(origins.learn + path, { redirect: 'manual' })).status;
  for (const path of ['/courses', '/catalog', '/calendar', '/profile', '/open-catalog', '/certificate/ABCDE-12345']) {
    assert.equal(await statusOf(`/learn${path}`), 200, path);
    assert.equal(await statusOf(path), 404, path);
  }
});

test('pages that nobody signs in for request the font of the headings at once', async () => {
  const headOf = async (path: string) => (await (await fetch(origins.learn + path)).text()).split('</head>')[0]!;
  const font = /<link rel="preload" as="font"[^>]* href="(\/learn\/host\/fonts\/literata-latin-[^"]+)"/;
  for (const path of ['/learn/certificate/ABCDE-12345', '/learn/no-such-page', '/learn/embedded']) {
    const [, address] = font.exec(await headOf(path)) ?? [];
    assert.ok(address, path);
    assert.equal((await fetch(origins.learn + address)).status, 200);
  }
  assert.doesNotMatch(await headOf('/learn/courses'), font);
});

test('every host sends nosniff', async () => {
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
    ['portal', ['/', '/index.html', '/article.html', '/static/portal.js', '/fragments/calendar.js', '/none']],
    ['partner', ['/', '/learning', '/members', '/guide', '/icon.svg', '/none']],
    ['proctoring', ['/', '/keys', '/none']],
    ['tool', ['/', '/keys', '/static/tool.css', '/none']],
  ];
  for (const [host, paths] of rows) {
    for (const path of paths)
      assert.equal((await headersOf(host, path)).get('x-content-type-options'), 'nosniff', host + path);
  }
});

test('no page may frame the management portal, and its pages load code only from it and the platform', async () => {
  for (const path of [
    '/index.html',
    '/article.html',
    '/courses.html',
    '/course.html?id=1',
    '/training.html',
    '/platform/research',
  ]) {
    const policy = (await headersOf('portal', path)).get('content-security-policy') ?? '';
    assert.match(policy, /frame-ancestors 'none'/, path);
    assert.match(policy, /default-src 'none'/, path);
    assert.ok(policy.includes(`script-src 'self' ${origins.learn};`), path);
    // Only the origins of packages, which it shows in frames, have an asterisk.
    assert.doesNotMatch(policy, /unsafe-|\*(?!\.packages\.localhost)/, path);
  }
});

test('[RCV-12] the portal allows pictures in data URLs and from the tenant’s current sources', async () => {
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

const PARAMS = { objectiveId: 'c1', activityPathId: 'p1', certificateNumber: 'n1', workflowId: 'w1', roomId: 'r1' };
const routeNames = Object.keys(table) as RouteName[];
const pages = routeNames.filter((name) => table[name].show.kind !== 'server');
const addressOf = (name: RouteName) =>
  PORTAL + (name === 'server' ? '/theme.css' : pathOf(name, name === 'not-found' ? { rest: 'no/such/page' } : PARAMS));
/** The names of elements whose scripts a page preloads. */
const preloaded = (html: string) =>
  [...html.matchAll(/\/learn\/assets\/elements\/([\w-]+)\.js/g)].map(([, name]) => name!).sort();
const signedIn = async (username: string) => {
  const browser = new Browser(origins.learn);
  await browser.signIn(username);
  return browser;
};

test('[LAZ-01] each page of the portal preloads only the code of its screen', async () => {
  for (const name of pages.filter((each) => each !== 'home')) {
    const { show, visitor } = table[name];
    const screens = show.kind === 'screen' ? [show.screen] : [];
    const answer = await new Browser(origins.learn).fetch(addressOf(name));
    // The pages of the catalog are rendered on the server, and need no code of the portal.
    const isCatalog = visitor && show.kind === 'screen' && show.screen === 'open-catalog';
    if (isCatalog) assert.equal(answer.status, name === 'public-course' ? 404 : 200, name);
    else assert.deepEqual(preloaded(await answer.text()), ['learn-app', ...screens].sort(), name);
  }
});

/** A response as it is sent to a browser that takes these encodings; Node decodes it. */
const sentAs = (encodings: string, path: string, more: Record<string, string> = {}) =>
  fetch(origins.learn + path, { headers: { 'accept-encoding': encodings, ...more } });

test('the portal’s page is the same in brotli and plain, has the tenant’s current look, and its policy allows its scripts', async () => {
  for (const accent of ['#0b6e4f', '#7a1f5c']) {
    await database
      .insert(settings)
      .values({ key: 'ui.theme', value: { accent } })
      .onConflictDoUpdate({ target: settings.key, set: { value: { accent } } });
    const [brotli, plain] = [await sentAs('br', '/learn/courses'), await sentAs('identity', '/learn/courses')];
    assert.deepEqual([brotli.headers.get('content-encoding'), plain.headers.get('content-encoding')], ['br', null]);
    const html = await plain.text();
    assert.equal(await brotli.text(), html);
    assert.ok(html.includes(accent), accent);
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    assert.equal(inline.length, 2);
    for (const script of inline) {
      const hash = createHash('sha256').update(script).digest('base64');
      assert.ok(plain.headers.get('content-security-policy')?.includes(`'sha256-${hash}'`));
    }
  }
  await database.delete(settings).where(eq(settings.key, 'ui.theme'));
});

test('a built script is the same in brotli and plain, and a browser that has it gets no second copy', async () => {
  for (const path of ['/learn/assets/learn.js', '/v1/elements/course-list.js']) {
    const [brotli, plain] = [await sentAs('br', path), await sentAs('identity', path)];
    assert.deepEqual([brotli.headers.get('content-encoding'), plain.headers.get('content-encoding')], ['br', null]);
    assert.equal(brotli.headers.get('access-control-allow-origin'), '*');
    assert.equal(await brotli.text(), await plain.text());
    const again = await sentAs('br', path, { 'if-none-match': brotli.headers.get('etag')! });
    assert.equal(again.status, 304);
  }
  assert.equal((await sentAs('br', '/learn/assets/elements/none.js')).status, 404);
});

test('[RT-16] [RT-17] unknown addresses of the portal have an error status, all others their page', async () => {
  for (const name of pages.filter((each) => each !== 'public-course')) {
    const { show } = table[name];
    const { status } = await new Browser(origins.learn).fetch(addressOf(name));
    assert.equal(status, show.kind === 'error' ? show.status : 200, name);
  }
  assert.equal((await new Browser(origins.learn).fetch('/learn/courses/%E0%A4')).status, 404);
});

test('[RT-01] with the dashboard it is at /, otherwise there is a redirect to the courses with the query', async () => {
  const ben = await (await signedIn('ben')).fetch('/learn/');
  assert.equal(ben.status, 200);
  assert.deepEqual(preloaded(await ben.text()), ['dashboard', 'learn-app']);
  const nora = await (await signedIn('nora')).fetch('/learn/?keyword=ink');
  assert.deepEqual([nora.status, nora.headers.get('location')], [302, '/learn/courses?keyword=ink']);
  const visitor = await new Browser(origins.learn).fetch('/learn/');
  assert.equal(visitor.status, 200);
  assert.deepEqual(preloaded(await visitor.text()), ['course-list', 'learn-app']);
});

test('the platform handles the server’s routes, and the portal all others', async () => {
  for (const name of routeNames) {
    const { headers } = await new Browser(origins.learn).fetch(addressOf(name));
    const isPortal = headers.get('content-security-policy')?.includes("require-trusted-types-for 'script'") === true;
    const isServers = table[name].show.kind === 'server';
    if (name !== 'home') assert.equal(isPortal, !isServers, name);
  }
  for (const page of [
    'config-ui/config.json',
    'grading',
    'theme',
    'partners',
    'certificates',
    'account',
    'notices',
    'push.js',
  ]) {
    const { headers } = await new Browser(origins.learn).fetch(`${PORTAL}/${page}`);
    assert.doesNotMatch(headers.get('content-security-policy') ?? '', /require-trusted-types-for/, page);
  }
});

test('[SGN-03] search engines may read the pages for visitors', async () => {
  const text = await (await new Browser(origins.learn).fetch('/robots.txt')).text();
  const allowed = [...text.matchAll(/^Allow: (.*)$/gm)].map(([, path]) => path!);
  for (const name of pages) {
    const { visitor, show } = table[name];
    const isAllowed = allowed.some((path) => addressOf(name).startsWith(path));
    assert.equal(isAllowed, visitor && show.kind === 'screen', name);
  }
});

test('the proctoring service may frame only a proctored activity', async () => {
  for (const name of pages) {
    const policy = (await headersOf('learn', addressOf(name))).get('content-security-policy') ?? '';
    const ancestors = policy.split('; ').find((directive) => directive.startsWith('frame-ancestors '));
    assert.equal(ancestors?.includes(origins.proctoring), name === 'proctored', name);
  }
});
