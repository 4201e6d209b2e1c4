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
