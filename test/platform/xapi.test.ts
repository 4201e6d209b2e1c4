import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { addLibrary, LIBRARY, PartnerPage } from './support/partner-page';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
before(async () => {
  platform = await boot({ recordClients: new Map([['reports', 'a secret']]) });
});
after(() => platform.close());

const basic = (name = 'reports', secret = 'a secret') => `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;

interface Options extends Omit<RequestInit, 'body'> {
  query?: Record<string, string>;
  body?: unknown;
  version?: string;
}

/** A request of a program, with JSON unless it says otherwise. */
function ask(path: string, { query, body, version = '2.0.0', ...init }: Options = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('authorization')) headers.set('authorization', basic());
  if (version) headers.set('x-experience-api-version', version);
  if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const sent = body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body);
  return fetch(`${platform.origin}/api/scorm/v1/lrs/${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    ...init,
    headers,
    ...(sent !== undefined && { body: sent as BodyInit }),
  });
}
const post = async (body: unknown, version = '2.0.0') => {
  const answer = await ask('statements', { method: 'POST', body, version });
  assert.equal(answer.status, 200, await answer.clone().text());
  return (await answer.json()) as string[];
};
interface Page {
  statements: { id: string; [name: string]: unknown }[];
  more: string;
}
const find = async (query: Record<string, string>, headers = {}) => {
  const answer = await ask('statements', { query, headers });
  assert.equal(answer.status, 200, await answer.clone().text());
  return (await answer.json()) as Page;
};
const idsOf = ({ statements }: Page) => statements.map(({ id }) => id);

const someone = () => ({ mbox: `mailto:${randomUUID()}@example.org` });
const activity = () => `https://example.org/activities/${randomUUID()}`;
const ANSWERED = 'http://adlnet.gov/expapi/verbs/answered';
const statement = (more: Record<string, unknown> = {}) => ({
  actor: someone(),
  verb: { id: ANSWERED, display: { en: 'answered', de: 'beantwortete' } },
  object: { id: activity() },
  ...more,
});

test('[PKG-04] statements are found by each filter, by what they refer to, and page by page', async () => {
  const [actor, other, registration, object, parent] = [someone(), someone(), randomUUID(), activity(), activity()];
  const context = { registration, instructor: other, contextActivities: { parent: { id: parent } } };
  const [first] = await post(statement({ actor, object: { id: object }, context }));
  const [second] = await post(statement({ actor: other, object: { objectType: 'StatementRef', id: first } }));
  const of = (query: Record<string, string>) => find(query).then(idsOf);
  assert.deepEqual(await of({ agent: JSON.stringify(actor) }), [second, first]);
  assert.deepEqual(await of({ agent: JSON.stringify(other) }), [second]);
  assert.deepEqual(await of({ agent: JSON.stringify(other), related_agents: 'true' }), [second, first]);
  assert.deepEqual(await of({ activity: object }), [second, first]);
  assert.deepEqual(await of({ activity: parent }), []);
  assert.deepEqual(await of({ activity: parent, related_activities: 'true', verb: ANSWERED }), [second, first]);
  assert.deepEqual(await of({ registration, ascending: 'true' }), [first, second]);
  // The agent of one and the activity of the other: no single statement has both.
  assert.deepEqual(await of({ agent: JSON.stringify(other), activity: object }), []);

  const page = await find({ registration, limit: '1' });
  assert.deepEqual(idsOf(page), [second]);
  const more = await fetch(platform.origin + page.more, {
    headers: { authorization: basic(), 'x-experience-api-version': '2.0.0' },
  });
  const next = (await more.json()) as Page;
  assert.deepEqual([idsOf(next), next.more], [[first], '']);
  const [{ stored }] = next.statements as unknown as [{ stored: string }];
  assert.deepEqual(await of({ registration, since: stored }), [second]);
  assert.deepEqual(await of({ registration, until: stored }), [first]);
});

test('[PKG-04] a statement that came before the one that it refers to is found by it, too', async () => {
  const [id, object] = [randomUUID(), activity()];
  const [refers] = await post(statement({ object: { objectType: 'StatementRef', id } }));
  const [again] = await post(statement({ object: { objectType: 'StatementRef', id: refers } }));
  await post({ ...statement({ object: { id: object } }), id });
  assert.deepEqual(idsOf(await find({ activity: object })), [id, again, refers]);
});

test('[PKG-04] a voided statement is found only when it is asked for as one, whichever came first', async () => {
  const voids = (id: string) =>
    statement({ verb: { id: 'http://adlnet.gov/expapi/verbs/voided' }, object: { objectType: 'StatementRef', id } });
  const late = randomUUID();
  const [id] = (await post(statement())) as [string];
  const [voiding] = (await post([voids(id), voids(late)])) as [string];
  await post({ ...statement(), id: late });
  for (const each of [id, late]) {
    assert.equal((await ask('statements', { query: { statementId: each } })).status, 404);
    assert.equal((await ask('statements', { query: { voidedStatementId: each } })).status, 200);
  }
  await post(voids(voiding));
  assert.equal((await ask('statements', { query: { statementId: voiding } })).status, 200, 'it can’t be voided');
});

test('[PKG-04] the same statement twice is one; another one with its id is refused, and its batch with it', async () => {
  const sent = { ...statement(), id: randomUUID() };
  await post(sent);
  assert.deepEqual(await post(sent), [sent.id]);
  const [beside, other] = [
    { ...statement(), id: randomUUID() },
    { ...sent, actor: someone() },
  ];
  const answer = await ask('statements', { method: 'POST', body: [beside, other] });
  assert.equal(answer.status, 409);
  assert.equal((await ask('statements', { query: { statementId: beside.id } })).status, 404);
});

test('[PKG-04] what is no valid statement is refused with its place', async () => {
  const wrong: [Record<string, unknown>, RegExp][] = [
    [{ actor: { ...someone(), openid: 'https://example.org/me' } }, /actor.*exactly one/],
    [{ verb: { id: 'answered' } }, /verb\.id.*IRI/],
    [{ object: { id: activity(), definition: { interactionType: 'choice', scale: [] } } }, /object\.definition/],
    [{ result: { score: { raw: 3, max: 2 } } }, /result\.score/],
    [{ result: { duration: 'P1W2D' } }, /result\.duration/],
    [{ timestamp: '2026-02-30T10:00:00Z' }, /timestamp/],
    [{ context: { language: 'a12345678' } }, /context\.language/],
    [{ Context: {} }, /Context/],
    [{ context: { revision: '1' }, object: { objectType: 'Agent', ...someone() } }, /revision/],
  ];
  for (const [more, message] of wrong) {
    const answer = await ask('statements', { method: 'POST', body: statement(more) });
    assert.equal(answer.status, 400);
    assert.match(((await answer.json()) as { title: string }).title, message);
  }
  const ofAgents = statement({ context: { contextAgents: [{ objectType: 'contextAgent', agent: someone() }] } });
  await post(ofAgents);
  assert.equal((await ask('statements', { method: 'POST', body: ofAgents, version: '1.0.3' })).status, 400);
});

test('[PKG-04] statements come as they are, shortened to ids, or in one language with all that is known', async () => {
  const object = { id: activity(), definition: { name: { en: 'A quiz' } } };
  const [id] = (await post(statement({ object, actor: { ...someone(), name: 'Ada' } }))) as [string];
  await post(statement({ object: { ...object, definition: { name: { de: 'Ein Quiz' } } } }));
  const [ids] = (await find({ activity: object.id, ascending: 'true', format: 'ids' })).statements;
  assert.deepEqual([ids!.verb, ids!.object], [{ id: ANSWERED }, { id: object.id }]);
  assert.equal('name' in (ids!.actor as object), false);
  const language = { 'accept-language': 'fr, de-CH;q=0.8, en;q=0.5' };
  const [whole] = (await find({ activity: object.id, ascending: 'true', format: 'canonical' }, language)).statements;
  assert.equal(whole!.id, id);
  assert.deepEqual((whole!.verb as { display: object }).display, { de: 'beantwortete' });
  assert.deepEqual((whole!.object as typeof object).definition.name, { de: 'Ein Quiz' });
  const known = (await (await ask('activities', { query: { activityId: object.id } })).json()) as typeof object;
  assert.deepEqual(known.definition.name, { en: 'A quiz', de: 'Ein Quiz' });
});

test('[PKG-04] attachments come with their statement, and only whole', async () => {
  const content = 'a picture';
  const sha2 = createHash('sha256').update(content).digest('hex');
  const attachments = [
    { usageType: 'https://example.org/picture', display: { en: 'x' }, contentType: 'image/png', length: 9, sha2 },
  ];
  const sent = { ...statement(), id: randomUUID(), attachments };
  const bodyOf = (text: string) =>
    Buffer.from(
      `--b\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(sent)}\r\n--b\r\ncontent-type: image/png\r\n` +
        `content-transfer-encoding: binary\r\nx-experience-api-hash: ${sha2}\r\n\r\n${text}\r\n--b--\r\n`,
    );
  const put = (body: Uint8Array) =>
    ask('statements', {
      method: 'PUT',
      query: { statementId: sent.id },
      headers: { 'content-type': 'multipart/mixed; boundary=b' },
      body,
    });
  assert.equal((await put(bodyOf('another one'))).status, 400);
  const part = '--b\r\ncontent-type: text/plain\r\n\r\nx\r\n';
  assert.equal((await put(Buffer.from(`${part.repeat(1_001)}--b--`))).status, 413);
  assert.equal((await put(Buffer.from(part))).status, 400, 'it has no end');
  assert.equal((await put(bodyOf(content))).status, 204);
  assert.equal((await ask('statements', { method: 'POST', body: { ...sent, id: randomUUID() } })).status, 400);
  const answer = await ask('statements', { query: { statementId: sent.id, attachments: 'true' } });
  assert.match(answer.headers.get('content-type')!, /^multipart\/mixed; boundary=/);
  assert.match(await answer.text(), new RegExp(`X-Experience-API-Hash: ${sha2}\r\n\r\n${content}\r\n`));
});

test('[PKG-04] documents merge, and are replaced only by who has seen them', async () => {
  const agent = JSON.stringify(someone());
  const resources = [
    ['activities/state', { activityId: activity(), agent, stateId: 'place' }],
    ['activities/profile', { activityId: activity(), profileId: 'place' }],
    ['agents/profile', { agent, profileId: 'place' }],
  ] as const;
  for (const [path, query] of resources) {
    const send = async (method: string, body?: object, headers = {}) =>
      (await ask(path, { method, query, body, headers })).status;
    const read = async () => {
      const answer = await ask(path, { query });
      return { etag: answer.headers.get('etag')!, body: (await answer.json()) as unknown };
    };
    assert.equal(await send('PUT', { page: 1, of: 9 }), 204, path);
    assert.equal(await send('POST', { page: 2 }), 204);
    const { etag, body } = await read();
    assert.deepEqual(body, { page: 2, of: 9 });
    assert.equal(await send('PUT', { page: 3 }), 409);
    assert.equal(await send('PUT', { page: 3 }, { 'if-match': '"other"' }), 412);
    assert.equal(await send('PUT', { page: 3 }, { 'if-none-match': '*' }), 412);
    assert.equal(await send('PUT', { page: 3 }, { 'if-match': etag }), 204);
    assert.deepEqual((await read()).body, { page: 3 });
    const { stateId: _state, profileId: _profile, ...scope } = query as Record<string, string>;
    assert.deepEqual(await (await ask(path, { query: scope })).json(), ['place']);
    assert.equal(await send('DELETE'), 204);
    assert.equal((await ask(path, { query })).status, 404);
  }
});

test('[PKG-04] every origin may call it, with a version and credentials of its own', async () => {
  const preflight = await ask('statements', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://tool.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,if-match,x-experience-api-version',
    },
  });
  assert.equal(preflight.headers.get('access-control-allow-origin'), '*');
  assert.match(preflight.headers.get('access-control-allow-headers')!, /If-Match.*X-Experience-API-Version/i);
  const answer = await ask('statements', { headers: { origin: 'https://tool.example' }, version: '1.0' });
  assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  assert.equal(answer.headers.get('x-experience-api-version'), '1.0.3');
  assert.equal((await ask('statements', { version: '' })).status, 400);
  const large = await ask('statements', { method: 'POST', body: 'x'.repeat(10_000_001) });
  assert.equal(large.status, 413);
  assert.equal((await ask('statements', { headers: { authorization: basic('reports', 'a guess') } })).status, 401);
  const ada = await platform.signedIn('ada');
  const cookie = await ada.fetch('/api/scorm/v1/lrs/statements', { headers: { 'x-experience-api-version': '2.0' } });
  assert.equal(cookie.status, 401, 'a cookie counts for nothing');
  const about = await fetch(`${platform.origin}/api/scorm/v1/lrs/about`);
  assert.deepEqual(((await about.json()) as { version: string[] }).version, ['1.0.3', '2.0.0']);
});

test('[PKG-04] with a token of a partner’s page administrators read and write, and nobody else', async () => {
  await addLibrary(platform.db, ['learn:read', 'learn:manage']);
  const headers = { 'x-experience-api-version': '2.0.0', 'content-type': 'application/json' };
  const statusOf = async (username: string, init: RequestInit = {}) => {
    const page = new PartnerPage(platform.origin, LIBRARY);
    await page.signIn(username);
    return (await page.call('/api/scorm/v1/lrs/statements', { ...init, headers })).status;
  };
  assert.equal(await statusOf('ada'), 403);
  assert.equal(await statusOf('root'), 200);
  assert.equal(await statusOf('root', { method: 'POST', body: JSON.stringify(statement()) }), 200);
});
