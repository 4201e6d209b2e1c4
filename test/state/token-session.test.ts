import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { object, string } from 'valibot';
import { asking } from '../asking';
import { NetworkError } from '../../src/client/errors';
import { $storedLocale } from '../../src/client/page/locale';
import { serverNow } from '../../src/client/page/now';
import { $platformAt, platformFor } from '../../src/client/session/platform';
import { setTokenProvider, type TokenProvider } from '../../src/client/session/token-providers';
import { createTokenSession } from '../../src/client/tokens/token-session';
import { makeKey } from '../../src/client/tokens/browser-key';
import { readSession, sessionName, writeSession } from '../../src/client/tokens/stored-session';
import { page } from './page';
import { tabs } from './tabs';
import { tokenPlatform } from './token-platform';

$storedLocale.listen(() => {}); // as each element does

const schema = object({ name: string() });
const MINE = '/api/mine';

/** A page of a partner whose provider vouches for a person. */
async function vouchedPage(t: TestContext, person = 'ada') {
  const host = { person: person as string | null, fails: false, asked: 0, tokens: [] as string[], apiBase: '' };
  t.after(() => setTokenProvider(null, host.apiBase));
  page(t, { href: 'https://partner.example/' });
  tabs(t);
  const platform = await tokenPlatform(t);
  const { apiBase, tokenFor } = platform;
  host.apiBase = apiBase;
  const provider: TokenProvider = async ({ jkt }) => {
    host.asked++;
    if (host.fails) throw new Error('The host’s server is away');
    if (host.person === null) return null;
    const token = await tokenFor(jkt, host.person);
    host.tokens.push(token);
    return token;
  };
  setTokenProvider(provider, apiBase);
  return { ...platform, host, name: async () => (await platformFor(apiBase).client.get(asking(schema, MINE))).name };
}

test('[TOK-01] a token of the host’s provider authorizes calls with a proof of the key, and no cookie is sent', async (t) => {
  const { apiBase, asked, count, name } = await vouchedPage(t);
  const sent = t.mock.method(globalThis, 'fetch');
  assert.deepEqual(await Promise.all([name(), name()]), ['ada', 'ada']);
  // The first answer brings the nonce; it is remembered.
  assert.equal(count(MINE), 2);
  assert.equal(await name(), 'ada');
  assert.equal(count(MINE), 3);
  assert.deepEqual(
    sent.mock.calls.map(({ arguments: [, init] }) => init?.credentials),
    sent.mock.calls.map(() => 'omit'),
  );
  const proofs = asked.filter(({ path }) => path === MINE).map(({ headers }) => headers.dpop);
  assert.equal(new Set(proofs).size, proofs.length, 'each request has a proof of its own');
  assert.equal(platformFor(apiBase).session.$isToken.get(), true);
});

test('[TOK-01] a token that the platform refuses is renewed once for all calls, which are repeated', async (t) => {
  const { host, name, revoke } = await vouchedPage(t);
  await name();
  revoke(host.tokens[0]!);
  assert.deepEqual(await Promise.all([name(), name(), name()]), ['ada', 'ada', 'ada']);
  assert.equal(host.asked, 2);
});

/** Lets time pass for the lifetime of tokens. */
function passes(t: TestContext, seconds: number) {
  const now = performance.now.bind(performance);
  t.mock.method(performance, 'now', () => now() + seconds * 1_000);
}

test('a token that is about to expire is renewed before the call', async (t) => {
  const { host, name, count } = await vouchedPage(t);
  await name();
  const calls = count(MINE);
  passes(t, 280);
  await name();
  assert.deepEqual([host.asked, count(MINE)], [2, calls + 1]);
});

test('when the host’s server is not available, no response is lost: the token still works, and later calls succeed', async (t) => {
  const { host, name, revoke } = await vouchedPage(t);
  await name();
  passes(t, 280);
  host.fails = true;
  assert.equal(await name(), 'ada');
  revoke(host.tokens[0]!);
  await assert.rejects(name(), NetworkError);
  host.fails = false;
  assert.equal(await name(), 'ada');
});

test('a clock that is wrong by an hour changes nothing', async (t) => {
  const { host, name, state, count } = await vouchedPage(t);
  for (const ahead of [-3_600, 3_600]) {
    state.ahead = ahead;
    state.nonce = `nonce of ${ahead}`;
    const before = host.asked;
    host.tokens.forEach((token) => state.revoked.add(token));
    await name();
    assert.ok(Math.abs(serverNow().getTime() - Date.now() - ahead * 1_000) < 3_000);
    const calls = count(MINE);
    await name();
    assert.equal(count(MINE), calls + 1, 'one call is enough');
    assert.ok(host.asked - before <= 1);
  }
  state.ahead = 0;
  await name();
});

test('[TOK-01] when the provider returns another person, nothing of the earlier person is shown or sent for the new one', async (t) => {
  const { apiBase, asked, host, name, revoke } = await vouchedPage(t);
  const before = platformFor(apiBase);
  const seen: (string | undefined)[] = [];
  const store = before.resource(asking(schema, MINE));
  t.after(store.subscribe(({ data }) => void seen.push(data?.name)));
  await store.load();
  host.person = 'ben';
  revoke(host.tokens[0]!);
  // The earlier person's page saves something, just when the token is renewed.
  await assert.rejects(before.client.send(asking(schema, MINE, 'put'), { of: 'ada' }), { status: 401 });
  const after = platformFor(apiBase);
  assert.notEqual(after, before);
  assert.deepEqual([before.person + 1, $platformAt(apiBase).get()], [after.person, after]);
  assert.equal(after.resource(asking(schema, MINE)).known(), undefined);
  assert.equal(await name(), 'ben');
  assert.equal(seen.includes('ben'), false);
  const sent = asked.filter(({ method }) => method === 'PUT');
  assert.equal(sent.length, 1, 'it was sent with the earlier token only');
  await assert.rejects(before.client.send(asking(schema, MINE, 'put'), { of: 'ada' }), { status: 401 });
});

test('when no person is signed in on the host’s page any more, elements need a sign-in and show no data', async (t) => {
  const { apiBase, host, name, revoke } = await vouchedPage(t);
  await name();
  const before = platformFor(apiBase);
  host.person = null;
  revoke(host.tokens[0]!);
  await assert.rejects(name(), { status: 401 });
  const platform = platformFor(apiBase);
  assert.notEqual(platform, before);
  const stop = platform.$signInNeeded.listen(() => {});
  await assert.rejects(name(), { status: 401 });
  assert.equal(platform.$signInNeeded.get(), true);
  platform.$signInNeeded.set(false); // as with a new session
  stop();
});

/** A session as another page of this browser has stored it, and a page that begins with it. */
async function storedPage(t: TestContext) {
  page(t, { href: 'https://partner.example/' });
  tabs(t);
  const platform = await tokenPlatform(t, { signIn: true });
  const { apiBase, state } = platform;
  state.refreshToken = 'refresh-0';
  const client = (await (await fetch(`${apiBase}/api/lms/v1/public/partner-client`)).json()) as never;
  const stored = sessionName(apiBase, 'partner');
  await writeSession(stored, { key: await makeKey(), client, refreshToken: 'refresh-0' });
  return { ...platform, stored, name: async () => (await platformFor(apiBase).client.get(asking(schema, MINE))).name };
}

test('a stored session continues without the learner; its refresh token rotates', async (t) => {
  const { state, stored, name, count, asked } = await storedPage(t);
  assert.deepEqual(await Promise.all([name(), name()]), ['ada', 'ada']);
  assert.equal(asked.filter(({ path, headers }) => path === MINE && !headers.authorization).length, 0);
  assert.equal(count('/idp/token'), 2, 'without and with the nonce');
  assert.equal((await readSession(stored))?.refreshToken, state.refreshToken);
  assert.notEqual(state.refreshToken, 'refresh-0');
});

test('a visitor of a partner’s page on another site sends no call that is refused', async (t) => {
  page(t, { href: 'https://partner.example/' });
  tabs(t);
  const { apiBase, asked } = await tokenPlatform(t, { signIn: true });
  const platform = platformFor(apiBase);
  const stop = platform.$signInNeeded.listen(() => {}); // as each element does
  const refused = { name: 'ApiError', status: 401 };
  await Promise.all(
    ['/api/mine', '/api/other'].map((path) => assert.rejects(platform.client.get(asking(schema, path)), refused)),
  );
  assert.equal(platform.$signInNeeded.get(), true);
  assert.deepEqual(
    asked.map(({ path }) => path),
    ['/api/lms/v1/public/partner-client'],
  );
  platform.$signInNeeded.set(false); // as with a new session
  stop();
});

test('where the platform answers no call with a cookie, as to partners of other sites, the session is a token', async (t) => {
  const { apiBase, name } = await storedPage(t);
  const ask = globalThis.fetch;
  // As browsers do with an answer that allows no credentials.
  t.mock.method(globalThis, 'fetch', (...[url, init]: Parameters<typeof fetch>) =>
    init?.credentials === 'include' ? Promise.reject(new TypeError('Failed to fetch')) : ask(url, init),
  );
  assert.deepEqual(await Promise.all([name(), name()]), ['ada', 'ada']);
  assert.equal(platformFor(apiBase).session.$isToken.get(), true);
});

test('[TOK-03] a refused refresh token ends the session: the learner is asked once', async (t) => {
  const { apiBase, state, stored, name, count } = await storedPage(t);
  state.refreshToken = 'another one';
  const { $signInNeeded } = platformFor(apiBase);
  const asked: boolean[] = [];
  const stop = $signInNeeded.listen((needed) => void asked.push(needed));
  for (const result of await Promise.allSettled([name(), name()])) assert.equal(result.status, 'rejected');
  await assert.rejects(name(), { status: 401 });
  assert.deepEqual(asked, [true]);
  $signInNeeded.set(false); // as with a new session
  stop();
  assert.equal(await readSession(stored), undefined);
  assert.equal(count('/idp/token'), 2);
});

test('a token endpoint that is not available does not end the session', async (t) => {
  const { state, stored, name } = await storedPage(t);
  state.away = 503;
  await assert.rejects(name(), NetworkError);
  assert.equal((await readSession(stored))?.refreshToken, 'refresh-0');
  state.away = 0;
  assert.equal(await name(), 'ada');
});

test('[TOK-05] sign-out ends the session in every tab and on the platform', async (t) => {
  const { apiBase, state, stored, name } = await storedPage(t);
  await name();
  const before = platformFor(apiBase);
  const events = { onPerson: t.mock.fn(), onBegun: t.mock.fn() };
  const other = createTokenSession({ apiBase, root: apiBase, provider: () => undefined, ...events });
  assert.equal(await other.begin(), true);
  const { refreshToken } = state;
  const webStorage = [localStorage, sessionStorage].flatMap((each) => Object.values(each) as string[]).join();
  assert.doesNotMatch(webStorage, /refresh-|eyJ/);
  await other.signOut();
  assert.equal(await readSession(stored), undefined);
  assert.notEqual(platformFor(apiBase), before);
  assert.deepEqual(state.revocations, [refreshToken]);
  await assert.rejects(name(), { status: 401 });
});
