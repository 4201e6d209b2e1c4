import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { eq, inArray } from 'drizzle-orm';
import { activityParts, objectives, settings, tutorMessages } from '../../demo/platform/db/schema';
import type { TutorEvent, TutorMessage, TutorSession } from '../../src/contract/tutor';
import * as paths from '../../src/contract/tutor-paths';
import { LONGEST_QUESTION } from '../../src/base/constants';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { courses, parts } from './support/fixtures';
import { boot, serve, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
let workflowId: string;

const axisOf = (name: keyof typeof parts) => `${parts.module}/${parts[name]}`;
const write = (name: keyof typeof parts, html: string) =>
  platform.db.update(activityParts).set({ html }).where(eq(activityParts.id, parts[name]));

before(async () => {
  platform = await boot({ tutorRate: { atOnce: 1_000, perSecond: 1_000 } });
  await platform.db
    .insert(settings)
    .values({ key: 'learner.tutor', value: { enabled: true, defaultKnowledgeModelId: null, widgetSettings: [] } });
  await platform.db
    .update(objectives)
    .set({ enableAiTutor: true })
    .where(inArray(objectives.id, [courses.course, courses.essay]));
  await write(
    'first',
    `<h2>Compost</h2><p>A heap of compost turns kitchen waste into soil. It needs air, water and two seasons.</p>
     <h2>Sowing</h2><p>Carrots are sown in spring, thinly, half a finger deep.</p><p hidden>The password is marmalade.</p>`,
  );
  await write(
    'second',
    '<h2>土の話</h2><p>良い土は水をよく吸い、空気を含みます。</p><p>Äpfel und Bäume brauchen Sonne.</p>',
  );
  await write('last', '<h2>Secret of the harvest</h2><p>The pumpkin festival is in October.</p>');
  ada = await platform.signedIn('ada');
  ({ workflowId } = await start(ada, courses.course));
});
after(() => platform.close());

async function open(browser: Browser, knowledgeModelId: string = courses.course, id: string = randomUUID()) {
  const response = await browser.post(paths.tutorSessions, { id, mode: 'model', knowledgeModelId });
  assert.equal(response.status, 200, await response.clone().text());
  return (await response.json()) as TutorSession;
}

const eventsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => JSON.parse(line.slice(5)) as TutorEvent);

/** Asks a question, and waits for the complete answer. */
async function ask(browser: Browser, sessionId: string, text: string, id: string = randomUUID(), language = 'en-US') {
  const response = await browser.post(paths.tutorMessages(sessionId), { id, text }, { 'accept-language': language });
  const body = await response.text();
  assert.equal(response.status, 200, body);
  assert.match(response.headers.get('content-type')!, /^text\/event-stream/);
  const events = eventsOf(body);
  const last = events.at(-1);
  assert.equal(last?.type, 'done');
  return { events, message: last.message, fallback: last.fallback };
}
const headings = ({ sources }: TutorMessage) => sources.map(({ heading }) => heading);

test('[TUT-01] the tutor answers with passages of the course and their places, and says that it is a search', async () => {
  const session = await open(ada);
  assert.equal(session.mode, 'model');
  assert.equal(session.generates, false);
  assert.deepEqual(session.suggestions, ['Compost', 'Sowing', '土の話']);
  const { message, fallback } = await ask(ada, session.id, 'What does compost need?');
  assert.equal(fallback, false);
  assert.equal(message.kind, 'search');
  assert.equal(message.text, '');
  const [source] = message.sources;
  assert.deepEqual(
    { ...source, excerpt: '' },
    {
      objectiveId: courses.course,
      axis: axisOf('first'),
      name: 'first',
      heading: 'Compost',
      anchor: 'compost',
      excerpt: '',
    },
  );
  assert.match(source!.excerpt, /needs air, water and two seasons/);
});

test('tutor: a question finds its passage with other words, endings and scripts, and with spelling errors', async () => {
  const { id } = await open(ada);
  const cases: [question: string, heading: string, language?: string][] = [
    ['When do I sow a carrot?', 'Sowing'],
    ['kitchen wastes composting', 'Compost'],
    ['carots', 'Sowing'],
    ['Was braucht ein Baum?', '土の話', 'de-DE'],
    ['良い土とは何ですか', '土の話', 'ja-JP'],
    ['"two seasons" or nothing', 'Compost'],
    ["sow & | ! (carrot):* ' \\ %", 'Sowing'],
  ];
  for (const [question, heading, language] of cases) {
    const { message } = await ask(ada, id, question, undefined, language);
    assert.equal(headings(message)[0], heading, question);
  }
  for (const nothing of ['Quantum chromodynamics', 'the and of', '???']) {
    const { message } = await ask(ada, id, nothing);
    assert.deepEqual({ kind: message.kind, sources: message.sources }, { kind: 'search', sources: [] }, nothing);
  }
});

test('[TUT-01] the tutor reveals nothing that its learner may not read: locked, hidden, draft, archived, proctored', async () => {
  const { id } = await open(ada);
  const found = async (question: string) => (await ask(ada, id, question)).message.sources.length;
  assert.equal(await found('pumpkin festival'), 0, 'a part that opens later');
  assert.equal(await found('marmalade'), 0, 'hidden by its author');
  assert.equal(await found('compost'), 1);
  const set = (values: Partial<typeof activityParts.$inferInsert>) =>
    platform.db.update(activityParts).set(values).where(eq(activityParts.id, parts.first));
  for (const state of [1, 3, 4]) {
    await set({ state });
    const visible = (
      await ada.get(`/api/lms/v1/users/me/objective-workflows/${workflowId}/activity/${parts.first}/content`)
    ).ok;
    assert.equal((await found('compost')) > 0, visible, `state ${state}`);
  }
  await set({ state: 2, proctored: true });
  assert.equal(await found('compost'), 0, 'read under supervision only');
  await set({ proctored: false, constraint: { startFrom: '2099-01-01T00:00:00Z' } });
  assert.equal(await found('compost'), 0, 'not open yet');
  await set({ constraint: null });
  assert.equal(await found('compost'), 1);
});

test('tutor: a part that opens is found, and a changed text is found in its current version', async () => {
  const { id } = await open(ada);
  await walk(ada, workflowId, axisOf('first'));
  await walk(ada, workflowId, axisOf('second'));
  const { message } = await ask(ada, id, 'pumpkin festival');
  assert.deepEqual(headings(message), ['Secret of the harvest']);
  await write('last', '<h2>Harvest</h2><p>The squash party is in November.</p>');
  assert.deepEqual((await ask(ada, id, 'pumpkin festival')).message.sources, []);
  assert.deepEqual(headings((await ask(ada, id, 'squash party')).message), ['Harvest']);
});

test('tutor: a session belongs to one person, and to a course that they have', async () => {
  const ben = await platform.signedIn('ben');
  const session = await open(ada);
  const { message } = await ask(ada, session.id, 'compost');
  const question = { id: randomUUID(), text: 'compost' };
  const statuses = await Promise.all([
    ben.get(paths.tutorMessages(session.id)),
    ben.post(paths.tutorMessages(session.id), question),
    ben.post(paths.tutorSessions, { id: session.id, mode: 'model', knowledgeModelId: courses.essay }),
    ben.post(paths.tutorSessions, { id: randomUUID(), mode: 'model', knowledgeModelId: courses.course }),
    ada.post(paths.tutorSessions, { id: session.id, mode: 'model', knowledgeModelId: courses.essay }),
    ada.post(paths.tutorSessions, { id: randomUUID(), mode: 'model', knowledgeModelId: courses.open }),
  ]);
  assert.deepEqual(
    statuses.map(({ status }) => status),
    [404, 404, 404, 404, 404, 404],
  );
  assert.equal((await ben.delete(paths.tutorSession(session.id))).status, 200, 'one’s own chats are unchanged');
  assert.equal((await platform.visitor().get(paths.tutorMessages(session.id))).status, 401);
  // The id of a question in another session is refused.
  const own = await open(ben, courses.essay);
  const stored = await ada.json<{ data: TutorMessage[] }>(paths.tutorMessages(session.id));
  assert.equal((await ben.post(paths.tutorMessages(own.id), { id: stored.data[0]!.id, text: 'compost' })).status, 404);
  assert.deepEqual(stored.data.map(({ id }) => id).at(-1), message.id);
});

test('tutor: it does not exist when the tenant or the course switches it off', async () => {
  const tenant = (enabled: boolean) =>
    platform.db
      .update(settings)
      .set({ value: { enabled, defaultKnowledgeModelId: null, widgetSettings: [] } })
      .where(eq(settings.key, 'learner.tutor'));
  const body = { id: randomUUID(), mode: 'model', knowledgeModelId: courses.course };
  await tenant(false);
  assert.equal((await ada.post(paths.tutorSessions, body)).status, 404);
  await tenant(true);
  assert.equal((await ada.post(paths.tutorSessions, { ...body, knowledgeModelId: courses.mandatory })).status, 404);
  assert.equal((await ada.post(paths.tutorSessions, { ...body, mode: 'chat' })).status, 400);
});

test('[TUT-01] tutor: the tenant’s default knowledge model is open to all who could add its course, with its public texts', async () => {
  const tenant = (defaultKnowledgeModelId: string | null) =>
    platform.db
      .update(settings)
      .set({ value: { enabled: true, defaultKnowledgeModelId, widgetSettings: [] } })
      .where(eq(settings.key, 'learner.tutor'));
  const about = '<p>A course about marmalade, for everybody.</p>';
  await platform.db.update(objectives).set({ about }).where(eq(objectives.id, courses.open));
  await tenant(courses.open);
  const session = await open(ada, courses.open);
  assert.equal(session.name, 'For everybody');
  const { message } = await ask(ada, session.id, 'marmalade');
  assert.deepEqual(
    message.sources.map(({ axis }) => axis),
    ['about'],
  );
  await tenant(courses.secret);
  const secret = { id: randomUUID(), mode: 'model', knowledgeModelId: courses.secret };
  assert.equal((await ada.post(paths.tutorSessions, secret)).status, 404);
  await tenant(null);
});

test('tutor: a question is asked once per id; a conversation is stored and can be cleared', async () => {
  const session = await open(ada);
  const id = randomUUID();
  const answers = [await ask(ada, session.id, 'compost', id), await ask(ada, session.id, 'carrots', id)];
  assert.deepEqual(answers[1]!.message, answers[0]!.message);
  const { data } = await ada.json<{ data: TutorMessage[] }>(paths.tutorMessages(session.id));
  assert.deepEqual(
    data.map(({ kind, text }) => [kind, text]),
    [
      ['question', 'compost'],
      ['search', ''],
    ],
  );
  assert.deepEqual((await open(ada, courses.course, session.id)).messages, data);
  assert.equal((await ada.delete(paths.tutorSession(session.id))).status, 200);
  assert.equal((await ada.get(paths.tutorMessages(session.id))).status, 404);
  assert.deepEqual(await platform.db.select().from(tutorMessages).where(eq(tutorMessages.sessionId, session.id)), []);
});

test('tutor: empty, too long and too many questions are refused', async () => {
  const { id } = await open(ada);
  const post = (text: string) => ada.post(paths.tutorMessages(id), { id: randomUUID(), text });
  assert.equal((await post('  \0 ')).status, 400);
  const tooLong = await post('x'.repeat(LONGEST_QUESTION + 1));
  assert.equal(tooLong.status, 400);
  assert.match(JSON.stringify(await tooLong.json()), /2000/);

  const strict = await serve(platform.db, { tutorRate: { atOnce: 2, perSecond: 0.01 } });
  try {
    const other = new (ada.constructor as new (origin: string) => Browser)(strict.origin);
    await other.signIn('ada');
    const first = randomUUID();
    await ask(other, id, 'compost', first);
    await ask(other, id, 'carrots');
    const refused = await other.post(paths.tutorMessages(id), { id: randomUUID(), text: 'more' });
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    // A question that was answered before does not count.
    await ask(other, id, 'compost', first);
  } finally {
    await strict.close();
  }
});

type Answering = (request: IncomingMessage, response: ServerResponse, body: string) => void | Promise<void>;

/** A service with the protocol of /chat/completions, on a free port. */
async function service(answering: Answering) {
  const asked: {
    url: string;
    authorization: string;
    body: { model: string; messages: { role: string; content: string }[] };
  }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes) => (body += String(bytes)));
    request.on('end', () => {
      asked.push({
        url: request.url!,
        authorization: String(request.headers.authorization),
        body: JSON.parse(body) as (typeof asked)[0]['body'],
      });
      void answering(request, response, body);
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    asked,
    model: {
      url: `http://localhost:${(server.address() as AddressInfo).port}/v1`,
      key: 'key-of-the-test',
      name: 'small',
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

/** Ada's browser on a platform that uses the service. */
async function withService(
  answering: Answering,
  run: (browser: Browser, found: Awaited<ReturnType<typeof service>>) => Promise<void>,
  patience?: { first: number; whole: number },
) {
  const found = await service(answering);
  const model = { ...found.model, ...(patience && { patience }) };
  const process = await serve(platform.db, { tutorModel: model, tutorRate: { atOnce: 99, perSecond: 9 } });
  try {
    const browser = new (ada.constructor as new (origin: string) => Browser)(process.origin);
    await browser.signIn('ada');
    await run(browser, found);
  } finally {
    await process.close();
    await found.close();
  }
}

test('tutor: the text of a language model is streamed, with the passages as context and their sources', async () => {
  const answering: Answering = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': hello\r\n\r\ndata: {"choices":[{"delta":{"role":"assistant"}}]}\r\n\r\n');
    const bytes = Buffer.from(`${chunk('Air, wäter ')}${chunk('and time [1].')}data: [DONE]\n\n`);
    // Splits the stream within an event and within a character.
    response.write(bytes.subarray(0, 48));
    response.end(bytes.subarray(48));
  };
  await withService(answering, async (browser, { asked }) => {
    const session = await open(browser);
    assert.equal(session.generates, true);
    const { events, message } = await ask(browser, session.id, 'What does compost need?');
    assert.deepEqual(
      events.map(({ type }) => type),
      ['begin', 'text', 'text', 'done'],
    );
    assert.equal(message.kind, 'generated');
    assert.equal(message.text, 'Air, wäter and time [1].');
    assert.equal(message.sources[0]!.axis, axisOf('first'));
    const [{ url, authorization, body }] = asked as [(typeof asked)[0]];
    assert.equal(url, '/v1/chat/completions');
    assert.equal(authorization, 'Bearer key-of-the-test');
    assert.equal(body.model, 'small');
    assert.match(body.messages[0]!.content, /\[1\] first \/ Compost\nA heap of compost/);
    assert.doesNotMatch(JSON.stringify(body), /marmalade|Ada|Njeri/);
    assert.doesNotMatch(JSON.stringify(events), /key-of-the-test|localhost/);

    await ask(browser, session.id, 'And carrots?');
    const { messages } = asked[1]!.body;
    assert.deepEqual(
      messages.slice(1).map(({ role, content }) => [role, content]),
      [
        ['user', 'What does compost need?'],
        ['assistant', 'Air, wäter and time [1].'],
        ['user', 'And carrots?'],
      ],
    );
  });
});

test('tutor: when a language model is down, refuses, is silent or breaks off, the search answers', async () => {
  const ways: Record<string, Answering> = {
    refuses: (_request, response) => void response.writeHead(401).end('{}'),
    redirects: (_request, response) => void response.writeHead(302, { location: 'http://localhost:9/' }).end(),
    'sends an empty answer': (_request, response) => void response.end('data: [DONE]\n\n'),
    'breaks off': (_request, response) => {
      response.write(chunk('Half an ans'));
      setImmediate(() => response.destroy());
    },
    'sends another format': (_request, response) => void response.end('data: <html>\n\n'),
    'never answers': () => {},
  };
  for (const [way, answering] of Object.entries(ways)) {
    await withService(
      answering,
      async (browser) => {
        const { id } = await open(browser);
        const { message, fallback, events } = await ask(browser, id, 'What does compost need?');
        assert.deepEqual([message.kind, message.text, fallback], ['search', '', true], way);
        assert.equal(message.sources[0]!.heading, 'Compost', way);
        assert.deepEqual(events.filter(({ type }) => type === 'begin').length, 2, way);
      },
      { first: 300, whole: 1_000 },
    );
  }
});

test('tutor: leaving aborts the request to the language model, and the question can be asked again', async () => {
  let left = () => {};
  const hasLeft = new Promise<void>((resolve) => (left = resolve));
  let times = 0;
  const answering: Answering = (_request, response) => {
    times++;
    if (times > 1) return void response.end(`${chunk('Whole.')}data: [DONE]\n\n`);
    response.on('close', left);
    response.write(chunk('Begun '));
  };
  await withService(answering, async (browser) => {
    const { id } = await open(browser);
    const question = { id: randomUUID(), text: 'What does compost need?' };
    const leaving = new AbortController();
    const response = await browser.fetch(paths.tutorMessages(id), {
      method: 'POST',
      body: JSON.stringify(question),
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      signal: leaving.signal,
    });
    const reader = response.body!.getReader();
    let heard = '';
    while (!heard.includes('Begun')) heard += new TextDecoder().decode((await reader.read()).value);
    leaving.abort();
    await hasLeft;
    const { message } = await ask(browser, id, question.text, question.id);
    assert.equal(message.text, 'Whole.');
    const { data } = await browser.json<{ data: TutorMessage[] }>(paths.tutorMessages(id));
    assert.equal(data.length, 2);
  });
});
