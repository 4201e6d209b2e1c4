import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { activityParts, ltiTools, users } from '../../demo/platform/db/schema';
import { registrationToken } from '../../demo/platform/tool/registrations';
import { sign } from '../../demo/platform/tool/keys';
import type { Browser } from './support/browser';
import { parts, people } from './support/fixtures';
import { frameIn } from './support/forms';
import { ownTool } from './support/own-tool';
import { boot, type TestPlatform } from './support/platform';

const CONFIGURATION = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
const SCOPES = ['lti-ags/scope/score', 'lti-nrps/scope/contextmembership.readonly'].map(
  (name) => `https://purl.imsglobal.org/spec/${name}`,
);
const tool = 'http://localhost:9';
const usual = {
  application_type: 'web',
  response_types: ['id_token'],
  grant_types: ['implicit', 'client_credentials'],
  initiate_login_uri: `${tool}/login`,
  redirect_uris: [`${tool}/room`],
  client_name: 'Chemistry <b>lab</b>',
  jwks_uri: `${tool}/keys`,
  logo_uri: null,
  token_endpoint_auth_method: 'private_key_jwt',
  scope: `${SCOPES.join(' ')} https://example.org/other`,
  [CONFIGURATION]: {
    domain: 'localhost:9',
    target_link_uri: `${tool}/room`,
    custom_parameters: { level: 'easy' },
    claims: ['iss', 'sub'],
    messages: [{ type: 'LtiDeepLinkingRequest', target_link_uri: `${tool}/pick` }],
  },
};

let platform: TestPlatform;
let root: Browser;
before(async () => {
  platform = await boot();
  root = await platform.signedIn('root');
});
after(() => platform.close());

const token = (id: string = people.root) => registrationToken(platform, id, new Date());
async function register(body: unknown, bearer: string | null) {
  const answer = await fetch(`${platform.origin}/api/lti/v1/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer !== null && { authorization: `Bearer ${bearer}` }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const post = (path: string, fields: Record<string, string>, browser = root, origin = browser.origin) =>
  browser.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin } });

test('the platform says what a tool needs to register, with its block about LTI', async () => {
  const answer = await fetch(`${platform.origin}/api/lti/v1/openid-configuration`);
  const facts = (await answer.json()) as Record<string, unknown>;
  assert.equal(facts.issuer, platform.origin);
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'registration_endpoint'])
    assert.ok(String(facts[name]).startsWith(`${platform.origin}/api/lti/v1/`), name);
  assert.deepEqual(facts.token_endpoint_auth_methods_supported, ['private_key_jwt']);
  for (const scope of SCOPES) assert.ok((facts.scopes_supported as string[]).includes(scope));
  const lti = facts['https://purl.imsglobal.org/spec/lti-platform-configuration'] as Record<string, unknown>;
  assert.equal(lti.product_family_code, 'learn');
  assert.deepEqual(lti.messages_supported, [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }]);
});

test('a token registers one tool, which waits for an administrator and can do nothing until then', async () => {
  const once = await token();
  const { status, body } = await register(usual, once);
  assert.equal(status, 200);
  assert.equal(body.scope, SCOPES.join(' '), 'only services that exist');
  assert.ok((body[CONFIGURATION] as Record<string, unknown>).deployment_id);
  assert.equal((await register(usual, once)).status, 401, 'once');
  const [row] = await platform.db
    .select()
    .from(ltiTools)
    .where(eq(ltiTools.clientId, body.client_id as string));
  assert.deepEqual([row?.pending, row?.shareNames, row?.deepLinkUrl], [true, false, `${tool}/pick`]);
  const query = new URLSearchParams({ client_id: body.client_id as string, redirect_uri: `${tool}/room` });
  assert.equal((await root.fetch(`/api/lti/v1/authorize?${query}`)).status, 400);

  const list = await (await root.fetch('/learn/tools')).text();
  assert.match(list, /Chemistry &lt;b&gt;lab&lt;\/b&gt;[^]*accept it[^]*See who is in a course/);
  const accepted = await post('/learn/tools', { do: 'accept', toolId: row!.id });
  assert.equal(accepted.headers.get('location'), '/learn/tools?done=accepted');
  assert.notEqual((await root.fetch(`/api/lti/v1/authorize?${query}`)).status, 400);
});

test('a tool without the access of a registration is refused', async () => {
  const claims = { iss: platform.origin, sub: people.root, jti: 'x' };
  const other = await sign(platform.db, { ...claims, aud: `${platform.origin}/api/lti/v1/grading/` }, 60, new Date());
  const old = await registrationToken(platform, people.root, new Date(Date.now() - 2 * 3_600_000));
  const forged = (await token()).replace(/.{8}$/, 'AAAAAAAA');
  for (const bearer of [null, 'x', other, old, forged, await token(people.ada)])
    assert.equal((await register(usual, bearer)).status, 401, String(bearer).slice(0, 20));
  const dismissed = await token();
  await platform.db
    .update(users)
    .set({ roles: ['Learner'] })
    .where(eq(users.id, people.root));
  assert.equal((await register(usual, dismissed)).status, 401, 'who began it is no administrator any more');
  await platform.db
    .update(users)
    .set({ roles: ['Administrator'] })
    .where(eq(users.id, people.root));
});

test('a registration with a fault is refused with the field, and its token stays valid', async () => {
  const bearer = await token();
  const lti = usual[CONFIGURATION];
  for (const [changes, field] of [
    [{ redirect_uris: ['http://tool.example/room'] }, 'redirect_uris.0'],
    [{ redirect_uris: [] }, 'redirect_uris'],
    [{ redirect_uris: Array.from({ length: 21 }, () => `${tool}/room`) }, 'redirect_uris'],
    [{ initiate_login_uri: 'javascript:alert(1)' }, 'initiate_login_uri'],
    [{ jwks_uri: 'file:///etc/passwd' }, 'jwks_uri'],
    [{ jwks_uri: undefined }, 'jwks_uri'],
    [{ token_endpoint_auth_method: 'client_secret_basic' }, 'token_endpoint_auth_method'],
    [{ grant_types: ['implicit'] }, 'grant_types'],
    [{ client_name: ' ' }, 'client_name'],
    [{ client_name: 'a'.repeat(101) }, 'client_name'],
    [{ client_name: 'exe\u202etxt' }, 'client_name'],
    [{ [CONFIGURATION]: { ...lti, target_link_uri: 'http://tool.example' } }, 'target_link_uri'],
    [{ [CONFIGURATION]: { ...lti, custom_parameters: { a: 1 } } }, 'custom_parameters.a'],
    [{ [CONFIGURATION]: undefined }, CONFIGURATION],
  ] as const) {
    const { status, body } = await register({ ...usual, ...changes }, bearer);
    assert.deepEqual([status, String(body.error).startsWith('invalid_')], [400, true], field);
    assert.ok(String(body.error_description).includes(field), String(body.error_description));
  }
  for (const body of ['', '[]', 'null', '{"client_name":"\\u0000"}']) {
    assert.equal((await register(body, bearer)).status, 400, body);
  }
  assert.equal((await register({ ...usual, client_name: 'a'.repeat(200_000) }, bearer)).status, 413);
  assert.equal((await register(usual, bearer)).status, 200);
});

test('only an administrator starts a registration, from the platform’s page and at a safe address', async () => {
  const ada = await platform.signedIn('ada');
  const path = '/learn/tools/registration';
  assert.equal((await post(path, { address: tool }, ada)).status, 403);
  assert.equal((await post(path, { address: tool }, root, 'https://evil.example')).status, 403);
  assert.equal((await ada.fetch('/learn/tools')).status, 403);
  for (const address of ['', 'x', 'javascript:alert(1)', 'http://tool.example/register']) {
    const page = await post(path, { address });
    assert.equal(page.status, 422, address);
    assert.match(await page.text(), /can’t be used/);
  }
  const page = await post(path, { address: `${tool}/register?plan=school` });
  const policy = page.headers.get('content-security-policy')!;
  assert.match(policy, /frame-src http:\/\/localhost:9$/);
  const asked = new URL(frameIn(await page.text())).searchParams;
  assert.equal(asked.get('plan'), 'school');
  assert.equal(asked.get('openid_configuration'), `${platform.origin}/api/lti/v1/openid-configuration`);
  assert.equal((await register(usual, asked.get('registration_token')!)).status, 200);
});

test('no more than 20 tools wait for an administrator', async () => {
  const waiting = await platform.db.$count(ltiTools, eq(ltiTools.pending, true));
  for (let n = waiting; n < 20; n++) assert.equal((await register(usual, await token())).status, 200);
  assert.equal((await register(usual, await token())).status, 403);
});

test('a tool gets access to the services that it registered for only', async () => {
  const own = await ownTool(platform.db, platform.origin, { scopes: [SCOPES[1]!] });
  assert.equal((await own.access(SCOPES.join(' '))).scope, SCOPES[1]);
  assert.equal((await own.access(SCOPES[0]!)).error, 'invalid_scope');
  await own.close();
});

test('a tool that a course opens stays; others are removed with all that is theirs', async () => {
  const own = await ownTool(platform.db, platform.origin);
  const remove = () => post('/learn/tools', { do: 'remove', toolId: own.row.id });
  const of = eq(activityParts.id, parts.last);
  const [part] = await platform.db.select().from(activityParts).where(of);
  const details = { tool: { toolId: own.row.id } };
  await platform.db.update(activityParts).set({ details }).where(of);
  const refused = await remove();
  assert.deepEqual([refused.status, /Soil and seed/.test(await refused.text())], [422, true]);
  await platform.db.update(activityParts).set({ details: part!.details }).where(of);
  assert.equal((await remove()).headers.get('location'), '/learn/tools?done=removed');
  assert.equal(await platform.db.$count(ltiTools, eq(ltiTools.id, own.row.id)), 0);
  assert.equal((await remove()).headers.get('location'), '/learn/tools');
  await own.close();
});
