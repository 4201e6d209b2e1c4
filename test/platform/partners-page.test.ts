import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { exportJWK, generateKeyPair } from 'jose';
import { partners } from '../../demo/platform/db/schema';
import * as paths from '../../src/contract/paths';
import type { Browser } from './support/browser';
import { PartnerPage } from './support/partner-page';
import { boot, type TestPlatform } from './support/platform';

const LIBRARY = 'https://library.example';
const BOOKS = 'https://books.example';

let platform: TestPlatform;
let root: Browser;
before(async () => {
  platform = await boot();
  root = await platform.signedIn('root');
});
after(() => platform.close());

const usual = { name: 'City library', origins: LIBRARY, signIn: 'on', 'learn:write': 'on' };
/** Sends a form of the page. */
const send = (fields: Record<string, string>, browser = root, origin = browser.origin) =>
  browser.fetch('/learn/partners', { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) });
const rows = () => platform.db.select().from(partners);
const remove = async () => {
  for (const { clientId } of await rows()) await send({ do: 'remove', clientId });
};

test('[TOK-03] an administrator adds a partner, whose page then has sessions, until it is removed', async () => {
  const added = await send({ do: 'add', clientId: 'new', ...usual });
  assert.equal(added.status, 303);
  const [row] = await rows();
  assert.match(row!.clientId, /^city-library-[0-9a-f]{4}$/);
  const page = new PartnerPage(platform.origin, LIBRARY);
  await page.signIn('ada');
  assert.equal((await page.call(paths.me)).status, 200);
  const html = await (await root.fetch('/learn/partners?done=added')).text();
  assert.match(html, /role="status"[^>]*>The partner is added/);
  assert.match(html, /1 browser is signed in/);
  assert.ok(html.includes(row!.clientId));

  await send({ do: 'remove', clientId: row!.clientId });
  assert.equal((await page.call(paths.me)).status, 401);
  assert.notEqual((await page.call(paths.me)).headers.get('access-control-allow-origin'), LIBRARY);
  await assert.rejects(page.client(), /404/);
  assert.deepEqual(await rows(), []);
});

test('[TOK-03] a change that removes rights ends the sessions of a partner; other changes leave them', async () => {
  await send({ do: 'add', clientId: 'new', ...usual, origins: `${LIBRARY}\n${BOOKS}` });
  const [{ clientId } = { clientId: '' }] = await rows();
  const page = new PartnerPage(platform.origin, LIBRARY);
  await page.signIn('ada');
  const save = async (fields: Record<string, string>) =>
    (await send({ do: 'save', clientId, ...fields })).headers.get('location');
  assert.match((await save({ ...usual, name: 'Library', origins: `${BOOKS} ${LIBRARY}/` }))!, /done=saved/);
  assert.equal((await page.call(paths.me)).status, 200);
  assert.match((await save({ ...usual, origins: LIBRARY }))!, /done=ended/);
  assert.equal((await page.call(paths.me)).status, 401);
  await page.signIn('ada');
  const { name, origins, signIn } = usual;
  assert.match((await save({ name, origins, signIn }))!, /done=ended/);
  assert.deepEqual((await rows())[0]!.scopes, ['learn:read']);
  await remove();
});

test('[TOK-03] keys that are replaced or removed end the sessions of a partner; an added key leaves them', async () => {
  const made = async () => exportJWK((await generateKeyPair('ES256')).publicKey);
  const [one, two, three] = [await made(), await made(), await made()];
  const keys = (...all: object[]) => JSON.stringify({ keys: all });
  await send({ do: 'add', clientId: 'new', ...usual, keys: keys(one, two) });
  const [{ clientId } = { clientId: '' }] = await rows();
  const save = async (typed: string) =>
    (await send({ do: 'save', clientId, ...usual, keys: typed })).headers.get('location')!;
  const { kty, ...others } = one;
  assert.match(
    await save(keys(two, { ...others, kty }, three)),
    /done=saved/,
    'the same in another order, and one more',
  );
  assert.match(await save(keys(two, three)), /done=ended/);
  assert.match(await save('https://library.example/jwks.json'), /done=ended/);
  assert.match(await save('https://library.example/others.json'), /done=ended/);
  await remove();
});

test('a partner’s server vouches with keys of the form, or at an address', async () => {
  const { publicKey } = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(publicKey)), kid: 'one' };
  await send({
    do: 'add',
    clientId: 'new',
    name: 'A',
    origins: LIBRARY,
    keys: JSON.stringify({ keys: [key] }),
    mayCreate: 'on',
  });
  const address = 'https://books.example/jwks.json';
  await send({ do: 'add', clientId: 'new', name: 'B', origins: BOOKS, keys: address });
  const about = (await rows()).map(({ name, keys, keysUrl, mayCreate, signIn }) => ({
    name,
    keys,
    keysUrl,
    mayCreate,
    signIn,
  }));
  assert.deepEqual(about, [
    { name: 'A', keys: [key], keysUrl: null, mayCreate: true, signIn: false },
    { name: 'B', keys: null, keysUrl: address, mayCreate: false, signIn: false },
  ]);
  await remove();
});

const privateKey = '{"kty":"EC","crv":"P-256","x":"a","y":"b","d":"c"}';
const wrong: [field: string, values: Record<string, string>, sentence: RegExp][] = [
  ['name', { name: ' ' }, /required/],
  ['name', { name: 'a\nb' }, /control characters/],
  ['name', { name: 'a'.repeat(101) }, /Maximum length is 100/],
  ['origins', { origins: '' }, /required/],
  ['origins', { origins: 'partner' }, /“partner” can’t be used/],
  ['origins', { origins: 'ftp://partner.example' }, /“ftp:\/\/partner\.example” can’t be used/],
  ['origins', { origins: 'http://partner.example' }, /enter https:\/\/partner\.example instead/],
  ['origins', { origins: 'https://partner.example/courses' }, /enter https:\/\/partner\.example instead/],
  ['origins', { origins: 'https://*.partner.example' }, /can’t be used/],
  ['origins', { origins: BOOKS }, /already belongs to Books/],
  ['signIn', { signIn: '' }, /choose the window/],
  ['keys', { keys: 'abc' }, /https address, or a JWK set/],
  ['keys', { keys: 'http://partner.example/keys' }, /enter https:\/\/partner\.example\/keys instead/],
  ['keys', { keys: '{"keys":[]}' }, /1 to 10 public keys/],
  ['keys', { keys: privateKey }, /private key/],
  ['keys', { keys: '{"kty":"oct","k":"c2VjcmV0"}' }, /private key/],
  ['keys', { mayCreate: 'on' }, /required/],
];
/** The texts of elements with the class `wrong`, by the name of the field. */
const errorIn = (html: string, field: string) =>
  new RegExp(`<p class="wrong" id="new-${field}-error">([^]*?)</p>`).exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '';

/** The text in a text area of the form of a new partner. */
const typedIn = (html: string, field: string) =>
  new RegExp(`<textarea[^>]*id="new-${field}"[^>]*>\\n([^]*?)</textarea`).exec(html)?.[1];

test('the form shows each error at its field, and the typed values stay', async () => {
  await send({ do: 'add', clientId: 'new', name: 'Books', origins: BOOKS, signIn: 'on' });
  for (const [field, values, sentence] of wrong) {
    const fields: Record<string, string> = { ...usual, name: '<b>"Library"', ...values };
    if (!fields.signIn) delete fields.signIn;
    const answer = await send({ do: 'add', clientId: 'new', ...fields });
    assert.equal(answer.status, 422, field);
    const html = (await answer.text()).replaceAll('&quot;', '"');
    assert.match(errorIn(html, field), sentence);
    assert.match(
      html,
      new RegExp(
        `name="${field}"[^>]*aria-describedby="[^"]*new-${field}-error"[^>]*aria-invalid="true"[^>]*autofocus`,
      ),
    );
    assert.doesNotMatch(html, /<b>/);
    assert.equal(typedIn(html, 'origins'), fields.origins);
  }
  assert.equal((await rows()).length, 1);
  await remove();
});

test('only the first wrong field has the focus', async () => {
  const html = await (await send({ do: 'add', clientId: 'new', keys: 'abc' })).text();
  assert.match(errorIn(html, 'name'), /required/);
  assert.match(errorIn(html, 'keys'), /JWK set/);
  assert.equal(html.split('autofocus').length, 2);
  assert.match(html, /name="name"[^>]* value=""[^>]*autofocus/);
});

test('[APP-03] the page and its errors are in the language of the administrator, the typed values stay', async () => {
  const accept = { 'accept-language': 'ar' };
  const page = await (await root.fetch('/learn/partners', { headers: accept })).text();
  assert.match(page, /<html lang="ar" dir="rtl"[^]*<h1>الشركاء<\/h1>/);
  assert.match(page, /href="\/learn\/partners\?locale=de-DE"/);
  assert.match(page, /<a href="\/learn\/theme">مظهر البوابة<\/a>/);

  const typed = { name: 'مكتبة المدينة', origins: 'http://library.example', keys: '{"keys": [\n  1\n]}' };
  const failed = await root.fetch('/learn/partners', {
    method: 'POST',
    headers: { origin: root.origin, ...accept },
    body: new URLSearchParams({ do: 'add', clientId: 'new', 'learn:manage': 'on', ...typed }),
  });
  assert.equal(failed.status, 422);
  const html = (await failed.text()).replaceAll('&quot;', '"');
  assert.match(html, /<p class="error" role="alert">يُرجى مراجعة الحقول المحددة\.<\/p>/);
  assert.match(errorIn(html, 'origins'), /يُرجى إدخال https:\/\/library\.example بدلًا من «http:\/\/library\.example»/);
  assert.match(errorIn(html, 'keys'), /من ١ إلى ١٠ من المفاتيح العامة/);
  assert.ok(html.includes(`value="${typed.name}"`));
  assert.equal(typedIn(html, 'origins'), typed.origins);
  assert.equal(typedIn(html, 'keys'), typed.keys);
  assert.match(html, /name="learn:manage" checked/);
  assert.doesNotMatch(html, /name="signIn" checked/);

  const ada = await platform.signedIn('ada');
  const refused = await (await ada.fetch('/learn/partners', { headers: accept })).text();
  assert.match(refused, /لا يغيّر الشركاء إلا مسؤول\./);
});

test('the platform’s own origin is no partner, a page on this computer may be', async () => {
  const own = await send({ do: 'add', clientId: 'new', ...usual, origins: platform.origin });
  assert.match(await own.text(), /already belongs to <bdi>Learn<\/bdi>/);
  const local = ['http://127.0.0.1:4300', 'http://localhost:4200', 'http://partner.localhost:4300'];
  assert.equal((await send({ do: 'add', clientId: 'new', ...usual, origins: local.join('\n') })).status, 303);
  const evil = await send({ do: 'add', clientId: 'new', ...usual, origins: 'http://localhost.evil.example' });
  assert.equal(evil.status, 422);
  await remove();
});

test('two administrators who add the same origin at the same moment add one partner', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => send({ do: 'add', clientId: 'new', ...usual })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 422, 422]);
  assert.equal((await rows()).length, 1);
  await remove();
});

test('only an administrator manages partners, from the platform’s own page', async () => {
  const ada = await platform.signedIn('ada');
  assert.equal((await ada.fetch('/learn/partners')).status, 403);
  assert.equal((await send({ do: 'add', clientId: 'new', ...usual }, ada)).status, 403);
  assert.equal((await send({ do: 'add', clientId: 'new', ...usual }, root, 'https://evil.example')).status, 403);
  const visitor = await platform.visitor().fetch('/learn/partners');
  assert.equal(visitor.status, 303);
  assert.match(visitor.headers.get('location')!, /^\/learn\/oidc\/login/);
  assert.deepEqual(await rows(), []);
  const { headers } = await root.fetch('/learn/partners');
  assert.match(headers.get('content-security-policy')!, /default-src 'none'/);
});
