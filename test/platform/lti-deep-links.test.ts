import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { decodeJwt } from 'jose';
import { and, eq, isNull } from 'drizzle-orm';
import { runHousekeeping } from '../../demo/platform/db/housekeeping';
import { activityParts, ltiSelections, ltiTools, users } from '../../demo/platform/db/schema';
import type { Browser } from './support/browser';
import { courses, people } from './support/fixtures';
import { formIn } from './support/forms';
import { ownTool, type OwnTool } from './support/own-tool';
import { boot, type TestPlatform } from './support/platform';

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim/';

let platform: TestPlatform;
let root: Browser;
let own: OwnTool;
let other: OwnTool;

before(async () => {
  platform = await boot();
  root = await platform.signedIn('root');
  own = await ownTool(platform.db, platform.origin);
  other = await ownTool(platform.db, platform.origin);
});
after(async () => {
  await own.close();
  await other.close();
  await platform.close();
});

const post = (path: string, fields: Record<string, string>, browser = root, origin = browser.origin) =>
  browser.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin } });

/** The form that opens the tool to pick. */
async function begin(tool = own) {
  const page = await post('/learn/tools/pick', { toolId: tool.row.id, objectiveId: courses.course });
  assert.equal(page.status, 200);
  return { ...formIn(await page.text()), policy: page.headers.get('content-security-policy')! };
}
/** The fields that the tool gets for its request. */
async function authorize(fields: Record<string, string>, { tool = own, browser = root } = {}) {
  const query = new URLSearchParams({
    response_type: 'id_token',
    response_mode: 'form_post',
    scope: 'openid',
    prompt: 'none',
    client_id: tool.row.clientId!,
    redirect_uri: tool.row.redirectUris![0]!,
    state: 's',
    nonce: 'n',
    login_hint: fields.login_hint!,
    lti_message_hint: fields.lti_message_hint!,
  });
  return formIn(await (await browser.fetch(`/api/lti/v1/authorize?${query}`)).text()).fields;
}
/** The settings of a launch in which content is picked. */
async function opened(tool = own) {
  const { fields } = await begin(tool);
  const { id_token: token = '' } = await authorize(fields, { tool });
  return decodeJwt(token)[`${DL}deep_linking_settings`] as Record<string, unknown>;
}
const link = (changes: object = {}) => ({ type: 'ltiResourceLink', title: 'A room', ...changes });

interface Answer {
  claims?: Record<string, unknown>;
  items?: object[];
  data?: unknown;
  tool?: OwnTool;
  signing?: Parameters<OwnTool['sign']>[1];
}
async function answer({ claims = {}, items = [link()], data, tool = own, signing }: Answer) {
  const all = {
    aud: platform.origin,
    nonce: randomUUID(),
    [`${LTI}message_type`]: 'LtiDeepLinkingResponse',
    [`${LTI}version`]: '1.3.0',
    [`${LTI}deployment_id`]: tool.row.deploymentId,
    [`${DL}content_items`]: items,
    [`${DL}data`]: data,
    ...claims,
  };
  return send(
    await tool.sign(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)), signing),
  );
}
const send = (JWT: string) =>
  platform.visitor().fetch('/api/lti/v1/deep-links', { method: 'POST', body: new URLSearchParams({ JWT }) });
const partsOf = () =>
  platform.db
    .select()
    .from(activityParts)
    .where(and(eq(activityParts.objectiveId, courses.course), isNull(activityParts.parentId)));

test('the launch asks for resource links, in the name of the administrator, once', async () => {
  const { action, fields, policy } = await begin();
  assert.equal(action, own.row.loginUrl);
  assert.match(policy, new RegExp(`form-action 'self' ${own.origin};`));
  const { id_token: token = '' } = await authorize(fields);
  const claims = decodeJwt(token);
  assert.deepEqual(
    [claims.sub, claims[`${LTI}message_type`], claims[`${LTI}deployment_id`], claims[`${LTI}target_link_uri`]],
    [people.root, 'LtiDeepLinkingRequest', own.row.deploymentId, own.row.deepLinkUrl],
  );
  assert.match(String(claims[`${LTI}roles`]), /membership#ContentDeveloper/);
  const settings = claims[`${DL}deep_linking_settings`] as Record<string, unknown>;
  assert.deepEqual(settings.accept_types, ['ltiResourceLink']);
  assert.equal(settings.deep_link_return_url, `${platform.origin}/api/lti/v1/deep-links`);
  assert.equal((await authorize(fields)).error, 'invalid_request', 'once');
});

test('only the administrator who began gets the launch, and only for their tool', async () => {
  const { fields } = await begin();
  const ada = await platform.signedIn('ada');
  assert.equal((await authorize(fields, { browser: platform.visitor() })).error, 'login_required');
  assert.equal((await authorize(fields, { browser: ada })).error, 'login_required');
  assert.equal((await authorize({ ...fields, login_hint: people.ada }, { browser: ada })).error, 'invalid_request');
  assert.equal((await authorize(fields, { tool: other })).error, 'invalid_request');
  await platform.db
    .update(users)
    .set({ roles: ['Learner'] })
    .where(eq(users.id, people.root));
  assert.equal((await authorize(fields)).error, 'invalid_request', 'no administrator any more');
  await platform.db
    .update(users)
    .set({ roles: ['Administrator'] })
    .where(eq(users.id, people.root));
  assert.ok((await authorize(fields)).id_token);
});

test('an answer that is not the tool’s, in time, for this platform and selection is refused, and changes nothing', async () => {
  const { data } = await opened();
  const before = await platform.db.select().from(ltiSelections);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const stranger = await ownTool(platform.db, platform.origin, { jwksUrl: own.row.jwksUrl });
  for (const [what, sent] of [
    ['another platform', { claims: { aud: 'https://other.example' } }],
    ['another deployment', { claims: { [`${LTI}deployment_id`]: other.row.deploymentId } }],
    ['another message', { claims: { [`${LTI}message_type`]: 'LtiResourceLinkRequest' } }],
    ['another version', { claims: { [`${LTI}version`]: '1.1' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['a nonce without an end', { claims: { nonce: 'n'.repeat(501) } }],
    ['an old one', { signing: { issuedAt: minutesAgo(10), lifetime: '1 hour' } }],
    ['an expired one', { signing: { issuedAt: minutesAgo(4), lifetime: minutesAgo(2) as never } }],
    ['one from the future', { signing: { issuedAt: minutesAgo(-10), lifetime: '1 hour' } }],
    ['another tool', { tool: other }],
    ['a key of another tool', { tool: stranger }],
    ['no selection', { data: randomUUID() }],
    ['no data', { data: undefined }],
    ['data of another kind', { data: { a: 1 } }],
    ['too many items', { items: Array.from({ length: 51 }, () => link()) }],
    ['items of no kind', { items: [{ title: 'x' }] }],
  ] as const) {
    const { status } = await answer({ data, ...(sent as Answer) });
    assert.equal(status, 400, what);
  }
  for (const text of ['', 'x', 'a.b.c', `${'e'.repeat(50_000)}.${'e'.repeat(20_000)}.x`])
    assert.equal((await send(text)).status, 400);
  assert.equal((await send('x'.repeat(200_000))).status, 413);
  const unsigned = [{ alg: 'none' }, { iss: own.row.clientId, aud: platform.origin, nonce: 'x' }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  assert.equal((await send(`${unsigned.join('.')}.`)).status, 400);
  await stranger.close();
  assert.deepEqual(await platform.db.select().from(ltiSelections), before);
  assert.equal((await answer({ data })).status, 303);
  assert.equal((await answer({ data })).status, 400, 'once for a selection');
});

test('a message is taken once, also for another selection', async () => {
  const [first, second] = [await opened(), await opened()];
  const nonce = randomUUID();
  assert.equal((await answer({ data: first.data, claims: { nonce } })).status, 303);
  assert.equal((await answer({ data: second.data, claims: { nonce } })).status, 400);
});

test('a selection that was not opened, or is over, takes nothing', async () => {
  const { fields } = await begin();
  const id = fields.lti_message_hint!.split('.')[0]!;
  assert.equal((await answer({ data: id })).status, 400);
  const { data } = await opened();
  await platform.db.update(ltiSelections).set({ opened: new Date(Date.now() - 3 * 3_600_000) });
  assert.equal((await answer({ data })).status, 400);
});

test('kinds that a course can’t have are named, links with a fault are counted, and what the tool says is text', async () => {
  const { data } = await opened();
  const items = [
    link({ title: '<b>Bold</b>', lineItem: { scoreMaximum: 12.5 } }),
    link({ title: undefined }),
    link({ url: 'javascript:alert(1)' }),
    link({ lineItem: { scoreMaximum: -1 } }),
    link({ custom: { a: 1 } }),
    { type: 'html', html: '<p>x</p>' },
    { type: 'link', url: 'https://example.org' },
    { type: 'https://example.org/own-kind' },
  ];
  const claims = { [`${DL}msg`]: '<i>Two</i> rooms', [`${DL}log`]: 'x' };
  const path = (await answer({ data, items, claims })).headers.get('location')!;
  const page = await (await root.fetch(path)).text();
  assert.match(page, /&lt;i&gt;Two&lt;\/i&gt; rooms/);
  assert.match(page, /&lt;b&gt;Bold&lt;\/b&gt;[^]*12\.5[^]*Own tool/);
  assert.match(page, /html[^]*link[^]*https:\/\/example\.org\/own-kind/);
  assert.match(page, /can’t be used: 3/);
  const before = (await partsOf()).length;
  await post(path, {});
  assert.equal((await partsOf()).length, before + 2);
});

test('nothing is added before the administrator says so, and only by the one who picked', async () => {
  const { data } = await opened();
  const before = (await partsOf()).length;
  const path = (await answer({ data })).headers.get('location')!;
  assert.equal((await partsOf()).length, before);
  const ada = await platform.signedIn('ada');
  assert.equal((await ada.fetch(path)).status, 403);
  assert.equal((await post(path, {}, ada)).status, 403);
  assert.equal((await post(path, {}, root, 'https://evil.example')).status, 403);
  await platform.db
    .update(users)
    .set({ roles: ['Administrator'] })
    .where(eq(users.id, people.ben));
  const ben = await platform.signedIn('ben');
  assert.equal((await post(path, {}, ben)).headers.get('location'), '/learn/tools');
  assert.equal((await partsOf()).length, before);
  const twice = await Promise.all([post(path, {}), post(path, {})]);
  assert.equal(twice.filter((each) => each.headers.get('location') === '/learn/tools?done=added').length, 1);
  assert.equal((await partsOf()).length, before + 1);
});

test('nobody picks in a tool that is not accepted or offers nothing, nor for a course without parts', async () => {
  const pick = (toolId: string, objectiveId: string = courses.course) =>
    post('/learn/tools/pick', { toolId, objectiveId });
  assert.equal((await pick(own.row.id, courses.essay)).status, 303);
  assert.equal((await pick(own.row.id, 'x')).status, 303);
  assert.equal((await pick('x')).status, 303);
  for (const changes of [{ pending: true }, { deepLinkUrl: null }]) {
    const { row, close } = await ownTool(platform.db, platform.origin, changes);
    assert.equal((await pick(row.id)).status, 303);
    await close();
  }
  const { data } = await opened();
  await platform.db.update(ltiTools).set({ pending: true }).where(eq(ltiTools.id, own.row.id));
  assert.equal((await answer({ data })).status, 400);
  await platform.db.update(ltiTools).set({ pending: false }).where(eq(ltiTools.id, own.row.id));
});

test('selections are kept for a day', async () => {
  await opened();
  await platform.db.update(ltiSelections).set({ created: new Date(Date.now() - 25 * 3_600_000) });
  await opened();
  await runHousekeeping(platform.db, new Date());
  assert.equal(await platform.db.$count(ltiSelections), 1);
});
