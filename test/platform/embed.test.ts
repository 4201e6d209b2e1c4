import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { eq } from 'drizzle-orm';
import { createLearnHost } from '../../demo/hosts/learn/host';
import { readManifest } from '../../demo/hosts/manifest';
import { createPlatform } from '../../demo/platform/app';
import { openDatabase, type Db } from '../../demo/platform/db/client';
import { files, objectives } from '../../demo/platform/db/schema';
import { courses, fill } from './support/fixtures';
import { freshDatabase } from './support/platform';

const ORIGIN = 'https://learn.example';
const PORTAL = 'https://portal.learn.example';
const OPEN_PATH = `/learn/open-catalog/${courses.open}/view/details`;

let address: string;
let db: Db;
const closers: (() => Promise<unknown> | void)[] = [];
before(async () => {
  const database = await freshDatabase();
  const opened = await openDatabase(database.address);
  const { close } = opened;
  ({ db } = opened);
  await fill(db);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const platform = await createPlatform({ db, origin: ORIGIN, allowedOrigins: [PORTAL] });
  const host = createLearnHost({
    platform,
    platformOrigin: ORIGIN,
    parentOrigins: [PORTAL],
    fragmentOrigins: [],
    toolOrigins: [],
  });
  server.on('request', (request, response) =>
    platform.owns(request.url!) ? platform.listener(request, response) : host(request, response),
  );
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

const get = (path: string) => fetch(address + path, { headers: { 'accept-language': 'en-US' } });
const text = async (path: string) => (await get(path)).text();
const plain = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The response of the oEmbed endpoint. */
async function oembed(parameters: Record<string, string>) {
  const response = await get(`/learn/oembed?${new URLSearchParams(parameters).toString()}`);
  const body = (await response.json()) as Record<string, string | number>;
  return { status: response.status, body, headers: response.headers };
}
const ofCourse = (more: Record<string, string> = {}) => oembed({ url: ORIGIN + OPEN_PATH, ...more });
const parents = (response: Response) =>
  /frame-ancestors ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
/** The path of a frame, in the HTML of a response. */
const frameIn = (html: string) => {
  const src = /<iframe src="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&');
  assert.ok(src.startsWith(ORIGIN), src);
  return src.slice(ORIGIN.length);
};

test('the address of a public course becomes a frame with its card, which every page may show', async () => {
  const { status, body, headers } = await ofCourse();
  assert.equal(status, 200);
  assert.match(headers.get('content-type')!, /^application\/json/);
  assert.equal(headers.get('access-control-allow-origin'), '*');
  const { html, title, width, height, ...rest } = body;
  assert.deepEqual(rest, {
    type: 'rich',
    version: '1.0',
    provider_name: 'Learn',
    provider_url: `${ORIGIN}/learn`,
    cache_age: 3600,
    thumbnail_url: `${ORIGIN}/learn/host/preview.png`,
    thumbnail_width: 480,
    thumbnail_height: 270,
  });
  assert.match(html as string, new RegExp(`width="${width}" height="${height}"`));
  const frame = await get(frameIn(html as string));
  assert.deepEqual([frame.status, parents(frame)], [200, '*']);
  const card = await frame.text();
  assert.ok(card.includes(title as string));
  assert.ok(card.includes(`href="${OPEN_PATH}"`));
  // The card opens the portal outside of the frame, and loads no script.
  assert.match(card, /target="_blank"/);
  assert.doesNotMatch(card, /<script/);
});

test('pages of the portal with a public course, and the catalog, name something to embed; all other addresses have a 404', async () => {
  for (const path of [OPEN_PATH, `/learn/courses/${courses.open}/view/details`, `/learn/catalog/${courses.open}`]) {
    const { status, body } = await oembed({ url: ORIGIN + path });
    assert.equal(status, 200, path);
    assert.match(body.html as string, new RegExp(`/learn/embed/courses/${courses.open}"`), path);
  }
  const list = await oembed({ url: `${ORIGIN}/learn/open-catalog?locale=de-DE` });
  const frame = frameIn(list.body.html as string);
  assert.equal(frame, '/learn/embed/open-catalog?locale=de-DE');
  assert.match(await text(frame), /<html lang="de/);
  for (const url of [
    `${ORIGIN}/learn/open-catalog/${courses.secret}/view/details`, // not public
    `${ORIGIN}/learn/courses/${courses.secret}`,
    `${ORIGIN}/learn/open-catalog/none/view/details`,
    `${ORIGIN}/learn/profile`,
    `${ORIGIN}/elsewhere`,
    `https://other.example${OPEN_PATH}`,
    'no address',
  ]) {
    assert.equal((await oembed({ url })).status, 404, url);
  }
  assert.equal((await get(`/learn/embed/courses/${courses.secret}`)).status, 404);
});

test('oEmbed: a size within the limits, 501 for another format, 400 without an address', async () => {
  const whole = (await ofCourse()).body;
  const narrow = (await ofCourse({ maxwidth: '320', maxheight: '200' })).body;
  assert.deepEqual([narrow.width, narrow.height], [320, 200]);
  assert.match(narrow.html as string, /width="320" height="200"/);
  const wide = (await ofCourse({ maxwidth: '4000', maxheight: '4000' })).body;
  assert.deepEqual([wide.width, wide.height], [whole.width, whole.height]);
  // A narrow card is lower: its cover keeps its ratio.
  assert.ok(Number((await ofCourse({ maxwidth: '320' })).body.height) < Number(whole.height));
  for (const maxwidth of ['', '0', '-5', 'wide']) assert.equal((await ofCourse({ maxwidth })).body.width, whole.width);
  assert.equal((await ofCourse({ format: 'json' })).status, 200);
  assert.equal((await ofCourse({ format: 'xml' })).status, 501);
  assert.equal((await oembed({})).status, 400);
});

/** The three fields of the thumbnail of a course. */
const thumbnail = async (more: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries((await ofCourse(more)).body).filter(([name]) => name.startsWith('thumbnail')));
/** The size of the picture at an address, as browsers and editors see it. */
async function drawnSize(url: string) {
  assert.ok(url.startsWith(ORIGIN), url);
  const response = await get(url.slice(ORIGIN.length));
  assert.match(response.headers.get('content-type')!, /^image\/(png|jpeg|webp)$/);
  const { width, height } = await loadImage(Buffer.from(await response.arrayBuffer()));
  return { thumbnail_width: width, thumbnail_height: height };
}

test('oEmbed: a thumbnail has its address and real size; a small picture of the platform, or the cover of the course', async () => {
  const { thumbnail_url: usual, ...size } = await thumbnail();
  assert.deepEqual(await drawnSize(usual as string), size);
  assert.ok((await (await get('/learn/host/preview.png')).arrayBuffer()).byteLength < 10_000);
  assert.equal((await oembed({ url: `${ORIGIN}/learn/open-catalog` })).body.thumbnail_url, usual);

  const [open] = await db.select().from(objectives).where(eq(objectives.id, courses.open));
  const canvas = createCanvas(320, 200);
  const cover = { mime: 'image/png', content: canvas.toBuffer('image/png') };
  await db.insert(files).values({ key: 'covers/one.png', ...cover });
  for (const [imageUrl, name] of [
    ['/api/lms-storage/v1/files/covers/one.png', 'covers/one.png'],
    ['/api/lms-storage/v1/files/covers/soil.svg', 'preview.png'],
    ['/api/lms-storage/v1/files/covers/none.png', 'preview.png'],
    ['https://elsewhere.example/a.png', 'preview.png'],
  ] as const) {
    // A course of its own each: public courses are kept for a minute.
    const id = randomUUID();
    await db.insert(objectives).values({ ...open!, id, imageUrl });
    const { body } = await oembed({ url: `${ORIGIN}/learn/open-catalog/${id}/view/details` });
    const { thumbnail_url: url, thumbnail_width, thumbnail_height } = body;
    assert.ok((url as string).endsWith(`/${name}`), `${imageUrl}: ${url}`);
    assert.deepEqual(await drawnSize(url as string), { thumbnail_width, thumbnail_height });
  }
});

test('oEmbed: without a thumbnail when it would be larger than the limits', async () => {
  assert.deepEqual(await thumbnail({ maxwidth: '479' }), {});
  assert.deepEqual(await thumbnail({ maxheight: '100' }), {});
  assert.equal(Object.keys(await thumbnail({ maxwidth: '480', maxheight: '270' })).length, 3);
});

test('public pages name their oEmbed response', async () => {
  for (const path of [OPEN_PATH, '/learn/open-catalog']) {
    const [, link = ''] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(
      await text(path),
    )!;
    const response = await get(plain(link).slice(ORIGIN.length));
    const { title } = (await response.json()) as { title: string };
    assert.match(await text(path), new RegExp(`<title>${title} \\|`), path);
  }
  assert.doesNotMatch(await text('/learn/open-catalog/none/view/details'), /oembed/);
});

test('every page may frame an element with public data; only allowed origins frame a learner’s data', async () => {
  for (const { module } of readManifest()) {
    const page = await get(module === 'learn-app' ? '/learn/courses' : `/learn/embed/${module}`);
    const isOpen = ['open-catalog', 'certificate'].includes(module);
    assert.deepEqual([page.status, parents(page)], [200, isOpen ? '*' : `'self' ${PORTAL}`], module);
  }
  assert.equal(parents(await get('/learn/embed')), `'self' ${PORTAL}`);
  assert.equal((await get('/learn/embed/no-element')).status, 404);
  assert.equal((await get('/learn/embed?element=no-element')).status, 404);
});

test('the frame of an element has the chosen options, and no others', async () => {
  const tag = async (path: string) => /<learn-[^>]*>/.exec(await text(path))![0];
  assert.equal(
    await tag('/learn/embed/open-catalog?page-size=6&theme=dark&locale=de-DE&onclick=x&api-base=https://evil.example'),
    '<learn-open-catalog consent="functional" locale="de-DE" theme="dark" page-size="6" link-base="/learn" link-target="_blank">',
  );
  assert.match(await text('/learn/embed/open-catalog?theme=dark'), /<html[^>]* data-theme="dark"/);
  assert.doesNotMatch(await tag('/learn/embed/open-catalog?page-size=many&theme=green'), /page-size|theme/);
  assert.match(
    await tag('/learn/embed/certificate?certificate-number=%22%3E%3Cb%3E'),
    /certificate-number="&quot;&gt;&lt;b&gt;" /,
  );
  // A certificate in a frame is what visitors may see.
  assert.match(await tag('/learn/embed/certificate?certificate-number=1'), / public>/);
});

test('the page with the snippets offers every element and each of its options, and gives the code for them', async () => {
  const manifest = readManifest();
  const first = await text('/learn/embed');
  for (const { module } of manifest) assert.ok(first.includes(`href="/learn/embed?element=${module}"`), module);
  for (const { module, attributes } of manifest) {
    const page = await text(`/learn/embed?element=${module}`);
    // The platform sets its address and its own words itself.
    const names = attributes.map(({ name }) => name).filter((name) => !['api-base', 'texts'].includes(name));
    for (const name of names) assert.match(page, new RegExp(` name="${name}"`), `${module} ${name}`);
  }
  const query = 'element=open-catalog&page-size=6&address=&locale=';
  const page = await text(`/learn/embed?${query}`);
  const [script, bundler, frame] = [...page.matchAll(/<pre[^>]*><code>([^]*?)<\/code><\/pre>/g)].map(([, code]) =>
    plain(code!),
  );
  const tag = `<learn-open-catalog api-base="${ORIGIN}" page-size="6" address></learn-open-catalog>`;
  assert.equal(script, `<script type="module" src="${ORIGIN}/v1/learn.js"></script>\n\n${tag}`);
  assert.equal(bundler, `import '@learn/elements/open-catalog';\n\n${tag}`);
  assert.equal(frameIn(frame!), '/learn/embed/open-catalog?page-size=6&address=');
  // The preview is that frame, and the page's script gets the same.
  assert.match(page, /<iframe src="\/learn\/embed\/open-catalog\?page-size=6&amp;address="/);
  assert.deepEqual(await (await get(`/learn/embed?${query}&format=json`)).json(), {
    code: [script, bundler, frame],
    frame: frameIn(frame!),
  });
  assert.match(await text('/learn/embed?element=course-list&heading=%3Cb%3E'), /heading=&quot;&amp;lt;b&amp;gt;&quot;/);
});
