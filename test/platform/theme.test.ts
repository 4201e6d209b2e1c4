import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import * as paths from '../../src/contract/paths';
import { readThemeHeader, THEME_HEADER, type Theme } from '../../src/base/theme';
import type { Browser } from './support/browser';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let root: Browser;
let ada: Browser;
before(async () => {
  platform = await boot();
  root = await platform.signedIn('root');
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

const set = (browser: Browser, value: unknown) => browser.put('/api/platform/v1/settings/ui.theme', { value });
const seenByVisitor = async () => (await platform.visitor().json<{ theme?: Theme }>(paths.config)).theme;
const sheet = async () => (await platform.visitor().fetch('/learn/theme.css')).text();

/** Sends the administrator's form. */
const send = (browser: Browser, fields: Record<string, string>, origin = browser.origin) =>
  browser.fetch('/learn/theme', { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) });

test('[EMB-11] an administrator sets the theme with one setting: visitors and all pages of the platform have it', async () => {
  assert.equal(await seenByVisitor(), undefined);
  const look = { accent: '#b3261e', radius: 0, font: "'Source Sans 3', sans-serif", logo: '/learn/host/icon.svg' };
  assert.equal((await set(root, look)).status, 200);
  assert.deepEqual(await seenByVisitor(), look);
  const list = await platform.visitor().fetch(paths.openCatalogShowcases());
  const properties = { ...look, logo: undefined };
  assert.deepEqual(
    { ...readThemeHeader(list.headers.get(THEME_HEADER)!), logo: undefined },
    properties,
    'for elements',
  );
  assert.match(list.headers.get('access-control-expose-headers')!, /Learn-Theme/);
  const css = await sheet();
  for (const line of ['--learn-accent: #b3261e;', '--learn-radius: 0px;', "--learn-font: 'Source Sans 3', sans-serif;"])
    assert.ok(css.includes(line), line);
  assert.equal(
    (await platform.visitor().fetch('/learn/theme/logo', { redirect: 'manual' })).headers.get('location'),
    look.logo,
  );
  assert.ok(css.includes(readFileSync('src/ui/tokens.css', 'utf8')), 'the tokens themselves');
  for (const page of ['/learn/oidc/login', '/api/docs']) {
    const { response } = await platform.visitor().go(page);
    assert.match(await response.text(), /<link rel="stylesheet" href="\/learn\/theme\.css"/, page);
  }
  assert.equal((await set(root, null)).status, 200);
  assert.equal(await seenByVisitor(), undefined);
});

const wrong: [field: string, value: unknown][] = [
  ['accent', 'red'],
  ['accent', '#12345'],
  ['accent', '#123456;}body{color:red'],
  ['accentDark', 'red'],
  ['radius', -1],
  ['radius', 25],
  ['radius', '8px'],
  ['font', 'Arial; } body { display: none'],
  ['font', "'Open"],
  ['font', "'a\nb'"],
  ['font', "Arial, 'a\f/*'"],
  ['fontHeading', '"a\rb"'],
  ['fontHeading', 'url(https://elsewhere.example/font)'],
  ['logo', '//elsewhere.example/logo.svg'],
  ['logo', 'javascript:alert(1)'],
  ['logo', 'http://elsewhere.example/logo.svg'],
  ['logo', 'https://elsewhere.example/logo.svg'],
];
for (const [field, value] of wrong) {
  test(`[EMB-11] a theme with ${field} ${JSON.stringify(value)} is refused, with a message at that field`, async () => {
    const answer = await set(root, { [field]: value });
    assert.equal(answer.status, 400);
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
    assert.deepEqual(Object.keys(errors), [field]);
    assert.match(errors[field]![0]!, /\.$/);
    assert.equal(await seenByVisitor(), undefined);
  });
}

test('[EMB-11] a logo may be on the tenant’s allowed origins for pictures', async () => {
  await root.put('/api/platform/v1/settings/lms.learner_allowed_external_sources', { value: 'cdn.example' });
  assert.equal((await set(root, { logo: 'https://cdn.example/logo.svg' })).status, 200);
  assert.equal((await set(root, null)).status, 200);
});

test('[EMB-11] invalid stored values are ignored', async () => {
  const { db } = platform;
  const { settings } = await import('../../demo/platform/db/schema');
  await db.insert(settings).values({ key: 'ui.theme', value: { accent: '#123456;}' } });
  assert.equal(await seenByVisitor(), undefined);
  assert.doesNotMatch(await sheet(), /#123456/);
  await set(root, null);
});

test('[EMB-11] the page saves the form, shows errors at their fields, and can reset to the default', async () => {
  const saved = await send(root, { accent: '#b3261e', radius: '٠', font: '', fontHeading: '', logo: '', do: 'save' });
  assert.equal(saved.status, 303);
  assert.deepEqual(await seenByVisitor(), { accent: '#b3261e', radius: 0 });
  const page = await (await root.fetch('/learn/theme')).text();
  assert.match(page, /name="accent"[^>]* value="#b3261e"/);

  const failed = await send(root, { accent: '#b3261e', radius: '99', font: '<b>', do: 'save' });
  assert.equal(failed.status, 422);
  const html = await failed.text();
  assert.match(html, /id="radius"[^>]*aria-invalid="true"/);
  assert.match(html, /Please enter a number from 0 to 24\./);
  assert.match(html, /value="&lt;b&gt;"/, 'the typed values stay');
  assert.deepEqual(await seenByVisitor(), { accent: '#b3261e', radius: 0 });

  assert.equal((await send(root, { do: 'reset' })).status, 303);
  assert.equal(await seenByVisitor(), undefined);
});

test('[EMB-11] an accent of its own for dark: in the style sheet, for elements and in the form', async () => {
  const look = { accent: '#00695c', accentDark: '#4db6ac' };
  const sent = await send(root, { ...look, isDarkOwn: 'on', do: 'save' });
  assert.equal(sent.status, 303);
  assert.deepEqual(await seenByVisitor(), look);
  assert.ok((await sheet()).includes('--learn-accent: light-dark(#00695c,#4db6ac);'));
  const list = await platform.visitor().fetch(paths.openCatalogShowcases());
  assert.deepEqual(readThemeHeader(list.headers.get(THEME_HEADER)!), { accent: 'light-dark(#00695c,#4db6ac)' });
  const page = await (await root.fetch('/learn/theme')).text();
  assert.match(page, /name="isDarkOwn" checked/);
  assert.match(page, /name="accentDark"[^>]*value="#4db6ac"/);
  assert.doesNotMatch(page, /hard to see/);

  // Without the box the colour in the field does not count.
  assert.equal((await send(root, { ...look, do: 'save' })).status, 303);
  assert.deepEqual(await seenByVisitor(), { accent: '#00695c' });
  assert.match(await (await root.fetch('/learn/theme')).text(), /Buttons, Dark: 2\.8:1\. That’s hard to see/);
  assert.equal((await set(root, { accentDark: '#4db6ac' })).status, 200);
  assert.ok((await sheet()).includes('--learn-accent: light-dark(#3e63dd,#4db6ac);'));
  assert.equal((await send(root, { do: 'reset' })).status, 303);
});

test('[EMB-11] only an administrator can change the theme, and only from the platform’s own pages', async () => {
  assert.equal((await set(ada, { accent: '#b3261e' })).status, 403);
  assert.equal((await ada.fetch('/learn/theme')).status, 403);
  assert.equal((await send(ada, { accent: '#b3261e', do: 'save' })).status, 403);
  assert.equal((await send(root, { accent: '#b3261e', do: 'save' }, 'https://elsewhere.example')).status, 403);
  const { status, headers } = await platform.visitor().fetch('/learn/theme');
  assert.equal(status, 303);
  assert.match(headers.get('location')!, /^\/learn\/oidc\/login/);
  assert.equal(await seenByVisitor(), undefined);
});

test('[APP-03] the page is in the language of the administrator', async () => {
  const get = async (browser: Browser) =>
    (await browser.fetch('/learn/theme', { headers: { 'accept-language': 'ar' } })).text();
  const html = await get(root);
  assert.match(html, /<html lang="ar" dir="rtl"[^]*<h1>مظهر البوابة/);
  assert.match(html, /href="\/learn\/theme\?locale=de-DE"/);
  const refusal = await get(ada);
  assert.match(refusal, /<html lang="ar"[^]*<a class="way" href="\/learn\/">/, 'the refusal too, with a way on');
  assert.match(refusal, /href="\/learn\/theme\?locale=de-DE"/, 'and with the languages');
});

test('[EMB-11] an accent with low contrast to the page causes a warning', async () => {
  const contrastsOf = (accent: string) =>
    root.json<string[]>(`/learn/theme/contrasts?accent=${encodeURIComponent(accent)}`);
  assert.deepEqual(await contrastsOf('#ffffff'), [
    'Text on buttons: 21.0:1',
    'Buttons, Light: 1.0:1. That’s hard to see: use at least 3.0:1.',
    'Buttons, Dark: 18.8:1',
  ]);
  const ofTheUsual = await contrastsOf('#3e63dd');
  assert.equal(ofTheUsual.length, 3);
  assert.ok(ofTheUsual.every((sentence) => !sentence.includes('hard to see')));
  assert.deepEqual(await contrastsOf('red'), []);
});

test('[EMB-11] a list is no theme', async () => {
  const answer = await set(root, [1]);
  assert.equal(answer.status, 400);
  const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
  assert.match(errors.value![0]!, /no list/);
  assert.equal(await seenByVisitor(), undefined);
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const svg = (inside: string, root = 'xmlns="http://www.w3.org/2000/svg"') =>
  `<?xml version="1.0"?>\n<!-- drawn -->\n<svg ${root} viewBox="0 0 9 9">${inside}</svg>`;

/** Sends the administrator's form with a file. */
function upload(content: BlobPart, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ do: 'save', ...fields })) body.append(name, value);
  body.append('logoFile', new Blob([content]), 'our logo.bin');
  return root.fetch('/learn/theme', { method: 'POST', headers: { origin: root.origin }, body });
}

test('[EMB-11] an administrator names the product: the configuration, titles, the sign-in page and public pages say it', async () => {
  assert.equal((await send(root, { productName: ' Campus & Co ', do: 'save' })).status, 303);
  const config = await platform.visitor().json<{ productName: string }>(paths.config);
  assert.equal(config.productName, 'Campus & Co');
  const { response } = await platform.visitor().go('/learn/oidc/login');
  const html = await response.text();
  assert.match(html, /<title>[^<]* \| Campus &amp; Co<\/title>/);
  assert.match(html, /<span class="name">Campus &amp; Co<\/span>/);
  const gone = await platform.visitor().fetch('/learn/oidc/nothing', { headers: { accept: 'text/html' } });
  assert.match(await gone.text(), /Go to Campus &amp; Co/);
  const issuer = await platform.visitor().json<{ name: string }>('/api/lms/v1/public/credentials/issuer.json');
  assert.equal(issuer.name, 'Campus & Co', 'the issuer of new certificates');
  assert.match(await (await root.fetch('/learn/theme')).text(), /name="productName"[^>]*value="Campus &amp; Co"/);

  for (const productName of ['x'.repeat(41), 'two\nlines', 'a\u202eb'])
    assert.equal((await set(root, { productName })).status, 400, JSON.stringify(productName));
  const failed = await send(root, { productName: 'a\u202eb', do: 'save' });
  assert.match(await failed.text(), /id="productName"[^>]*aria-invalid="true"/);
  assert.equal((await send(root, { do: 'reset' })).status, 303);
  assert.equal((await platform.visitor().json<{ productName: string }>(paths.config)).productName, 'Learn');
});

for (const [type, content] of [
  ['image/png', PNG],
  ['image/svg+xml', Buffer.from(svg('<defs><path id="a" d="M0 0h9v9z"/></defs><use href="#a" fill="url(#b)"/>'))],
] as const) {
  test(`[EMB-11] an administrator uploads a logo (${type}): visitors get the same bytes, sandboxed`, async () => {
    const sent = await upload(content, { logoAlt: 'A lighthouse', logo: '/learn/host/icon.svg' });
    assert.equal(sent.status, 303);
    const { logo, logoAlt } = (await seenByVisitor())!;
    assert.equal(logoAlt, 'A lighthouse');
    const got = await platform.visitor().fetch(logo!);
    assert.equal(got.headers.get('content-type'), type);
    assert.match(got.headers.get('content-security-policy')!, /default-src 'none'.*sandbox/);
    assert.deepEqual(Buffer.from(await got.arrayBuffer()), content);
    const { response } = await platform.visitor().go('/learn/oidc/login');
    assert.match(await response.text(), /src="\/learn\/theme\/logo"\s+alt="A lighthouse"/);
    // Another look keeps no file that nothing shows.
    assert.equal((await send(root, { do: 'reset' })).status, 303);
    assert.equal((await platform.visitor().fetch(logo!)).status, 404);
  });
}

const large = Buffer.from(PNG);
large.writeUInt32BE(4_001, 16);
const refused: [what: string, content: BlobPart, sentence: RegExp][] = [
  ['a text', 'a logo', /Please choose a PNG, JPEG, WebP or SVG file\./],
  ['a GIF', 'GIF89a\x01\0\x01\0', /Please choose a PNG/],
  ['an SVG without its namespace, which no page shows', svg('', ''), /Please choose a PNG/],
  ['half a PNG', PNG.subarray(0, 12), /Please choose a PNG/],
  ['501 kB', Buffer.concat([PNG, Buffer.alloc(501_000)]), /too large\. It may have up to 500 kB, and 4,000 pixels/],
  ['4,001 pixels', large, /too large/],
  ['an SVG with a script', svg('<script>alert(1)</script>'), /This SVG contains a script or loads other files/],
  ['an SVG with a handler', svg('<path onload = "alert(1)"/>'), /This SVG contains/],
  ['an SVG with a page in it', svg('<foreignObject><p/></foreignObject>'), /This SVG contains/],
  ['an SVG with a picture from elsewhere', svg('<image xlink:href="//a.example/b.png"/>'), /This SVG contains/],
  ['an SVG with a style from elsewhere', svg('<style>@import "a.css"</style>'), /This SVG contains/],
  ['an SVG with entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, /This SVG contains|Please choose a PNG/],
];
for (const [what, content, sentence] of refused) {
  test(`[EMB-11] ${what} is refused as a logo, with a sentence at the field`, async () => {
    const answer = await upload(content);
    assert.equal(answer.status, 422);
    const html = await answer.text();
    assert.match(html, /id="logoFile"[^>]*aria-invalid="true"/);
    assert.match(html, sentence);
    assert.equal(await seenByVisitor(), undefined);
  });
}

test('[EMB-11] an error of another field says that the file has to be chosen again', async () => {
  const html = await (await upload(PNG, { radius: '99' })).text();
  assert.match(html, /Please enter a number from 0 to 24\./);
  assert.match(html, /Please choose the file again\./);
  assert.equal(await seenByVisitor(), undefined);
});

test('[EMB-11] a form that breaks off is a 400, and one that is far too large a 413', async () => {
  const headers = { origin: root.origin, 'content-type': 'multipart/form-data; boundary=x' };
  const broken = await root.fetch('/learn/theme', { method: 'POST', headers, body: '--x\r\nContent-Disp' });
  assert.equal(broken.status, 400);
  assert.equal((await upload(Buffer.alloc(21_000_000))).status, 413);
});
