import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  activityParts,
  activityWorkflows,
  calendarTokens,
  objectiveAccesses,
  objectives,
  objectiveWorkflows,
  terms,
  users,
} from '../../demo/platform/db/schema';
import type { ObjectiveWorkflowAggregate } from '../../src/contract/objectives';
import * as paths from '../../src/contract/paths';
import * as calendarPaths from '../../src/contract/calendar-paths';
import { calendarAddress, calendarEvents, calendarLink } from '../../src/contract/calendar';
import { ContentType, PublicationState, WorkflowState } from '../../src/contract/enumerations';
import type { Browser } from './support/browser';
import { start } from './support/course';
import { courses, parts, people, term } from './support/fixtures';
import { boot, serve, type TestPlatform } from './support/platform';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const START = inDays(20).toISOString();

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;
const event = { start: START, end: inDays(22).toISOString(), place: 'Barn', meetingUrl: 'https://meet.example.org/x' };

before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
  ben = await platform.signedIn('ben');
  const { db } = platform;
  const added = (name: string, more: Partial<typeof activityParts.$inferInsert>) => ({
    id: randomUUID(),
    objectiveId: courses.course,
    parentId: parts.module,
    order: 9,
    axis: `${parts.module}/${randomUUID()}`,
    activityId: randomUUID(),
    name,
    code: name,
    type: ContentType.event,
    optional: true,
    ...more,
  });
  const shut = randomUUID();
  await db.insert(activityParts).values([
    added('Harvest; a weekend, outside', { details: { event } }),
    added('A draft', { details: { event }, state: PublicationState.draft }),
    added('An archived section', { id: shut, axis: `${parts.module}/${shut}`, state: PublicationState.archived }),
    added('Within the archived', { parentId: shut, axis: `${parts.module}/${shut}/x`, details: { event } }),
    added('With dates', {
      type: ContentType.text,
      constraint: {
        startFrom: inDays(3).toISOString(),
        due: inDays(6).toISOString(),
        accessibleUntil: inDays(9).toISOString(),
      },
    }),
    added('Of a course that opens later', {
      objectiveId: courses.later,
      parentId: null,
      axis: 'later',
      details: { event },
    }),
  ]);
  const due = { dueDate: inDays(4) };
  for (const id of [courses.draft, courses.archived]) {
    await db
      .update(objectiveAccesses)
      .set(due)
      .where(and(eq(objectiveAccesses.objectiveId, id), eq(objectiveAccesses.userId, people.ada)));
  }
  await db
    .update(terms)
    .set({ starts: new Date('2026-09-01T00:00:00Z'), ends: new Date('2026-12-18T00:00:00Z') })
    .where(eq(terms.id, term));
});
after(() => platform.close());

const between = async (who: Browser, from: string | Date, to: string | Date) =>
  v.parse(
    calendarEvents,
    await who.json(calendarPaths.calendarEvents(new Date(from).toISOString(), new Date(to).toISOString())),
  ).data;

test('[RT-13] due dates, availability, events and terms of the learner’s courses, without drafts, archived and unopened ones', async () => {
  const found = (await between(ada, inDays(0), inDays(60))).filter(({ kind }) => kind !== 'term');
  assert.deepEqual(
    found.map(({ kind, title, course }) => [kind, title, course ?? null]),
    [
      ['available', 'With dates', 'Soil and seed'],
      ['due', 'Soil and seed', null],
      ['due', 'With dates', 'Soil and seed'],
      ['closes', 'With dates', 'Soil and seed'],
      ['event', 'Harvest; a weekend, outside', 'Soil and seed'],
      ['available', 'Next month', null],
    ],
  );
  assert.deepEqual(await between(ben, inDays(0), inDays(60)), [], 'another learner has other entries');
});

test('[LNG-01] an entry has the language of its title, and that of the course beside it', async () => {
  const { db } = platform;
  const ofCourse = eq(objectives.id, courses.course);
  const ofPart = and(eq(activityParts.objectiveId, courses.course), eq(activityParts.name, 'With dates'));
  await db.update(objectives).set({ language: 'fa' }).where(ofCourse);
  await db.update(activityParts).set({ language: 'de' }).where(ofPart);
  try {
    const found = await between(ada, inDays(0), inDays(60));
    const languages = (title: string) => {
      const { language, courseLanguage } = found.find((entry) => entry.title === title)!;
      return [language, courseLanguage];
    };
    assert.deepEqual(languages('Soil and seed'), ['fa', undefined]);
    assert.deepEqual(languages('With dates'), ['de', 'fa']);
    assert.deepEqual(
      languages('Harvest; a weekend, outside'),
      ['fa', 'fa'],
      'a part without its own has that of the course',
    );
    assert.deepEqual(languages('Next month'), [undefined, undefined], 'where it is not known, nothing says it');
  } finally {
    await db.update(objectives).set({ language: null }).where(ofCourse);
    await db.update(activityParts).set({ language: null }).where(ofPart);
  }
});

test('an event of several days is in the response for each of its days, and only for them', async () => {
  const titles = async (from: Date, to: Date) =>
    (await between(ada, from, to)).filter(({ kind }) => kind === 'event').map(({ title }) => title);
  assert.equal((await titles(inDays(21), inDays(21.5))).length, 1);
  assert.equal((await titles(inDays(23), inDays(24))).length, 0);
  assert.equal((await titles(inDays(19), new Date(START))).length, 0, 'the end of the range is exclusive');
});

test('a term has whole days in the learner’s time zone, also when clocks change', async () => {
  const { db } = platform;
  const named = async (from: string, to: string) =>
    (await between(ada, from, to)).filter(({ kind }) => kind === 'term').map(({ start, end }) => [start, end]);
  const whole = [['2026-09-01', '2026-12-18']];
  const live = async (timezone: string) => db.update(users).set({ timezone }).where(eq(users.id, people.ada));
  await live('America/Lima');
  assert.deepEqual(
    await named('2026-12-19T00:00:00Z', '2026-12-19T05:00:00Z'),
    whole,
    'it is still the 18th in that zone',
  );
  assert.deepEqual(await named('2026-12-19T05:00:00Z', '2026-12-20T05:00:00Z'), []);
  await live('Europe/Berlin');
  assert.deepEqual(await named('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'), whole, 'a day of 25 hours');
  assert.deepEqual(await named('2026-08-30T22:00:00Z', '2026-08-31T22:00:00Z'), []);
});

test('the meeting link is sent only to learners who may open the event', async () => {
  const link = async () =>
    (await between(ada, inDays(19), inDays(23))).find(({ kind }) => kind === 'event')!.meetingUrl;
  assert.equal(await link(), null, 'the course is not started');
  await start(ada, courses.course);
  assert.equal(await link(), event.meetingUrl);
});

test('an invalid or too long period is refused', async () => {
  for (const [from, to] of [
    ['x', 'y'],
    [START, START],
    ['2020-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
  ]) {
    assert.equal((await ada.get(calendarPaths.calendarEvents(from!, to!))).status, 400);
  }
  assert.equal(
    (await platform.visitor().get(calendarPaths.calendarEvents(START, inDays(30).toISOString()))).status,
    401,
  );
});

const made = async (who: Browser, locale = 'en-US') => {
  const response = await who.post(calendarPaths.calendarLink, { locale });
  assert.equal(response.status, 200);
  return new URL(v.parse(calendarAddress, await response.json()).address);
};
/** A request of a calendar program, without cookies and our headers. */
const ask = (url: URL | string, init: RequestInit = {}) => fetch(url, init);

test('the private address needs no session, is sent once, and is stored only as a digest', async () => {
  assert.deepEqual(v.parse(calendarLink, await ada.json(calendarPaths.calendarLink)), { created: null });
  const url = await made(ada);
  assert.ok(v.parse(calendarLink, await ada.json(calendarPaths.calendarLink)).created);
  const [row] = await platform.db.select().from(calendarTokens).where(eq(calendarTokens.userId, people.ada));
  const token = url.searchParams.get('token')!;
  assert.ok(token.length >= 43 && !JSON.stringify(row).includes(token));

  const response = await ask(url);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'text/calendar; charset=utf-8');
  assert.match(response.headers.get('cache-control')!, /^private, max-age=\d+$/);
  assert.equal(response.headers.get('set-cookie'), null);
  const text = await response.text();
  assert.ok(text.includes('SUMMARY:Harvest\\; a weekend\\, outside\r\n'));
  assert.ok(text.includes('SUMMARY:Due: Soil and seed\r\n'));
  assert.ok(text.includes('DTSTART;VALUE=DATE:20260901\r\nDTEND;VALUE=DATE:20261219\r\n'));
  assert.ok(!text.includes('A draft') && !text.includes('Within the archived'));
  assert.equal(text.replaceAll('\r\n', '').includes('\n'), false, 'every line ends with CR and LF');
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  const uids = [...text.matchAll(/^UID:(.+)\r$/gm)].map(([, uid]) => uid);
  assert.equal(new Set(uids).size, uids.length);
  const again = await (await ask(url)).text();
  assert.deepEqual(
    [...again.matchAll(/^UID:(.+)\r$/gm)].map(([, uid]) => uid),
    uids,
    'the same event has the same id',
  );
  assert.equal((await ask(url, { headers: { 'if-none-match': response.headers.get('etag')! } })).status, 304);
  assert.match(await (await ask(await made(ada, 'de-DE'))).text(), /SUMMARY:Fällig: Soil and seed/);
  assert.match(await (await ask(await made(ada, 'ko-KR'))).text(), /SUMMARY:\S+: Soil and seed/);
  assert.doesNotMatch(await (await ask(await made(ada, 'ko-KR'))).text(), /SUMMARY:Due/);
});

test('a new address revokes the earlier one; a revoked, a wrong and no token get the same response', async () => {
  const first = await made(ada);
  const second = await made(ada);
  const bens = await made(ben);
  assert.equal((await ask(second)).status, 200);
  assert.ok(!(await (await ask(bens)).text()).includes('Soil and seed'), 'each opens its own calendar');
  assert.equal((await ada.delete(calendarPaths.calendarLink)).status, 200);
  assert.equal((await ask(bens)).status, 200, 'another learner’s address stays valid');
  const wrong = (token: string) => {
    const url = new URL(second);
    url.searchParams.set('token', token);
    return url;
  };
  const refusals = await Promise.all(
    [first, second, wrong(''), wrong('x'), wrong('%00'), wrong('a'.repeat(5_000)), wrong(people.ada)].map(
      async (url) => {
        const response = await ask(url);
        return [response.status, await response.text(), response.headers.get('cache-control')];
      },
    ),
  );
  for (const refusal of refusals) assert.deepEqual(refusal, refusals[0]);
  assert.equal(refusals[0]![0], 404);
  // Only the token matters, not the session.
  assert.equal((await ada.get(second.pathname + second.search)).status, 404);
});

test('only the learner can create the address: not other sites, visitors, or administrators who act as the learner', async () => {
  const { origin } = platform;
  assert.equal((await platform.visitor().post(calendarPaths.calendarLink, { locale: 'en' })).status, 401);
  const bare = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"locale":"en"}' };
  assert.equal(
    (await ada.fetch(calendarPaths.calendarLink, bare)).status,
    403,
    `a form of another page than ${origin}`,
  );
  const root = await platform.signedIn('root');
  await root.post('/api/platform/v1/start-impersonation', { username: 'ada' });
  assert.equal((await root.json<{ id: string }>(paths.me)).id, people.ada);
  assert.equal((await root.post(calendarPaths.calendarLink, { locale: 'en' })).status, 403);
});

test('the private address has the rate limit of public calls', async () => {
  const other = await serve(platform.db, { publicRate: { atOnce: 2, perSecond: 0.01 } });
  try {
    const url = new URL((await made(ada)).href.replace(platform.origin, other.origin));
    assert.deepEqual([(await ask(url)).status, (await ask(url)).status], [200, 200]);
    const refused = await ask(url);
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
  } finally {
    await other.close();
  }
});

test('a course that is an event is listed with its time, unless it is closed for good', async () => {
  const { db } = platform;
  const id = courses.over;
  await db.update(objectives).set({ type: ContentType.event, details: { event } }).where(eq(objectives.id, id));
  const titles = async () => (await between(ada, inDays(19), inDays(23))).map(({ title }) => title);
  assert.ok(!(await titles()).includes('Last month'));
  await db.update(objectiveAccesses).set({ availabilityEndDate: null }).where(eq(objectiveAccesses.objectiveId, id));
  assert.ok((await titles()).includes('Last month'));
});

test('[RT-13] what the learner has done is marked in the calendar, and the feed no longer announces it', async () => {
  const found = async () =>
    Object.fromEntries(
      (await between(ada, inDays(0), inDays(60))).map((entry) => [
        `${entry.kind} ${entry.title}`,
        entry.isDone ?? false,
      ]),
    );
  const feed = async () => (await ask(await made(ada))).text();
  await start(ada, courses.course);
  const { lastObjectiveWorkflow } = await ada.json<ObjectiveWorkflowAggregate>(paths.aggregate(courses.course));
  const workflowId = lastObjectiveWorkflow!.id;
  const before = await feed();
  assert.match(before, /SUMMARY:Due: With dates\r\n(?:.*\r\n)*?BEGIN:VALARM\r\n/);
  const alarms = before.match(/BEGIN:VALARM/g)!.length;
  assert.equal(alarms, before.match(/SUMMARY:Due: /g)!.length, 'all that is due has an alarm, and nothing else');

  const [part] = await platform.db.select().from(activityParts).where(eq(activityParts.name, 'With dates'));
  await platform.db.insert(activityWorkflows).values({
    id: randomUUID(),
    workflowId,
    axis: part!.axis,
    state: WorkflowState.finished,
    started: new Date(),
    finished: new Date(),
  });
  const marks = await found();
  assert.deepEqual([marks['due With dates'], marks['due Soil and seed']], [true, false]);
  assert.doesNotMatch(await feed(), /With dates/);

  await platform.db
    .update(objectiveWorkflows)
    .set({ state: WorkflowState.submitted, submitted: new Date() })
    .where(eq(objectiveWorkflows.id, workflowId));
  assert.equal((await found())['due Soil and seed'], true);
  assert.doesNotMatch(await feed(), /Soil and seed/);
});
