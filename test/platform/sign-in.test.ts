import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { settings } from '../../demo/platform/db/schema';
import { preferredLanguage } from '../../demo/platform/i18n/language';
import type { Browser } from './support/browser';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
before(async () => void (platform = await boot()));
after(() => platform.close());

const ME = '/api/platform/v1/users/me';

test('[RT-22] /learn/oidc/login leads to the provider, whose form signs in; /learn/oidc/logout signs out', async () => {
  const browser = platform.visitor();
  assert.equal((await browser.get(ME)).status, 401);

  const page = await browser.go('/learn/oidc/login?redirectUrl=/learn/courses');
  assert.match(page.url.pathname, /^\/idp\//);
  assert.equal(page.response.status, 200);
  const end = await browser.submit(page, { username: 'ada', password: 'learn' });
  assert.equal(end.url.pathname, '/learn/login-callback');
  assert.equal(
    new URL(end.url.searchParams.get('redirectUrl')!, platform.origin).href,
    `${platform.origin}/learn/courses`,
  );
  assert.equal((await browser.json<{ username: string }>(ME)).username, 'ada');

  let out = await browser.go('/learn/oidc/logout');
  if (out.url.pathname.startsWith('/idp')) out = await browser.submit(out, { logout: 'yes' });
  assert.match(out.url.pathname, /^\/learn\/?$/);
  assert.equal((await browser.get(ME)).status, 401);
  const again = await browser.go('/learn/oidc/login?redirectUrl=/learn/courses');
  assert.match(again.url.pathname, /^\/idp\//, 'the provider’s session has ended too');
});

test('the page of a sign-in that is over leads to the portal while a session is open, else it says how to start again', async () => {
  const browser = platform.visitor();
  const page = await browser.go('/learn/oidc/login?redirectUrl=/learn/courses');
  await browser.submit(page, { username: 'ada', password: 'learn' });
  const back = await browser.fetch(page.url.pathname);
  assert.deepEqual([back.status, back.headers.get('location')], [303, '/learn/']);
  const other = await platform.visitor().fetch(page.url.pathname);
  assert.equal(other.status, 400);
  assert.match(await other.text(), /This sign-in has expired/);
});

test('[RT-22] after a session that ended by itself, the sign-in page says so once', async () => {
  const browser = platform.visitor();
  const text = /Your session has ended\. Sign in to continue\. Your answers are saved\./;
  const login = '/learn/oidc/login?redirectUrl=/learn/courses';
  const textOf = async (path: string) => (await browser.go(path)).response.text();
  assert.match(await textOf(`${login}&ended=true`), text);
  assert.doesNotMatch(await textOf(login), text);
});

test('[RT-22] sign-in and sign-up can show the password', async () => {
  const browser = platform.visitor();
  const html = await (await browser.go('/learn/oidc/login?redirectUrl=/learn/courses')).response.text();
  assert.match(html, /<label class="show-password" hidden>/);
  assert.match(html, /src="\/learn\/oidc\/show-password\.js"/);
  assert.equal((await browser.get('/learn/oidc/show-password.js')).headers.get('content-type'), 'text/javascript');
});

test('[RT-22] a sign-in of another tab does not undo a sign-out: the provider shows its form, until somebody has signed in', async () => {
  const browser = platform.visitor();
  await browser.signIn('ada');
  const leaves = await browser.fetch('/learn/oidc/logout');
  assert.match(leaves.headers.get('location')!, /^http.*\/idp\//);
  // The provider has not ended its session yet.
  const page = await browser.go('/learn/oidc/login?redirectUrl=/learn/courses');
  assert.match(page.url.pathname, /^\/idp\//);
  assert.equal(
    (await browser.submit(page, { username: 'ada', password: 'learn' })).url.pathname,
    '/learn/login-callback',
  );
  const again = await browser.go('/learn/oidc/login?redirectUrl=/learn/courses');
  assert.equal(again.url.pathname, '/learn/login-callback', 'now its session counts again');
});

test('an error of the provider is in the language of the page, with the cause in English', async () => {
  const answer = await platform.visitor().go('/idp/auth?client_id=nobody&locale=de-DE');
  const html = await answer.response.text();
  assert.match(html, /<p>Bitte [^<]+<\/p>/);
  assert.match(html, /<p class="hint" lang="en" dir="ltr">client is invalid<\/p>/);
});

test('a wrong password and an unknown person get the same message, on the same page', async () => {
  const browser = platform.visitor();
  const words = async (username: string) => {
    const answer = await browser.submit(await browser.go('/learn/oidc/login'), { username, password: 'wrong' });
    assert.ok([200, 400, 401].includes(answer.response.status));
    assert.match(answer.url.pathname, /^\/idp\//);
    const html = await answer.response.text();
    const focused = /<input[^>]*\bautofocus\b[^>]*>/.exec(html)?.[0];
    assert.match(focused ?? '', /name="password"/, 'the username is typed already');
    return /role="alert"[^>]*>([^<]+)</.exec(html)?.[1];
  };
  const unknown = await words('nobody');
  assert.ok(unknown);
  assert.equal(await words('ada'), unknown);
});

test('[APP-03] the pages of the provider have the language of the person', async () => {
  const title = async (wish: string, accepted = '') => {
    const { response } = await platform
      .visitor()
      .go(`/learn/oidc/login?redirectUrl=/learn/courses${wish}`, { headers: { 'accept-language': accepted } });
    const html = await response.text();
    return [/<html lang="([\w-]+)"( dir="rtl")?/.exec(html)?.slice(1), /<h1>([^<]+)/.exec(html)?.[1]].flat();
  };
  assert.deepEqual(await title(''), ['en', undefined, 'Sign in']);
  assert.deepEqual(await title('', 'fr-CA,en;q=0.8'), ['fr', undefined, 'Se connecter']);
  assert.deepEqual(await title('', 'xx, ja;q=0.5'), ['ja', undefined, 'サインイン']);
  assert.deepEqual(await title('&ui_locales=ar-AR', 'fr-FR'), ['ar', ' dir="rtl"', 'تسجيل الدخول']);
  assert.deepEqual(await title('&ui_locales=xx', 'ru'), ['ru', undefined, 'Войти']);
  assert.deepEqual(await title('&ui_locales=zh-CN&prompt=create'), ['zh-CN', undefined, '创建账号']);
  assert.deepEqual(await title('&ui_locales=%3Cscript%3E'), ['en', undefined, 'Sign in']);
  assert.deepEqual(await title('&ui_locales=la%20fr-FR', 'ru'), ['la', undefined, 'Intra']);
});

test('[APP-03] only known languages are passed to the provider, also for its errors and the sign-out', async () => {
  const sent = async (wish: string) => {
    const answer = await platform.visitor().get(`/learn/oidc/login?ui_locales=${encodeURIComponent(wish)}`);
    return new URL(answer.headers.get('location')!).searchParams.get('ui_locales');
  };
  assert.equal(await sent('FR-fr sr-Latn-RS'), 'fr-FR sr-Latn-RS');
  assert.equal(await sent('<script> xx-YY _ de-DE'), 'de-DE');
  for (const nothing of ['', ' ', '../..', 'x'.repeat(9_000)]) assert.equal(await sent(nothing), null);
  assert.equal((await sent(`${'en '.repeat(500)}`))?.split(' ').length, 8);

  const accepted = { headers: { 'accept-language': 'ru' } };
  const browser = platform.visitor();
  await browser.go('/learn/oidc/login?ui_locales=fr-FR', accepted);
  const refused = await browser.go('/learn/oidc/callback?state=other&code=none', accepted);
  assert.match(await refused.response.text(), /<html lang="fr"/);
  await browser.signIn('ada');
  const out = await browser.go('/learn/oidc/logout?ui_locales=fr-FR', accepted);
  assert.match(await out.response.text(), /<html lang="fr"/);
});

test('[APP-03] sign-in and sign-up offer the tenant’s languages, and stay in the chosen one', async () => {
  const offered = (html: string) => [...html.matchAll(/href="\?locale=([\w-]+)"/g)].map(([, code]) => code);
  const setting = (value: unknown) =>
    platform.db
      .insert(settings)
      .values({ key: 'platform.common.supported_locales', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  const at = async (browser: Browser, path: string) => {
    const page = await browser.go(path);
    return { ...page, html: await page.response.clone().text() };
  };
  assert.deepEqual(offered((await at(platform.visitor(), '/learn/oidc/login')).html).length, 35);
  await setting(['en', 'fr-FR', 'xx']);

  const browser = platform.visitor();
  const english = await at(browser, '/learn/oidc/login?prompt=create');
  assert.deepEqual(offered(english.html), ['en-US', 'fr-FR']);
  assert.doesNotMatch(english.html, /language\.js/, 'no language was chosen');
  const french = await at(browser, `${english.url.pathname}?locale=fr-FR`);
  assert.match(french.html, /<html lang="fr"[^>]* data-chosen="fr-FR"/);
  assert.match(french.html, /<h1>Créer un compte/);
  const [, signIn = ''] = /href="(\/idp[^"]+)"/.exec(french.html) ?? [];
  const page = await at(browser, signIn);
  const refused = await browser.submit(page, { username: 'ada', password: 'wrong' });
  assert.match(await refused.response.clone().text(), /<html lang="fr"[^]*role="alert"/);
  const end = await browser.submit(refused, { username: 'ada', password: 'learn' });
  assert.equal(end.url.pathname, '/learn/login-callback');

  const other = platform.visitor();
  const { url } = await at(other, '/learn/oidc/login');
  assert.match((await at(other, `${url.pathname}?locale=de-DE`)).html, /<html lang="en"/, 'German is not supported');
  await setting(['en']);
  assert.deepEqual(offered((await at(platform.visitor(), '/learn/oidc/login')).html), [], 'there is no choice');
  await platform.db.delete(settings);
});

test('[NAV-06] a failed sign-in ends on a page with the menu of languages and a link to continue', async () => {
  for (const path of [
    '/learn/oidc/callback?state=other&code=none',
    '/idp/sign-in/over',
    '/idp/auth?client_id=nobody',
  ]) {
    const page = async (query: string) => (await platform.visitor().get(path + query, { accept: 'text/html' })).text();
    assert.match(await page(''), /<html lang="en"[^]*<a class="way" href="\/learn\/">[^]*href="\?locale=de-DE"/, path);
    assert.match(await page(`${path.includes('?') ? '&' : '?'}locale=de-DE`), /<html lang="de"/, path);
  }
});

test('an address that is unknown to the platform shows browsers a page with a link to continue, and scripts a problem', async () => {
  const at = (path: string, accept: string) => platform.visitor().get(path, { accept, 'accept-language': 'de' });
  const page = await at('/learn/oidc/unknown', 'text/html,*/*');
  assert.equal(page.status, 404);
  assert.match(await page.text(), /<html lang="de"[^]*<h1>Seite nicht gefunden[^]*<a class="way" href="\/learn\/">/);
  for (const answer of [await at('/learn/oidc/unknown', '*/*'), await at('/api/unknown', 'text/html')]) {
    assert.equal(answer.status, 404);
    assert.equal(answer.headers.get('content-type'), 'application/problem+json');
  }
});

test('the language of a page: the first wished one that is known, and of a variety the closest', () => {
  const locale = (...wished: (string | null)[]) => preferredLanguage(...wished).locale;
  assert.equal(locale('xx, zh-HK;q=0.8'), 'zh-TW');
  assert.equal(locale(null, 'pt-AO'), 'pt-PT');
  assert.equal(locale('nn-NO', 'de'), 'nb-NO');
  assert.equal(locale('constructor', null), 'en-US');
});

test('the sign-in page works with a strict policy and reveals nothing about people', async () => {
  const browser = platform.visitor();
  const { response } = await browser.go('/learn/oidc/login');
  const policy = response.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe/);
  const html = await response.text();
  assert.doesNotMatch(html, /<style|style="|<script(?![^>]*src)|onclick/);
  assert.match(html, /<label for="username"/);
  assert.match(html, /autocomplete="current-password"/);
  assert.doesNotMatch(html, /ada/);
});

test('the cookies: an opaque HttpOnly one, and lmsUser, which scripts can read', async () => {
  const browser = platform.visitor();
  const page = await browser.go('/learn/oidc/login');
  await browser.submit(page, { username: 'ada', password: 'learn' });
  const session = browser.cookie('learnSession');
  assert.ok(session && session.length >= 40);
  assert.doesNotMatch(session, /ada|\./);
  const user = JSON.parse(decodeURIComponent(browser.cookie('lmsUser') ?? '')) as Record<string, string>;
  assert.deepEqual(Object.keys(user).sort(), ['department_name', 'external_id', 'username']);
  assert.equal(user.username, 'ada');
  assert.equal(user.department_name, 'Gardens');
});

test('the provider offers the authorization code flow with S256 only: no implicit flow, no password grant', async () => {
  const answer = await platform.visitor().fetch('/idp/.well-known/openid-configuration');
  const offered = (await answer.json()) as Record<string, string[]>;
  assert.deepEqual(offered.response_types_supported, ['code']);
  assert.deepEqual(offered.code_challenge_methods_supported, ['S256']);
  assert.deepEqual(offered.grant_types_supported?.toSorted(), [
    'authorization_code',
    'refresh_token',
    'urn:ietf:params:oauth:grant-type:token-exchange',
  ]);
});

test('an authorization request without PKCE is refused', async () => {
  const browser = platform.visitor();
  const login = await browser.fetch('/learn/oidc/login');
  const request = new URL(login.headers.get('location')!);
  assert.equal(request.searchParams.get('code_challenge_method'), 'S256');
  assert.ok(request.searchParams.get('state') && request.searchParams.get('nonce'));
  for (const name of ['code_challenge', 'code_challenge_method']) request.searchParams.delete(name);
  const answer = await browser.fetch(request.href);
  const where = answer.headers.get('location') ?? '';
  const text = `${where} ${await answer.text()}`;
  assert.match(decodeURIComponent(text), /PKCE|invalid_request/);
  assert.doesNotMatch(where, /[?&]code=/);
});

test('a callback that this browser did not start, or with another state, creates no session', async () => {
  const stranger = platform.visitor();
  assert.equal((await stranger.fetch('/learn/oidc/callback?code=x&state=y')).status, 400);
  const browser = platform.visitor();
  await browser.fetch('/learn/oidc/login');
  assert.equal((await browser.fetch('/learn/oidc/callback?code=x&state=forged')).status, 400);
  assert.equal((await browser.get(ME)).status, 401);
});

test('[RT-21] after the sign-in only a redirectUrl on the same host is followed, otherwise the root is shown', async () => {
  const host = new URL(platform.origin).host;
  const judged = async (redirectUrl: string) => {
    const end = await platform.visitor().signIn('ada', redirectUrl);
    return new URL(end.searchParams.get('redirectUrl')!, platform.origin).href;
  };
  assert.equal(await judged('/learn/profile?a=1#b'), `${platform.origin}/learn/profile?a=1#b`);
  assert.equal(await judged(`${platform.origin}/learn/calendar`), `${platform.origin}/learn/calendar`);
  for (const hostile of [
    'https://evil.example/',
    '//evil.example/x',
    `https://${host}@evil.example/`,
    `http://${host}.evil.example/`,
    `http://ada@${host}/`,
    'javascript:alert(1)',
    '/\\evil.example',
    'data:text/html,x',
  ]) {
    assert.equal(await judged(hostile), `${platform.origin}/learn/`, hostile);
  }
});

test('a new sign-in ends only the earlier session of this browser', async () => {
  const browser = platform.visitor();
  await browser.signIn('ada');
  const first = browser.cookie('learnSession')!;
  const elsewhere = await platform.signedIn('ada');
  await browser.go('/learn/oidc/login');
  assert.notEqual(browser.cookie('learnSession'), first);
  assert.equal((await browser.get(ME)).status, 200);
  assert.equal((await platform.visitor().get(ME, { cookie: `learnSession=${first}` })).status, 401);
  assert.equal((await elsewhere.get(ME)).status, 200);
});

test('a manipulated session is invalid', async () => {
  const browser = await platform.signedIn('ada');
  const cookie = browser.cookie('learnSession')!;
  const forged = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`;
  const answer = await platform.visitor().get(ME, { cookie: `learnSession=${forged}` });
  assert.equal(answer.status, 401);
});
