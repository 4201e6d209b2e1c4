import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { partners, partnerSubjects, users } from '../../demo/platform/db/schema';
import type { PublicKey } from '../../demo/platform/server/partners/public-key';
import * as paths from '../../src/contract/paths';
import { PartnerPage, type Tokens } from './support/partner-page';
import { boot, type TestPlatform } from './support/platform';

const PORTAL = 'https://portal.example';
const CLOSED = 'https://closed.example';
const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const JWT = 'urn:ietf:params:oauth:token-type:jwt';

/** The server of a partner, which signs who is there. */
async function partnerServer(clientId: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = randomUUID();
  const issuer = `${platform.origin}/idp`;
  return {
    clientId,
    key: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' } as PublicKey,
    /** A proof about a person. @param claims instead of the usual ones; undefined leaves one out */
    prove(sub: string, claims: Record<string, unknown> = {}, key: CryptoKey = privateKey) {
      const now = Math.floor(Date.now() / 1_000);
      const usual = { iss: clientId, aud: issuer, sub, iat: now, exp: now + 60, jti: randomUUID() };
      const names = { given_name: 'Grace', family_name: 'Hopper' };
      return new SignJWT({ ...usual, ...names, ...claims }).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
    },
    /** The request of RFC 8693. */
    async exchange(fields: Record<string, string | undefined>, headers: Record<string, string> = {}) {
      const all = {
        grant_type: EXCHANGE,
        client_id: clientId,
        subject_token_type: JWT,
        resource: `${platform.origin}/api`,
        ...fields,
      };
      const body = new URLSearchParams(
        Object.entries(all).filter((field): field is [string, string] => field[1] !== undefined),
      );
      const answer = await fetch(`${issuer}/token`, { method: 'POST', body, headers });
      return { status: answer.status, ...((await answer.json()) as Tokens) };
    },
  };
}

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof partnerServer>>;
let closed: Awaited<ReturnType<typeof partnerServer>>;
before(async () => {
  platform = await boot();
  [portal, closed] = [await partnerServer('portal'), await partnerServer('closed')];
  const usual = { signIn: false, scopes: ['learn:read' as const, 'learn:write' as const] };
  await platform.db.insert(partners).values([
    { ...usual, clientId: 'portal', name: 'Portal', origins: [PORTAL], keys: [portal.key], mayCreate: true },
    { ...usual, clientId: 'closed', name: 'Closed', origins: [CLOSED], keys: [closed.key], mayCreate: false },
  ]);
});
after(() => platform.close());

/** A page of the portal whose server has vouched for a person. */
async function vouched(sub: string, claims: Record<string, unknown> = {}) {
  const page = new PartnerPage(platform.origin, PORTAL);
  const answer = await portal.exchange({
    subject_token: await portal.prove(sub, claims),
    dpop_jkt: await page.thumbprint(),
  });
  assert.equal(answer.status, 200, answer.error_description);
  page.tokens = answer;
  return page;
}

const me = (page: PartnerPage) =>
  page.json<{ id: string; username: string; first_name: string; last_name: string; email: string; role: string[] }>(
    paths.me,
  );

test('[TOK-01] a partner’s server exchanges its proof for a token of its page, without a refresh token', async () => {
  const page = new PartnerPage(platform.origin, PORTAL);
  const client = await page.client();
  assert.deepEqual([client.vouches, client.signIn], [true, false]);
  const dpop_jkt = await page.thumbprint();
  const answer = await portal.exchange({ subject_token: await portal.prove('42'), dpop_jkt });
  const { access_token: token, ...rest } = answer;
  assert.deepEqual(rest, {
    status: 200,
    issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    token_type: 'DPoP',
    expires_in: 300,
    scope: 'learn:read learn:write',
  });
  const { cnf, client_id: clientId, iat, exp } = decodeJwt(token);
  assert.deepEqual([cnf, clientId, exp! - iat!], [{ jkt: dpop_jkt }, 'portal', 300]);
  page.tokens = answer;
  const person = await me(page);
  assert.deepEqual([person.first_name, person.last_name, person.role], ['Grace', 'Hopper', ['Learner']]);
});

test('[TOK-01] the same subject is the same person, at this partner only', async () => {
  const [first, again] = [await me(await vouched('7')), await me(await vouched('7'))];
  assert.equal(first.id, again.id);
  assert.notEqual((await me(await vouched('8'))).id, first.id);
  const answer = await closed.exchange({ subject_token: await closed.prove('7'), dpop_jkt: 'x'.repeat(43) });
  assert.deepEqual([answer.status, answer.error], [400, 'invalid_grant']);
  assert.match(answer.error_description!, /no account here/);
});

test('[TOK-01] two requests for a new person at the same moment create one account', async () => {
  const pages = await Promise.all(['new', 'new', 'new'].map((sub) => vouched(sub)));
  const ids = await Promise.all(pages.map(async (page) => (await me(page)).id));
  assert.equal(new Set(ids).size, 1);
  assert.equal((await platform.db.select().from(partnerSubjects).where(eq(partnerSubjects.subject, 'new'))).length, 1);
});

test('[TOK-01] a person with the email address or the username of an account is not that account', async () => {
  for (const sub of ['ada', 'ada@example.org']) {
    const person = await me(
      await vouched(sub, { email: 'ada@example.org', email_verified: true, preferred_username: 'ada' }),
    );
    assert.notEqual(person.username, 'ada');
    assert.match(person.email, /@partner\.invalid$/, 'a later sign-in by email address does not find it');
  }
  const [ada] = await platform.db.select().from(users).where(eq(users.username, 'ada'));
  assert.equal(ada!.email, 'ada@example.org');
});

test('[TOK-03] a token of an exchange works only with the key that it names', async () => {
  const { tokens } = await vouched('9');
  const thief = new PartnerPage(platform.origin, PORTAL);
  assert.equal((await thief.call(paths.me, {}, { token: tokens!.access_token })).status, 401);
});

const now = () => Math.floor(Date.now() / 1_000);
const wrong: [what: string, claims: () => Record<string, unknown>, why: RegExp][] = [
  ['of another issuer', () => ({ iss: 'closed' }), /iss/],
  ['for another audience', () => ({ aud: 'https://elsewhere.example' }), /aud/],
  ['that has expired', () => ({ iat: now() - 200, exp: now() - 100 }), /exp/],
  ['of a clock that is an hour slow', () => ({ iat: now() - 3_600, exp: now() - 3_540 }), /exp|iat/],
  ['of a clock that is an hour fast', () => ({ iat: now() + 3_600, exp: now() + 3_660 }), /iat/],
  ['that lives longer than five minutes', () => ({ exp: now() + 3_600 }), /five minutes/],
  ['without a subject', () => ({ sub: undefined }), /sub/],
  ['without a jti', () => ({ jti: undefined }), /jti/],
  ['without an end', () => ({ exp: undefined }), /exp/],
];
for (const [what, claims, why] of wrong) {
  test(`[TOK-01] a proof ${what} is refused, and the response says why`, async () => {
    const answer = await portal.exchange({
      subject_token: await portal.prove('42', claims()),
      dpop_jkt: 'x'.repeat(43),
    });
    assert.deepEqual([answer.status, answer.error], [400, 'invalid_grant']);
    assert.match(answer.error_description!, why);
  });
}

test('[TOK-01] a proof with another key, or of another partner, is refused', async () => {
  const { privateKey } = await generateKeyPair('ES256');
  const forged = await portal.prove('42', {}, privateKey);
  assert.equal((await portal.exchange({ subject_token: forged, dpop_jkt: 'x'.repeat(43) })).error, 'invalid_grant');
  const foreign = await closed.prove('42', { iss: 'portal' });
  assert.equal((await portal.exchange({ subject_token: foreign, dpop_jkt: 'x'.repeat(43) })).error, 'invalid_grant');
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await portal.prove('42')).split('.')[1]}.`;
  assert.equal((await portal.exchange({ subject_token: none, dpop_jkt: 'x'.repeat(43) })).error, 'invalid_grant');
});

test('[TOK-01] a proof works once', async () => {
  const subject_token = await portal.prove('42');
  const dpop_jkt = 'x'.repeat(43);
  const answers = await Promise.all([1, 2, 3].map(() => portal.exchange({ subject_token, dpop_jkt })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400]);
});

test('[TOK-01] an exchange without the browser’s key, for another audience, or with more scopes is refused', async () => {
  const exchange = async (fields: Record<string, string | undefined>) => {
    const { status, error } = await portal.exchange({
      subject_token: await portal.prove('42'),
      dpop_jkt: 'x'.repeat(43),
      ...fields,
    });
    return [status, error];
  };
  assert.deepEqual(await exchange({ dpop_jkt: undefined }), [400, 'invalid_request']);
  assert.deepEqual(await exchange({ dpop_jkt: 'short' }), [400, 'invalid_request']);
  assert.deepEqual(await exchange({ resource: 'https://elsewhere.example/api' }), [400, 'invalid_target']);
  assert.deepEqual(await exchange({ scope: 'learn:read learn:manage' }), [400, 'invalid_scope']);
  assert.deepEqual(await exchange({ subject_token_type: 'urn:x' }), [400, 'invalid_request']);
  assert.deepEqual(await exchange({ actor_token: 'x', actor_token_type: JWT }), [400, 'invalid_request']);
  assert.deepEqual(await exchange({ scope: 'learn:read' }), [200, undefined]);
});

test('[TOK-01] a page can’t exchange a proof itself: the partner’s key would be in every browser', async () => {
  const fields = { subject_token: await portal.prove('42'), dpop_jkt: 'x'.repeat(43) };
  assert.equal((await portal.exchange(fields, { origin: PORTAL })).error, 'invalid_request');
});

test('[TOK-03] the session of a page ends at once when the page signs out', async () => {
  const page = await vouched('10');
  const elsewhere = await vouched('10');
  assert.equal((await page.call(paths.tokenSession, { method: 'DELETE' })).status, 200);
  assert.equal((await page.call(paths.me)).status, 401);
  assert.equal((await elsewhere.call(paths.me)).status, 200);
  const cookie = await platform.signedIn('ada');
  assert.equal((await cookie.delete(paths.tokenSession)).status, 404);
});
