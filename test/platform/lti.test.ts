import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { and, eq, like, sql } from 'drizzle-orm';
import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type CryptoKey,
} from 'jose';
import * as v from 'valibot';
import { createToolHost } from '../../demo/hosts/tool/host';
import { createPlatform } from '../../demo/platform/app';
import type { LineItemScore } from '../../demo/platform/db/activity-details';
import { openDatabase, type Db } from '../../demo/platform/db/client';
import {
  activityRecords,
  aggregates,
  ltiLaunches,
  ltiScores,
  ltiTools,
  objectiveAccesses,
  objectives,
  objectiveWorkflows,
  partners,
  users,
} from '../../demo/platform/db/schema';
import { publicKeys, sign } from '../../demo/platform/tool/keys';
import { bodyHash, percentEncode, signatureOf } from '../../demo/platform/tool/oauth1';
import { partnersChanged } from '../../demo/platform/server/partners/partners';
import { toolRegistration } from '../../demo/seed/external-tools';
import { activity } from '../../src/contract/activities';
import { activityContent } from '../../src/contract/activity-content';
import * as paths from '../../src/contract/paths';
import * as toolPaths from '../../src/contract/tool-paths';
import { resourceForm, resourceLink } from '../../src/contract/tools';
import type { ActivityConstraint } from '../../src/contract/work';
import {
  CommandState,
  ContentType,
  LtiVersion,
  ResultVisibility,
  WorkflowState,
} from '../../src/contract/enumerations';
import { Browser } from './support/browser';
import { start } from './support/course';
import { courses, fill, people } from './support/fixtures';
import { PartnerPage } from './support/partner-page';
import { freshDatabase } from './support/platform';

/** An origin that is allowed to frame the portal. */
const PORTAL = 'https://portal.example';
const { clientId, deploymentId, consumerKey, secret } = toolRegistration;
const [modern, basic] = [randomUUID(), randomUUID()];
const objectiveId = courses.essay;
const SCOPES = ['lineitem', 'score', 'result.readonly'].map(
  (name) => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`,
);
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';

let db: Db;
let origin: string;
let tool: string;
let ada: Browser;
let ben: Browser;
/** The key of the tests' own tool. */
let privateKey: CryptoKey;
const closers: (() => unknown)[] = [];

async function listen() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, answer: (listener: RequestListener) => server.on('request', listener) };
}

before(async () => {
  const { address, drop } = await freshDatabase();
  const database = await openDatabase(address);
  db = database.db;
  await fill(db);
  await db.update(objectiveAccesses).set({ gradeRevealPolicy: ResultVisibility.afterFinish });
  const [learn, room, own] = [await listen(), await listen(), await listen()];
  ({ origin } = learn);
  tool = room.origin;
  const pair = await generateKeyPair('RS256');
  ({ privateKey } = pair);
  const key = { ...(await exportJWK(pair.publicKey)), alg: 'RS256', kid: 'own' };
  own.answer((_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] })),
  );
  const common = { name: 'Practice room', deploymentId, version: LtiVersion.v13, loginUrl: `${tool}/login` };
  await db.insert(ltiTools).values([
    {
      ...common,
      id: modern,
      clientId,
      launchUrl: `${tool}/launch`,
      redirectUris: [`${tool}/launch`],
      jwksUrl: `${tool}/keys`,
    },
    {
      ...common,
      id: randomUUID(),
      clientId: 'other',
      launchUrl: `${own.origin}/`,
      redirectUris: [`${own.origin}/`],
      jwksUrl: own.origin,
    },
    { id: basic, name: 'Old room', version: LtiVersion.v11, launchUrl: `${tool}/launch-1.1`, consumerKey, secret },
  ]);
  const platform = await createPlatform({ db, origin, allowedOrigins: [PORTAL] });
  learn.answer(platform.listener);
  room.answer(
    await createToolHost({ origin: tool, platformOrigin: origin, parentOrigins: [origin], ...toolRegistration }),
  );
  closers.push(() => platform.close(), database.close, drop);
  [ada, ben] = [new Browser(origin), new Browser(origin)];
  await ada.signIn('ada');
  await ben.signIn('ben');
});
after(async () => {
  for (const close of closers) await close();
});

let workflowId: string;
let workId: string;

async function begin(toolId: string) {
  await db
    .update(objectives)
    .set({ type: ContentType.lti, details: { tool: { toolId } } })
    .where(eq(objectives.id, objectiveId));
  await db.update(objectiveWorkflows).set({ state: WorkflowState.finished });
  await db.update(aggregates).set({ lastWorkflowId: null, lastRecordId: null });
  ({ workflowId } = await start(ada, objectiveId));
  workId = randomUUID();
  const body = { id: workId, objectiveWorkflowId: workflowId, activityPartIds: [] };
  assert.deepEqual(await ada.command(paths.startActivityWorkflow, body), { state: CommandState.completed });
}
beforeEach(() => begin(modern));

const formOf = async (browser = ada, target?: 'window') =>
  v.parse(resourceForm, await browser.json(toolPaths.resourceForm(workflowId, [workId], { target }))).form;
const fieldsOf = ({ fields }: { fields: { name: string; value: string }[] }) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/** The parameters of a tool's authentication request, with changes. */
async function asked(changes: Record<string, string | null> = {}) {
  const { login_hint = '', lti_message_hint = '' } = fieldsOf(await formOf());
  const all: Record<string, string | null> = {
    response_type: 'id_token',
    response_mode: 'form_post',
    scope: 'openid',
    prompt: 'none',
    client_id: clientId,
    redirect_uri: `${tool}/launch`,
    state: 'a "state" & more',
    nonce: 'n-0S6_WzA2Mj',
    login_hint,
    lti_message_hint,
    ...changes,
  };
  return new URLSearchParams(Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null));
}

const plain = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
/** Requests the form that the platform makes the browser send. */
async function authorize(query: URLSearchParams, browser = ada) {
  const response = await browser.fetch(`/api/lti/v1/authorize?${query}`);
  const html = await response.text();
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy') ?? '',
    action: /<form method="post" action="([^"]*)"/.exec(html)?.[1],
    fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, plain(value)])),
  };
}
const verify = (token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL('/api/lti/v1/keys', origin)), { issuer: origin, audience: clientId });
const launched = async () => (await verify((await authorize(await asked())).fields.id_token!)).payload;
const tree = async () => v.parse(activity, await ada.json(paths.activityTree(workflowId))).activityWorkflowAggregate;

/** The stored result, from the database: for a course that is one activity, it is hidden until the course is submitted. */
const best = async () => {
  const [row] = await db.select().from(activityRecords).where(eq(activityRecords.activityWorkflowId, workId));
  return row?.normalizedScore;
};

test('[TOK-04] on a page of a partner a tool opens without a cookie, until the session of that page ends', async () => {
  const partner = 'https://library.example';
  const row = { clientId: 'library', name: 'City library', origins: [partner], scopes: ['learn:read' as const] };
  await db.insert(partners).values({ ...row, signIn: true, mayCreate: false });
  const page = new PartnerPage(origin, partner);
  await page.signIn('ada');
  const open = async () => {
    const { form } = v.parse(resourceForm, await page.json(toolPaths.resourceForm(workflowId, [workId])));
    return fieldsOf(form);
  };
  const stranger = new Browser(origin);
  const { lti_message_hint: hint = '' } = await open();
  const forged = [hint.replace(/.$/, hint.endsWith('A') ? 'B' : 'A'), hint.split('.').slice(0, 3).join('.')];
  for (const lti_message_hint of forged)
    assert.ok((await authorize(await asked({ lti_message_hint }), stranger)).fields.error, lti_message_hint);
  const answer = await authorize(await asked({ lti_message_hint: hint }), stranger);
  const { payload } = await verify(answer.fields.id_token!);
  assert.equal(payload.sub, people.ada);
  const presentation = payload[`${LTI}launch_presentation`] as Record<string, unknown>;
  assert.equal(presentation.return_url, undefined, 'a page of the portal, which the partner’s page can’t frame');
  assert.match(answer.policy, new RegExp(`frame-ancestors [^;]*${partner}`));
  const again = await authorize(await asked({ lti_message_hint: hint }), stranger);
  assert.equal(again.fields.error, 'invalid_request', 'once');

  const { lti_message_hint: late = '' } = await open();
  await page.call(paths.tokenSession, { method: 'DELETE' });
  const over = await authorize(await asked({ lti_message_hint: late }), stranger);
  assert.equal(over.fields.error, 'login_required');
});

test('LTI 1.3: in a frame a tool is told where it can store values, by the name of a frame; in the whole page it is not', async () => {
  const target = async (options: Parameters<typeof toolPaths.resourceForm>[2]) => {
    const path = toolPaths.resourceForm(workflowId, [workId], options);
    return fieldsOf(v.parse(resourceForm, await ada.json(path)).form).lti_storage_target;
  };
  assert.equal(await target({ storage: 'learn-storage-1' }), 'learn-storage-1');
  assert.equal(await target({}), undefined);
  assert.equal(await target({ storage: 'learn-storage-1', target: 'window' }), undefined);
  for (const storage of ['_parent', '_top', 'a b', '"><script>', '1', 'a'.repeat(101)]) {
    assert.equal((await ada.get(toolPaths.resourceForm(workflowId, [workId], { storage }))).status, 400, storage);
  }
});

test('the page of the tools’ storage can be framed by the platform, its portals and its partners only', async () => {
  const row = {
    clientId: 'museum',
    name: 'Museum',
    origins: ['https://museum.example'],
    scopes: ['learn:read' as const],
  };
  await db.insert(partners).values({ ...row, signIn: true, mayCreate: false });
  partnersChanged(db);
  const page = await new Browser(origin).fetch(toolPaths.ltiStorage);
  assert.equal(page.status, 200);
  const policy = page.headers.get('content-security-policy')!;
  assert.match(policy, /default-src 'none'; script-src 'self';/);
  const around = /frame-ancestors (.*)$/.exec(policy)![1]!.split(' ');
  assert.deepEqual(around.slice(0, 2), ["'self'", PORTAL]);
  assert.ok(around.includes('https://museum.example'));
  assert.ok(!around.includes('*'));
  assert.equal(page.headers.get('set-cookie'), null);
});

/** The demo tool's answer to a launch from this browser's storage. */
async function launchWith({ cookie, proof, from }: { cookie?: boolean; proof?: string; from?: string }) {
  const { form } = v.parse(
    resourceForm,
    await ada.json(toolPaths.resourceForm(workflowId, [workId], { storage: 'learn-storage-1' })),
  );
  const login = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fieldsOf(form)) });
  const page = await login.text();
  const data = (name: string) => plain(new RegExp(`data-${name}="([^"]*)"`).exec(page)?.[1] ?? '');
  assert.equal(data('subject'), 'lti.put_data');
  assert.equal(data('target'), 'learn-storage-1');
  const { fields } = await authorize(new URL(data('next')).searchParams);
  assert.equal(data('key'), `state_${fields.state}`);
  const body = new URLSearchParams(fields);
  if (proof !== undefined) body.set('proof', proof === 'stored' ? data('value') : proof);
  return fetch(`${tool}/launch`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: {
      ...(from && { origin: from }),
      ...(cookie && { cookie: login.headers.getSetCookie()[0]!.split(';')[0]! }),
    },
  });
}

test('the demo’s tool opens only in the browser that began: by its cookie, or by the proof in the platform’s storage', async () => {
  assert.equal((await launchWith({ cookie: true })).status, 303);
  const asks = await launchWith({});
  assert.equal(asks.status, 200);
  assert.match(await asks.text(), /data-subject="lti\.get_data"/);
  assert.equal((await launchWith({ proof: 'stored', from: tool })).status, 303);
  for (const refused of [
    { proof: '', from: tool },
    { proof: 'another one', from: tool },
  ]) {
    assert.equal((await launchWith(refused)).status, 403, JSON.stringify(refused));
  }
  // A page of another site can post its own proof, but not as the tool.
  assert.equal((await launchWith({ proof: 'stored', from: 'https://evil.example' })).status, 403);
  assert.equal((await launchWith({ proof: 'stored' })).status, 403);
});

test('[API-03] a tool is opened by the fields of a form, with the requested parameters, and only by its learner', async () => {
  const body = { activityWorkflowIds: [workId], activityPartIds: [] };
  const link = await ada.post(toolPaths.resourceLink(workflowId, 'page=2'), body);
  assert.equal(v.parse(resourceLink, await link.json()).targetLinkUri, `${tool}/launch?page=2`);
  const form = await ada.json(toolPaths.resourceForm(workflowId, [workId], { parameters: 'page=2' }));
  const opened = fieldsOf(v.parse(resourceForm, form).form);
  assert.equal(opened.target_link_uri, `${tool}/launch?page=2`);
  const { payload } = await verify(
    (await authorize(await asked({ lti_message_hint: opened.lti_message_hint! }))).fields.id_token!,
  );
  assert.equal(payload[`${LTI}target_link_uri`], `${tool}/launch?page=2`, 'and the signed launch has it');
  const { action, method, ...rest } = await formOf();
  assert.deepEqual([action, method], [`${tool}/login`, 'post']);
  const fields = fieldsOf(rest);
  assert.deepEqual(
    [fields.iss, fields.client_id, fields.lti_deployment_id, fields.target_link_uri, fields.login_hint],
    [origin, clientId, deploymentId, `${tool}/launch`, people.ada],
  );
  assert.equal((await ben.get(toolPaths.resourceForm(workflowId, [workId]))).status, 404);
  assert.equal((await ben.post(toolPaths.resourceLink(workflowId), body)).status, 404);
  assert.equal((await ada.get(toolPaths.resourceForm(workflowId, [randomUUID()]))).status, 404);
});

test('LTI 1.3: the id_token has person, context and resource, is signed with a published key, and is sent with the unchanged state', async () => {
  const answer = await authorize(await asked());
  assert.equal(answer.action, `${tool}/launch`);
  assert.equal(answer.fields.state, 'a "state" & more');
  assert.match(answer.policy, new RegExp(`form-action ${tool}(;|$)`));
  const { payload } = await verify(answer.fields.id_token!);
  assert.equal(payload.nonce, 'n-0S6_WzA2Mj');
  assert.equal(payload.sub, people.ada);
  assert.ok(payload.exp! - payload.iat! <= 600);
  assert.equal(payload[`${LTI}deployment_id`], deploymentId);
  assert.equal(payload[`${LTI}message_type`], 'LtiResourceLinkRequest');
  assert.equal(payload[`${LTI}version`], '1.3.0');
  assert.equal(payload[`${LTI}target_link_uri`], `${tool}/launch`);
  assert.deepEqual(payload[`${LTI}resource_link`], { id: objectiveId, title: 'A page to read' });
  assert.ok((payload[`${LTI}roles`] as string[]).includes('http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'));
  assert.match(
    (payload[`${LTI}launch_presentation`] as { return_url: string }).return_url,
    /\/learn\/lti-tool-callback\?/,
  );
  assert.equal((payload as { email?: string }).email, undefined);
});

for (const [what, changes] of [
  ['a redirect_uri that begins with a registered one', { redirect_uri: 'X/launch/evil' }],
  ['a redirect_uri with a query', { redirect_uri: 'X/launch?a=b' }],
  ['no redirect_uri', { redirect_uri: null }],
  ['an unknown client_id', { client_id: 'nobody' }],
  ['the client_id of another tool', { client_id: 'other' }],
] as const) {
  test(`LTI 1.3: nothing is sent to an address that is not the tool's: ${what}`, async () => {
    const filled = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [name, value?.replace('X', tool) ?? null]),
    );
    const answer = await authorize(await asked(filled));
    assert.deepEqual([answer.status, answer.action], [400, undefined]);
  });
}

for (const [what, changes, error] of [
  ['response_type', { response_type: 'code' }, 'unsupported_response_type'],
  ['response_mode', { response_mode: 'fragment' }, 'invalid_request'],
  ['scope', { scope: 'openid email' }, 'invalid_scope'],
  ['prompt', { prompt: 'login' }, 'invalid_request'],
  ['no prompt', { prompt: null }, 'invalid_request'],
  ['no nonce', { nonce: null }, 'invalid_request'],
  ['the login_hint of another user', { login_hint: people.ben }, 'login_required'],
  ['an unknown message hint', { lti_message_hint: `${randomUUID()}.iframe` }, 'invalid_request'],
  ['no message hint', { lti_message_hint: null }, 'invalid_request'],
] as const) {
  test(`LTI 1.3: no id_token for ${what}`, async () => {
    const { fields } = await authorize(await asked(changes));
    assert.deepEqual([fields.error, fields.id_token, fields.state], [error, undefined, 'a "state" & more']);
  });
}

test('LTI 1.3: a launch is for the signed-in learner, once, and for a short time', async () => {
  const query = await asked();
  assert.equal((await authorize(query, new Browser(origin))).fields.error, 'login_required');
  assert.equal((await authorize(query, ben)).fields.id_token, undefined);
  assert.ok((await authorize(query)).fields.id_token);
  assert.equal((await authorize(query)).fields.error, 'invalid_request');
  const late = await asked();
  await db.update(ltiLaunches).set({ created: new Date(Date.now() - 6 * 60_000) });
  assert.equal((await authorize(late)).fields.error, 'invalid_request');
});

test('key rotation: the next key is published before it signs, the last one afterwards', async () => {
  const day = 86_400_000;
  const now = Date.now();
  const at = async (days: number) => {
    const date = new Date(now + days * day);
    const { keys } = await publicKeys(db, date);
    const { kid } = decodeProtectedHeader(await sign(db, {}, 60, date));
    assert.ok(keys.every((key) => key.d === undefined && key.kty === 'RSA'));
    return { kids: keys.map((key) => key.kid), kid };
  };
  const first = await at(0);
  const before = await at(28.5);
  assert.deepEqual([before.kid, before.kids.length], [first.kid, 2]);
  const turned = await at(31);
  assert.deepEqual([turned.kid, turned.kids], [before.kids[1], before.kids]);
  assert.deepEqual((await at(33)).kids, [turned.kid]);
});

/** A signed assertion of the tests' tool. */
async function assertion(of = clientId, changes: Record<string, unknown> = {}, key = privateKey) {
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: of,
    sub: of,
    aud: `${origin}/api/lti/v1/token`,
    jti: randomUUID(),
    iat: now,
    exp: now + 60,
    ...changes,
  };
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
}
const askToken = (client_assertion: string, changes: Record<string, string> = {}) =>
  fetch(`${origin}/api/lti/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion,
      scope: SCOPES.join(' '),
      ...changes,
    }),
  });
/** Requests an access token for the course's tool with the tests' key. */
async function access(scope = SCOPES.join(' ')) {
  const [own] = await db.select().from(ltiTools).where(eq(ltiTools.clientId, 'other'));
  await db.update(ltiTools).set({ jwksUrl: own!.jwksUrl }).where(eq(ltiTools.id, modern));
  const answer = await askToken(await assertion(), { scope });
  return ((await answer.json()) as { access_token: string }).access_token;
}
const call = (url: string, token: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } });
const endpoint = async () => (await launched())[AGS] as { lineitem: string; lineitems: string };
let clock = Date.now();
const score = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    userId: people.ada,
    scoreGiven: 8,
    scoreMaximum: 10,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    timestamp: new Date((clock += 1)).toISOString(),
    ...changes,
  });

test('a tool gets access only with its own key', async () => {
  await access();
  const { privateKey: stolen } = await generateKeyPair('RS256');
  const past = Math.floor(Date.now() / 1_000) - 3_600;
  for (const [what, token] of [
    ['another key', await assertion(clientId, {}, stolen)],
    ['another audience', await assertion(clientId, { aud: 'https://elsewhere.example' })],
    ['expired', await assertion(clientId, { iat: past, exp: past + 60 })],
    ['without id', await assertion(clientId, { jti: undefined })],
    ['nobody', await assertion('nobody')],
    ['nonsense', 'x'],
  ] as const) {
    assert.equal((await askToken(token)).status, 401, what);
  }
  assert.equal((await askToken(await assertion(), { grant_type: 'password' })).status, 400);
  assert.equal((await askToken(await assertion(), { scope: 'everything' })).status, 400);
});

test('an assertion of a tool gets access once, also when it is sent several times at once', async () => {
  await access();
  const token = await assertion();
  assert.equal((await askToken(token)).status, 200);
  assert.equal((await askToken(token)).status, 401);
  const decade = await assertion(clientId, { exp: Math.floor(Date.now() / 1_000) + 315_360_000 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => askToken(decade)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401, 401, 401, 401]);
  const jti = randomUUID();
  assert.equal((await askToken(await assertion(clientId, { jti }))).status, 200);
  assert.equal((await askToken(await assertion(clientId, { jti }))).status, 401, 'the same id in another assertion');
});

test('AGS: an incomplete or invalid score is refused and finishes nothing', async () => {
  const token = await access();
  const { lineitem, lineitems } = await endpoint();
  const post = (changes: Record<string, unknown>) =>
    call(`${lineitem}/scores`, token, {
      method: 'POST',
      body: score({ scoreGiven: 2, activityProgress: 'InProgress', ...changes }),
    });
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  for (const changes of [
    { timestamp: '9999-12-31T23:59:59Z' },
    { timestamp: inMinutes(20) },
    { timestamp: '2026-13-01T00:00:00Z' },
    { scoreGiven: 500 },
    { scoreGiven: 1e308 },
    { scoreGiven: 1e308, scoreMaximum: 1e308 },
    { scoreGiven: -1 },
    { scoreMaximum: 0 },
  ]) {
    const answer = await post(changes);
    assert.equal(answer.status, 400, JSON.stringify(changes));
    assert.ok(((await answer.json()) as { title: string }).title);
  }
  const column = JSON.stringify({ label: 'Too much', scoreMaximum: 1e300 });
  assert.equal((await call(lineitems, token, { method: 'POST', body: column })).status, 400);
  assert.equal((await post({})).status, 204, 'the tool’s own response still arrives');
  assert.equal((await post({ timestamp: inMinutes(1) })).status, 204, 'small differences of clocks are allowed');
  assert.equal((await post({ scoreGiven: 12, timestamp: inMinutes(2) })).status, 204, 'extra credit');
  await db.delete(ltiScores);
});

test('AGS: scores, results and line items; a completed and graded score finishes the activity', async () => {
  const token = await access();
  const { lineitem, lineitems } = await endpoint();
  const column = (await (await call(lineitem, token)).json()) as Record<string, unknown>;
  assert.deepEqual([column.id, column.scoreMaximum, column.resourceLinkId], [lineitem, 100, objectiveId]);

  const finish = { id: randomUUID(), objectiveWorkflowId: workflowId, activityWorkflowIds: [workId] };
  assert.equal((await ada.command(paths.finishActivityWorkflow, finish))?.state, CommandState.failed);

  const post = (body: string, access = token) => call(`${lineitem}/scores`, access, { method: 'POST', body });
  assert.equal((await post(score({ activityProgress: 'InProgress', scoreGiven: 2 }))).status, 204);
  assert.equal((await tree())?.lastActivityWorkflow?.state, WorkflowState.inProgress);
  const content = v.parse(activityContent, await ada.json(paths.activityContent(workflowId, objectiveId)));
  assert.deepEqual(
    content.tool?.score,
    { score: null, maxScore: null, final: true, comment: null },
    'a grade is pending',
  );

  assert.equal((await post(score())).status, 204);
  const done = await tree();
  assert.equal(done?.lastActivityWorkflow?.state, WorkflowState.finished);
  assert.equal(await best(), 0.8);
  assert.equal((await post(score({ scoreGiven: 10 }))).status, 204);
  assert.equal(await best(), 1);

  const results = (await (await call(`${lineitem}/results?user_id=${people.ada}`, token)).json()) as Record<
    string,
    unknown
  >[];
  assert.deepEqual([results[0]?.resultScore, results[0]?.resultMaximum], [100, 100]);
  assert.equal((await post(score({ timestamp: '2020-01-01T00:00:00Z' }))).status, 409);
  assert.equal((await post(score({ userId: people.root }))).status, 404);
  assert.equal((await post(score({ scoreMaximum: undefined }))).status, 400);
  assert.equal((await post(score({ gradingProgress: 'Perhaps' }))).status, 400);
  assert.equal((await post(score(), await access(SCOPES[0]))).status, 403);
  assert.equal((await post(score(), `${token.slice(0, -4)}AAAA`)).status, 401);

  const made = await call(lineitems, token, {
    method: 'POST',
    body: JSON.stringify({ label: 'Effort', scoreMaximum: 5, tag: 'e' }),
  });
  const { id } = (await made.json()) as { id: string };
  assert.equal(made.status, 201);
  assert.equal(((await (await call(`${lineitems}?tag=e`, token)).json()) as unknown[]).length, 1);
  assert.equal((await call(lineitem, token, { method: 'DELETE' })).status, 403);
  assert.equal((await call(id, token, { method: 'DELETE' })).status, 204);
  assert.equal((await call(id, token)).status, 404);
});

test('AGS: a container of results or line items has all of them: on one page, or on pages that a Link leads to', async () => {
  const token = await access();
  const { lineitem, lineitems } = await endpoint();
  const extra = await Promise.all(
    Array.from({ length: 5 }, async (_, index) => {
      const body = JSON.stringify({ label: `Column ${index}`, scoreMaximum: 10, tag: 'paged' });
      return ((await (await call(lineitems, token, { method: 'POST', body })).json()) as { id: string }).id;
    }),
  );
  const classmates = Array.from({ length: 205 }, (_, index) => ({
    id: randomUUID(),
    username: `classmate${index}`,
    roles: ['Learner'],
    permissions: [],
    licensedFeatures: [],
    firstName: 'Class',
    lastName: 'Mate',
    email: `classmate${index}@example.org`,
  }));
  await db.insert(users).values(classmates);
  const lineItemId = lineitem.split('/').at(-1)!;
  const given = { activityProgress: 'Completed', gradingProgress: 'FullyGraded', timestamp: '2026-01-01T10:00:00Z' };
  await db.insert(ltiScores).values(
    classmates.map(({ id: userId }, index) => ({
      lineItemId,
      userId,
      updated: new Date(),
      // Some have not been given a score: they have no result.
      score: { ...given, ...(index % 41 ? { scoreGiven: 1, scoreMaximum: 2 } : {}) } as LineItemScore,
    })),
  );
  async function all(first: string) {
    const pages: { id: string }[][] = [];
    for (let url: string | undefined = first; url;) {
      const answer: Response = await call(url, token);
      assert.equal(answer.status, 200);
      pages.push((await answer.json()) as { id: string }[]);
      url = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
      assert.ok(pages.length < 50);
    }
    return { pages: pages.map(({ length }) => length), ids: pages.flat().map(({ id }) => id) };
  }
  const results = await all(`${lineitem}/results`);
  assert.equal(new Set(results.ids).size, results.ids.length);
  const expected = await db.$count(
    ltiScores,
    and(eq(ltiScores.lineItemId, lineItemId), sql`score ->> 'scoreGiven' is not null`),
  );
  assert.equal(results.ids.length, expected);
  assert.deepEqual((await all(`${lineitem}/results?limit=150`)).pages, [150, expected - 150]);
  assert.deepEqual((await all(`${lineitem}/results?user_id=${classmates[1]!.id}`)).pages, [1]);
  assert.deepEqual((await all(`${lineitem}/results?user_id=nobody`)).pages, [0]);
  assert.equal((await call(`${lineitem}/results?limit=none`, token)).status, 400);
  const columns = await all(`${lineitems}?tag=paged&limit=2`);
  assert.deepEqual([columns.pages, [...columns.ids].sort()], [[2, 2, 1], [...extra].sort()]);
  for (const id of extra) await call(id, token, { method: 'DELETE' });
  await db.delete(ltiScores);
  await db.delete(users).where(like(users.username, 'classmate%'));
});

test('AGS: the name of the scheme of a token has any case', async () => {
  const token = await access();
  const { lineitems } = await endpoint();
  for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEaReR']) {
    const answer = await fetch(lineitems, { headers: { authorization: `${scheme} ${token}` } });
    assert.equal(answer.status, 200, scheme);
  }
  for (const header of [token, `Basic ${token}`, `Bearer`, `Bearer ${token} ${token}`, `Bearer${token}`]) {
    assert.equal((await fetch(lineitems, { headers: { authorization: header } })).status, 401, header.slice(0, 12));
  }
});

test('AGS: a grade counts with feedback of any length, and with fields that are null or unknown', async () => {
  const token = await access();
  const { lineitem } = await endpoint();
  const comment = 'A sentence of feedback. '.repeat(2_000);
  const running = { activityProgress: 'InProgress', gradingProgress: 'PendingManual', scoreGiven: 7 };
  const post = (changes: Record<string, unknown>) =>
    call(`${lineitem}/scores`, token, { method: 'POST', body: score({ ...running, ...changes }) });
  const ofAda = async () => {
    const answer = await call(`${lineitem}/results?user_id=${people.ada}`, token);
    return ((await answer.json()) as { resultScore: number; comment?: string }[])[0];
  };
  assert.equal((await post({ comment })).status, 204);
  assert.deepEqual([(await ofAda())?.resultScore, (await ofAda())?.comment], [70, comment]);
  const submission = { startedAt: '2026-01-01T10:00:00Z', submittedAt: '2026-01-01T11:00:00Z' };
  assert.equal((await post({ comment: null, submission, scoringUserId: 'x', scoreGiven: 6 })).status, 204);
  assert.deepEqual([(await ofAda())?.resultScore, (await ofAda())?.comment], [60, undefined]);
  assert.equal((await post({ scoreGiven: null, scoreMaximum: null })).status, 204, 'the score is taken back');
  assert.equal(await ofAda(), undefined);
  await db.delete(ltiScores);
});

test('[TRE-04] a tool’s score after the last date to complete does not change a finished activity', async () => {
  const token = await access();
  const { lineitem } = await endpoint();
  const post = (scoreGiven: number) =>
    call(`${lineitem}/scores`, token, { method: 'POST', body: score({ scoreGiven, scoreMaximum: 1 }) });
  const constrain = (constraint: Partial<ActivityConstraint> | null) =>
    db.update(objectives).set({ constraint }).where(eq(objectives.id, objectiveId));
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  try {
    assert.equal((await post(0.4)).status, 204);
    assert.equal(await best(), 0.4);
    for (const date of ['gracePeriodUntil', 'accessibleUntil'] as const) {
      await constrain({ [date]: yesterday });
      assert.equal((await post(0.95)).status, 204, 'the tool has sent its score');
      assert.equal(await best(), 0.4, date);
    }
    await constrain({ startUntil: yesterday, due: yesterday });
    assert.equal((await post(0.7)).status, 204);
    assert.equal(await best(), 0.7, 'it was started in time, and can still be completed');
  } finally {
    await constrain(null);
  }
});

test('the best of a tool’s scores for a finished activity counts', async () => {
  const token = await access();
  const { lineitem } = await endpoint();
  for (const [scoreGiven, expected] of [
    [4, 0.4],
    [9, 0.9],
    [1, 0.9],
    [10, 1],
  ] as const) {
    assert.equal(
      (await call(`${lineitem}/scores`, token, { method: 'POST', body: score({ scoreGiven }) })).status,
      204,
    );
    assert.equal(await best(), expected, String(scoreGiven));
  }
});

test('LTI 1.3 from end to end: the demo’s tool verifies the launch, and its score finishes the activity', async () => {
  await db
    .update(ltiTools)
    .set({ jwksUrl: `${tool}/keys` })
    .where(eq(ltiTools.id, modern));
  const guest = new Browser(tool);
  const begun = await guest.fetch('/login', { method: 'POST', body: new URLSearchParams(fieldsOf(await formOf())) });
  const { fields } = await authorize(new URL(begun.headers.get('location')!).searchParams);
  const stranger = await new Browser(tool).fetch('/launch', { method: 'POST', body: new URLSearchParams(fields) });
  assert.equal(stranger.status, 403);

  const again = await guest.fetch('/login', { method: 'POST', body: new URLSearchParams(fieldsOf(await formOf())) });
  const { fields: posted } = await authorize(new URL(again.headers.get('location')!).searchParams);
  const entered = await guest.fetch('/launch', { method: 'POST', body: new URLSearchParams(posted) });
  const room = entered.headers.get('location')!;
  assert.match(await (await guest.fetch(room)).text(), /Ada Njeri/);
  const answers = { q0: 'where', q1: 'using (copy_id)', q2: 'order by title limit 10' };
  await guest.fetch(room, { method: 'POST', headers: { origin: tool }, body: new URLSearchParams(answers) });
  assert.match(await (await guest.fetch(room)).text(), /Your result was sent to your course/);
  assert.equal(await best(), 0.67);
});

/** A signed request of a tool to the outcome service. */
async function outcome(
  deed: string,
  sourcedId: string,
  changes: Record<string, string> = {},
  body = outcomeXml(deed, sourcedId),
) {
  const url = `${origin}/api/lti/v1/grading/outcomes`;
  const fields: Record<string, string> = {
    oauth_consumer_key: consumerKey,
    oauth_nonce: randomUUID(),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(Date.now() / 1_000)),
    oauth_version: '1.0',
    oauth_body_hash: bodyHash(body),
    ...changes,
  };
  fields.oauth_signature = changes.oauth_signature ?? signatureOf('POST', url, Object.entries(fields), secret);
  const header = Object.entries(fields)
    .map(([name, value]) => `${name}="${percentEncode(value)}"`)
    .join(', ');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `OAuth ${header}`, 'content-type': 'application/xml' },
    body,
  });
  return { status: answer.status, xml: await answer.text() };
}
const outcomeXml = (deed: string, sourcedId: string, text = '0.92') =>
  `<?xml version="1.0"?><imsx_POXEnvelopeRequest xmlns="http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0"><imsx_POXHeader><imsx_POXRequestHeaderInfo><imsx_version>V1.0</imsx_version><imsx_messageIdentifier>999999123</imsx_messageIdentifier></imsx_POXRequestHeaderInfo></imsx_POXHeader><imsx_POXBody><${deed}Request><resultRecord><sourcedGUID><sourcedId>${sourcedId}</sourcedId></sourcedGUID><result><resultScore><language>en</language><textString>${text}</textString></resultScore></result></resultRecord></${deed}Request></imsx_POXBody></imsx_POXEnvelopeRequest>`;

test('LTI 1.1: a signed launch that the demo’s tool verifies once; outcomes put, read and delete the result', async () => {
  await begin(basic);
  const form = await formOf(ada, 'window');
  const fields = fieldsOf(form);
  assert.equal(form.action, `${tool}/launch-1.1`);
  assert.deepEqual([fields.lti_version, fields.oauth_callback, fields.roles], ['LTI-1p0', undefined, 'Learner']);
  const guest = new Browser(tool);
  const enter = (changes: Record<string, string> = {}) =>
    guest.fetch('/launch-1.1', { method: 'POST', body: new URLSearchParams({ ...fields, ...changes }) });
  assert.equal((await enter({ user_id: people.ben })).status, 403);
  const entered = await enter();
  assert.equal(entered.status, 303);
  assert.equal((await enter()).status, 403, 'a nonce is used once');

  const id = fields.lis_result_sourcedid!;
  assert.equal(fieldsOf(await formOf()).lis_result_sourcedid, id);
  const answers = new URLSearchParams({ q0: 'where', q1: 'x', q2: 'x' });
  const room = entered.headers.get('location')!;
  await guest.fetch(room, { method: 'POST', headers: { origin: tool }, body: answers });
  assert.ok(Math.abs((await best())! - 1 / 3) < 0.001);
  assert.match((await outcome('replaceResult', id)).xml, /codeMajor>success<.*messageRefIdentifier>999999123</);
  assert.equal(await best(), 0.92);
  assert.match((await outcome('readResult', id)).xml, /<textString>0.92<\/textString>/);
  assert.match((await outcome('deleteResult', id)).xml, /<deleteResultResponse>/);
  assert.match((await outcome('readResult', id)).xml, /<textString><\/textString>/);
});

test('LTI 1.1: outcomes of other tools are refused', async () => {
  await begin(basic);
  const id = fieldsOf(await formOf()).lis_result_sourcedid!;
  for (const [what, changes] of [
    ['another key', { oauth_consumer_key: 'x' }],
    ['a wrong signature', { oauth_signature: 'AAAA' }],
    ['another method', { oauth_signature_method: 'PLAINTEXT' }],
    ['a hash of another body', { oauth_body_hash: bodyHash('x') }],
    ['an old call', { oauth_timestamp: '1251600739' }],
    ['an invalid time', { oauth_timestamp: 'now' }],
  ] as const) {
    assert.equal((await outcome('replaceResult', id, changes)).status, 401, what);
  }
  // A replay has the same timestamp too.
  const nonce = { oauth_nonce: 'once', oauth_timestamp: String(Math.floor(Date.now() / 1_000)) };
  assert.equal((await outcome('readResult', id, nonce)).status, 200);
  assert.equal((await outcome('readResult', id, nonce)).status, 401);
  assert.match((await outcome('replaceResult', randomUUID())).xml, /codeMajor>failure</);
  assert.match(
    (await outcome('replaceResult', id, {}, outcomeXml('replaceResult', id, '1.5'))).xml,
    /codeMajor>failure</,
  );
  assert.match((await outcome('foo', id)).xml, /codeMajor>unsupported</);
  assert.equal((await outcome('x', id, {}, '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).status, 400);
});
