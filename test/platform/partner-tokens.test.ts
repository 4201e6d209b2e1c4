import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { oidcPayloads, partners } from '../../demo/platform/db/schema';
import * as paths from '../../src/contract/paths';
import * as calendarPaths from '../../src/contract/calendar-paths';
import { Browser } from './support/browser';
import { courses, people } from './support/fixtures';
import { PartnerPage } from './support/partner-page';
import { boot, type TestPlatform } from './support/platform';

const LIBRARY = 'https://library.example';
const OTHER = 'https://other.example';

let platform: TestPlatform;
before(async () => {
  platform = await boot();
  const usual = { scopes: ['learn:read' as const, 'learn:write' as const], signIn: true, mayCreate: false };
  await platform.db.insert(partners).values([
    { ...usual, clientId: 'library', name: 'City library', origins: [LIBRARY, 'https://books.library.example'] },
    { ...usual, clientId: 'other', name: 'Other', origins: [OTHER], scopes: ['learn:read'] },
  ]);
});
after(() => platform.close());

const pageAt = (origin: string | undefined = LIBRARY, clock = 0) => new PartnerPage(platform.origin, origin, clock);
const signedIn = async (username: string, origin = LIBRARY, clock = 0) => {
  const page = pageAt(origin, clock);
  await page.signIn(username);
  return page;
};
const challengeOf = (answer: Response) => answer.headers.get('www-authenticate') ?? '';

/** Asserts that a call is refused as RFC 6750 and RFC 9449 say. */
function refusedWith(answer: Response, status: number, error: string) {
  assert.equal(answer.status, status);
  assert.match(challengeOf(answer), new RegExp(`^DPoP error="${error}"`));
}

interface Metadata {
  authorization_response_iss_parameter_supported: boolean;
}

test('a page finds its client by its origin; for all others there is none', async () => {
  const ask = (origin?: string) => fetch(platform.origin + paths.partnerClient, { headers: origin ? { origin } : {} });
  const answer = await ask(LIBRARY);
  assert.equal(answer.headers.get('access-control-allow-origin'), LIBRARY);
  assert.equal(answer.headers.get('access-control-allow-credentials'), null);
  assert.match(answer.headers.get('vary') ?? '', /origin/i);
  assert.deepEqual(await answer.json(), {
    clientId: 'library',
    issuer: `${platform.origin}/idp`,
    authorizationEndpoint: `${platform.origin}/idp/auth`,
    tokenEndpoint: `${platform.origin}/idp/token`,
    revocationEndpoint: `${platform.origin}/idp/token/revocation`,
    resource: `${platform.origin}/api`,
    scope: 'learn:read learn:write',
    signIn: true,
    signUp: true,
    vouches: false,
    authorizationResponseIssParameterSupported: true,
  });
  const metadata = await fetch(`${platform.origin}/idp/.well-known/openid-configuration`);
  const { authorization_response_iss_parameter_supported: supportsIss } = (await metadata.json()) as Metadata;
  assert.equal(supportsIss, true);
  for (const origin of [undefined, 'http://library.example', 'https://library.example.evil.example', 'null'])
    assert.equal((await ask(origin)).status, 404, origin);
});

test('a sign-in in a window hands a code to exactly the page that opened it, and its tokens work without a cookie', async () => {
  const page = pageAt();
  const { message, to, state, verifier, redirect } = await page.openWindow(platform.visitor(), 'ada');
  assert.equal(to, LIBRARY);
  assert.equal(message.type, 'learn-sign-in');
  assert.equal(message.state, state);
  assert.equal(message.iss, `${platform.origin}/idp`);
  const { tokens } = await page.token({
    grant_type: 'authorization_code',
    code: message.code,
    code_verifier: verifier,
    redirect_uri: redirect,
  });
  page.tokens = tokens;
  assert.equal(tokens.token_type, 'DPoP');
  assert.equal(tokens.expires_in, 300);
  assert.ok(tokens.refresh_token);
  const me = await page.call(paths.me);
  assert.equal(((await me.json()) as { username: string }).username, 'ada');
  assert.equal(me.headers.get('set-cookie'), null);
  assert.equal(me.headers.get('access-control-allow-origin'), LIBRARY);
  assert.equal(me.headers.get('access-control-allow-credentials'), null);
  assert.match(me.headers.get('access-control-expose-headers') ?? '', /DPoP-Nonce.*WWW-Authenticate/);
});

test('an unchanged list is a 304 for a page with tokens too, and never another person’s', async () => {
  const [ada, ben] = [pageAt(), pageAt()];
  await ada.signIn('ada');
  await ben.signIn('ben');
  const first = await ada.call(paths.enrolledCourses());
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = await ada.call(paths.enrolledCourses(), { headers });
  assert.equal(again.status, 304);
  assert.ok(again.headers.get('dpop-nonce'));
  assert.equal(again.headers.get('access-control-allow-origin'), LIBRARY);
  assert.equal((await ben.call(paths.enrolledCourses(), { headers })).status, 200);
});

test('[TOK-03] of twelve uses of a refresh token at the same moment one works, and its family ends', async () => {
  for (let round = 0; round < 5; round++) {
    const page = await signedIn('ada');
    const refresh_token = page.tokens!.refresh_token!;
    const uses = await Promise.all(
      Array.from({ length: 12 }, () => page.token({ grant_type: 'refresh_token', refresh_token })),
    );
    const worked = uses.filter(({ status }) => status === 200);
    assert.ok(worked.length <= 1, `${worked.length} of 12`);
    for (const { tokens } of worked) {
      page.tokens = tokens;
      refusedWith(await page.call(paths.me), 401, 'invalid_token');
      const next = await page.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token! });
      assert.equal(next.status, 400);
    }
  }
});

test('[TOK-03] a proof without the time at which it was made is refused', async () => {
  const page = await signedIn('ada');
  refusedWith(await page.call(paths.me, {}, { claims: { iat: undefined } }), 401, 'invalid_dpop_proof');
});

test('a page of a partner makes no private address of the calendar, which would outlive its session', async () => {
  const page = await signedIn('ada');
  const answer = await page.call(calendarPaths.calendarLink, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ locale: 'en-US' }),
  });
  assert.equal(answer.status, 403);
});

test('[TOK-03] an access token is for the API, one partner and one key, for five minutes', async () => {
  const page = pageAt();
  const { access_token: token } = await page.signIn('ada');
  assert.equal(decodeProtectedHeader(token).typ, 'at+jwt');
  const { aud, sub, client_id: client, scope, cnf, iat, exp, family } = decodeJwt(token);
  const about = { aud, sub, client, scope, cnf, lifetime: exp! - iat! };
  assert.deepEqual(about, {
    aud: `${platform.origin}/api`,
    sub: people.ada,
    client: 'library',
    scope: 'learn:read learn:write',
    cnf: { jkt: await page.thumbprint() },
    lifetime: 300,
  });
  assert.equal(typeof family, 'string');
});

test('the window refuses a page that the partner does not list, and shows its own page instead', async () => {
  const page = pageAt();
  const elsewhere = `${platform.origin}/learn/oidc/window?origin=${encodeURIComponent(OTHER)}`;
  const { url } = await page.authorization({ redirect_uri: elsewhere });
  const { response, url: end } = await platform.visitor().go(url);
  assert.equal(response.status, 400);
  assert.match(end.pathname, /^\/idp\/auth/);
  const direct = await platform.visitor().fetch(`/learn/oidc/window?origin=https%3A%2F%2Fevil.example&code=x&state=y`);
  assert.equal(direct.status, 400);
  assert.match(await direct.text(), /data-to=""/);
});

test('without PKCE, or with the code in other hands, there is no token', async () => {
  const page = pageAt();
  const { url } = await page.authorization({ code_challenge: '', code_challenge_method: '' });
  const answer = await platform.visitor().go(url);
  assert.doesNotMatch(await answer.response.text(), /&quot;code&quot;/);

  const { message, verifier, redirect } = await page.openWindow(platform.visitor(), 'ada');
  const fields = {
    grant_type: 'authorization_code',
    code: message.code,
    code_verifier: verifier,
    redirect_uri: redirect,
  };
  const stranger = await pageAt().token(fields);
  assert.deepEqual([stranger.status, stranger.tokens.error], [400, 'invalid_grant'], 'another key');
  const wrong = await page.token({ ...fields, code_verifier: 'x'.repeat(43) });
  assert.deepEqual([wrong.status, wrong.tokens.error], [400, 'invalid_grant'], 'another verifier');
  const other = await pageAt(OTHER).token(fields);
  assert.deepEqual([other.status, other.tokens.error], [400, 'invalid_grant'], 'another partner');
});

test('[TOK-03] a code that is used twice ends the tokens that were issued for it', async () => {
  const page = pageAt();
  const { message, verifier, redirect } = await page.openWindow(platform.visitor(), 'ada');
  const fields = {
    grant_type: 'authorization_code',
    code: message.code,
    code_verifier: verifier,
    redirect_uri: redirect,
  };
  page.tokens = (await page.token(fields)).tokens;
  assert.equal((await page.call(paths.me)).status, 200);
  assert.equal((await page.token(fields)).tokens.error, 'invalid_grant');
  refusedWith(await page.call(paths.me), 401, 'invalid_token');
});

test('[TOK-03] a stolen token without its key is refused', async () => {
  const { tokens } = await signedIn('ada');
  refusedWith(await pageAt().call(paths.me, {}, { token: tokens!.access_token }), 401, 'invalid_token');
  const bare = await fetch(platform.origin + paths.me, { headers: { authorization: `DPoP ${tokens!.access_token}` } });
  refusedWith(bare, 401, 'invalid_dpop_proof');
  const bearer = await fetch(platform.origin + paths.me, {
    headers: { authorization: `Bearer ${tokens!.access_token}` },
  });
  assert.equal(bearer.status, 401, 'as a bearer token');
});

test('[TOK-03] a token of one partner does not work on the page of another, nor on any other page', async () => {
  const page = await signedIn('ada');
  for (const origin of [OTHER, 'https://evil.example', 'null']) {
    refusedWith(await page.call(paths.me, { headers: { origin } }), 401, 'invalid_token');
  }
  const both = await page.call(paths.me, { headers: { origin: 'https://books.library.example' } });
  assert.equal(both.status, 200, 'a partner may have several origins');
});

test('[TOK-03] a refused call with a token does not become the session of a cookie', async () => {
  const ada = await platform.signedIn('ada');
  const cookie = `learnSession=${ada.cookie('learnSession')}`;
  assert.equal((await platform.visitor().get(paths.me, { cookie })).status, 200);
  const { access_token: token } = await pageAt().signIn('ben');
  refusedWith(await pageAt().call(paths.me, { headers: { cookie } }, { token }), 401, 'invalid_token');
  const anything = await platform.visitor().get(paths.me, { cookie, authorization: 'Bearer x' });
  assert.equal(anything.status, 401);
});

test('[TOK-03] a proof is for one call: its method, address, token and nonce, once', async () => {
  const page = await signedIn('ada');
  assert.equal((await page.call(paths.me)).status, 200);
  const wrong: Record<string, Record<string, unknown>> = {
    method: { htm: 'POST' },
    address: { htu: platform.origin + paths.featureFlags },
    host: { htu: `https://evil.example${paths.me}` },
    token: { ath: 'x'.repeat(43) },
    'no jti': { jti: undefined },
  };
  for (const [what, claims] of Object.entries(wrong)) {
    const answer = await page.call(paths.me, {}, { claims });
    assert.equal(answer.status, 401, what);
    assert.match(challengeOf(answer), /error="invalid_dpop_proof"/, what);
  }
  const jti = randomUUID();
  assert.equal((await page.call(paths.me, {}, { claims: { jti } })).status, 200);
  refusedWith(await page.call(paths.me, {}, { claims: { jti } }), 401, 'invalid_dpop_proof');
  for (const nonce of [undefined, 'made up']) {
    const answer = await page.call(paths.me, {}, { claims: { nonce } });
    refusedWith(answer, 401, 'use_dpop_nonce');
    assert.ok(answer.headers.get('dpop-nonce'));
  }
});

test('[TOK-03] a browser whose clock is wrong by an hour signs in, calls and renews', async () => {
  for (const clock of [-3_600, 3_600]) {
    const page = await signedIn('ada', LIBRARY, clock);
    assert.equal((await page.call(paths.me)).status, 200);
    assert.equal((await page.renew()).status, 200);
    assert.equal((await page.call(paths.me)).status, 200);
  }
});

test('[TOK-03] a refresh token works once, with its key, for its partner', async () => {
  const page = await signedIn('ada');
  const [family, first] = [decodeJwt(page.tokens!.access_token).family, page.tokens!.refresh_token!];
  assert.equal((await pageAt().renew(first)).tokens.error, 'invalid_grant', 'without the key');
  assert.equal((await pageAt(OTHER).renew(first)).tokens.error, 'invalid_grant', 'another partner');
  const { tokens } = await page.renew();
  assert.notEqual(tokens.refresh_token, first);
  assert.equal(decodeJwt(tokens.access_token).family, family);
  assert.equal((await page.call(paths.me)).status, 200, 'tries without the key end nothing');
});

test('[TOK-03] a refresh token that is used twice ends the whole family at once, and no other', async () => {
  const page = await signedIn('ada');
  const elsewhere = await signedIn('ada');
  const first = page.tokens!.refresh_token!;
  await page.renew();
  const second = page.tokens!;
  assert.equal((await page.renew(first)).tokens.error, 'invalid_grant');
  refusedWith(await page.call(paths.me, {}, { token: second.access_token }), 401, 'invalid_token');
  assert.equal((await page.renew(second.refresh_token)).tokens.error, 'invalid_grant');
  assert.equal((await elsewhere.call(paths.me)).status, 200);
});

test('[TOK-03] the token endpoint answers only pages of the partner’s origins', async () => {
  const page = pageAt();
  const { message, verifier, redirect } = await page.openWindow(platform.visitor(), 'ada');
  const { clientId, tokenEndpoint } = await page.client();
  const body = new URLSearchParams({
    client_id: clientId,
    grant_type: 'authorization_code',
    code: message.code,
    code_verifier: verifier,
    redirect_uri: redirect,
  });
  const dpop = await page.proof('POST', tokenEndpoint);
  const answer = await fetch(tokenEndpoint, { method: 'POST', body, headers: { dpop, origin: OTHER } });
  assert.equal(answer.status, 400);
  assert.equal(answer.headers.get('access-control-allow-origin'), null);
});

test('[TOK-04] a token has the rights of a session of its person', async () => {
  const page = await signedIn('ada');
  const cookie = await platform.signedIn('ada');
  for (const path of [
    paths.me,
    paths.featureFlags,
    paths.enrolledCourses(),
    paths.courseAccess(courses.course),
    paths.terms,
  ])
    assert.deepEqual(await page.json(path), await cookie.json(path), path);
  const { id } = await page.json<{ id: string }>(paths.aggregate(courses.course));
  const body = JSON.stringify({ id: randomUUID(), objectiveWorkflowAggregateId: id });
  const started = await page.call(paths.startObjectiveWorkflow, { method: 'POST', body });
  assert.equal(started.status, 202);
  assert.equal((await page.call(paths.units(people.ben))).status, 404, 'of another person');
});

test('[TOK-04] a token does no more than its scopes', async () => {
  const page = await signedIn('ada', OTHER);
  assert.equal((await page.call(paths.me)).status, 200);
  const body = JSON.stringify({ timezone: 'Europe/Berlin' });
  refusedWith(await page.call(paths.timezone(people.ada), { method: 'POST', body }), 403, 'insufficient_scope');
  const root = await signedIn('root');
  const setting = { method: 'PUT', body: JSON.stringify({ value: 1 }) };
  refusedWith(await root.call('/api/platform/v1/settings/a', setting), 403, 'insufficient_scope');
  const more = await pageAt().authorization({ scope: 'learn:read learn:manage' });
  const end = await new Browser(platform.origin).go(more.url);
  assert.doesNotMatch(await end.response.text(), /learn:manage/);
});

test('a preflight of a partner’s page is answered without credentials, that of any other page not', async () => {
  const preflight = (origin: string) =>
    fetch(platform.origin + paths.me, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,dpop',
      },
    });
  const { headers } = await preflight(LIBRARY);
  assert.equal(headers.get('access-control-allow-origin'), LIBRARY);
  assert.equal(headers.get('access-control-allow-credentials'), null);
  assert.match(headers.get('access-control-allow-headers') ?? '', /Authorization.*DPoP/);
  assert.equal((await preflight('https://evil.example')).headers.get('access-control-allow-origin'), null);
});

test('each browser has its own grant, so that its session ends alone', async () => {
  const window = platform.visitor();
  const [one, two] = [pageAt(), pageAt('https://books.library.example')];
  await one.signIn('ben', window);
  await two.signIn('ben', window);
  const families = [one, two].map((page) => decodeJwt(page.tokens!.access_token).family);
  assert.notEqual(families[0], families[1]);
  const rows = await platform.db.select({ id: oidcPayloads.id }).from(oidcPayloads);
  for (const family of families) assert.ok(rows.some(({ id }) => id === family));
  assert.equal((await one.renew()).status, 200, 'a second sign-in in this browser leaves the first');
});

test('[TOK-03] a sign-out at the platform ends at once the tokens that were issued for that browser’s sign-in', async () => {
  const window = platform.visitor();
  await window.signIn('ada');
  const page = pageAt();
  await page.signIn('ada', window);
  const elsewhere = await signedIn('ada');
  assert.equal((await page.call(paths.me)).status, 200);
  let out = await window.go('/learn/oidc/logout');
  if (out.url.pathname.startsWith('/idp')) out = await window.submit(out, { logout: 'yes' });
  refusedWith(await page.call(paths.me), 401, 'invalid_token');
  assert.equal((await page.renew()).tokens.error, 'invalid_grant');
  assert.equal((await elsewhere.call(paths.me)).status, 200);
});

test('[TOK-03] with prompt=login the window asks for a sign-in; the tokens of the previous person end', async () => {
  const window = platform.visitor();
  const [first, second] = [pageAt(), pageAt()];
  await first.signIn('ada', window);
  const asked = await window.go((await second.authorization({ prompt: 'login' })).url);
  assert.match(asked.url.pathname, /^\/idp\/sign-in/);
  const { message, verifier, redirect } = await second.openWindow(window, 'ben', { prompt: 'login' });
  const code = { grant_type: 'authorization_code', code: message.code, code_verifier: verifier };
  second.tokens = (await second.token({ ...code, redirect_uri: redirect })).tokens;
  assert.equal((await second.json<{ username: string }>(paths.me)).username, 'ben');
  refusedWith(await first.call(paths.me), 401, 'invalid_token');
});

test('a page of the platform’s own site has its cookie, and no window', async () => {
  const ask = async (site: string) => {
    const headers = { origin: LIBRARY, 'sec-fetch-site': site };
    const answer = await fetch(platform.origin + paths.partnerClient, { headers });
    return ((await answer.json()) as { signIn: boolean }).signIn;
  };
  assert.deepEqual([await ask('cross-site'), await ask('same-site'), await ask('same-origin')], [true, false, false]);
});

test('[TOK-03] a refresh token that is revoked ends its family at once, for its partner only', async () => {
  const page = await signedIn('ada');
  const { revocationEndpoint } = await page.client();
  const revoke = (client: string, origin: string) =>
    fetch(revocationEndpoint, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ client_id: client, token: page.tokens!.refresh_token! }),
    });
  await revoke('other', OTHER);
  assert.equal((await page.call(paths.me)).status, 200);
  const answer = await revoke('library', LIBRARY);
  assert.deepEqual([answer.status, answer.headers.get('access-control-allow-origin')], [200, LIBRARY]);
  refusedWith(await page.call(paths.me), 401, 'invalid_token');
});

test('no page reads the authorization endpoint, and the sign-in form is answered with 303', async () => {
  const { url } = await pageAt().authorization();
  const answer = await platform.visitor().fetch(url, { headers: { origin: LIBRARY } });
  assert.equal(answer.headers.get('access-control-allow-origin'), null);
  const window = platform.visitor();
  const form = await window.go(url);
  const action = /action="([^"]+)"/.exec(await form.response.text())![1]!.replaceAll('&amp;', '&');
  const body = new URLSearchParams({ username: 'ada', password: 'learn' });
  assert.equal((await window.fetch(new URL(action, form.url).href, { method: 'POST', body })).status, 303);
});

// The last, because the clock of PGlite goes with it, and the limits do not expect that it goes back.
test('[TOK-03] an expired token is refused, and a refresh token gives a new one', async (t) => {
  const page = await signedIn('ada');
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 301_000 });
  refusedWith(await page.call(paths.me), 401, 'invalid_token');
  assert.equal((await page.renew()).status, 200);
  assert.equal((await page.call(paths.me)).status, 200);
});
