import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { addDays, addMinutes } from 'date-fns';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { MailServer } from '../../demo/hosts/mailbox/smtp';
import { saveChoices, usualChoices } from '../../demo/platform/notice/choices';
import { notifyOfDates } from '../../demo/platform/notice/dates';
import { planDeliveries } from '../../demo/platform/notice/plan';
import { sendMails } from '../../demo/platform/notice/send-mails';
import { person, notify } from '../../demo/platform/notice/notify';
import type { Mailer } from '../../demo/platform/server/mail/smtp';
import {
  activityParts,
  channels,
  certificateRecords,
  deliveries,
  noticeChoices,
  notices,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  settings,
  suppressedAddresses,
  users,
} from '../../demo/platform/db/schema';
import { ContentType, ResultVisibility } from '../../src/contract/enumerations';
import {
  noticePage,
  noticeSetup,
  unreadNotices,
  type NoticeChoices,
  type NoticeKind,
} from '../../src/contract/notices';
import * as paths from '../../src/contract/paths';
import * as channelPaths from '../../src/contract/channel-paths';
import * as at from '../../src/contract/discussion-paths';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { courses, parts, people, template } from './support/fixtures';
import { mailServer } from './support/mail';
import { boot, onPostgres, type TestPlatform } from './support/platform';

const LIST = '/api/lms/v1/users/me/notices/query';
const UNREAD = '/api/lms/v1/users/me/notices/unread';
const READ = '/api/lms/v1/users/me/read-notices';
const CHOICES = '/api/lms/v1/users/me/notice-choices';

let platform: TestPlatform;
let server: MailServer & { mailer: Mailer };
let ada: Browser;
let ben: Browser;
let root: Browser;
before(async () => {
  platform = await boot();
  server = await mailServer();
  const { db } = platform;
  await db
    .update(users)
    .set({ permissions: [{ name: 'ObjectiveWorkflow.Grade' }, { name: 'ObjectiveWorkflow.Create' }] })
    .where(eq(users.id, people.root));
  await db.insert(channels).values({ id: 'news', name: 'News' });
  await db.update(objectives).set({ announcementChannelId: 'news' }).where(eq(objectives.id, courses.course));
  await db
    .insert(objectiveAccesses)
    .values({ id: randomUUID(), userId: people.ben, objectiveId: courses.course, isSelfEnrolled: true });
  [ada, ben, root] = (await Promise.all(['ada', 'ben', 'root'].map((name) => platform.signedIn(name)))) as [
    Browser,
    Browser,
    Browser,
  ];
});
after(async () => {
  await server.close();
  await platform.close();
});
beforeEach(async () => {
  const { db } = platform;
  await db.delete(notices);
  await db.delete(noticeChoices);
  await db.delete(suppressedAddresses);
  await db.delete(settings).where(eq(settings.key, 'platform.notices'));
  await db.update(users).set({ timezone: null, browserZone: null, locale: null });
  server.clear();
});

const list = async (browser: Browser, language = 'en') => {
  const response = await browser.get(LIST, { 'accept-language': language });
  assert.equal(response.status, 200);
  return v.parse(noticePage, await response.json());
};
const textsOf = async (browser: Browser) =>
  (await list(browser)).data.map(({ text }) => text.replace(/[\u2068\u2069]/g, ''));
const around = () => ({ origin: platform.origin, product: 'Learn', key: Buffer.alloc(32, 1) });
/** One turn of a worker at some time. */
async function turn(now: Date, mailer: Mailer = server.mailer): Promise<void> {
  await planDeliveries(platform.db, now);
  await sendMails(platform.db, mailer, around(), () => now);
}
const states = async (userId = people.ada) =>
  (
    await platform.db
      .select({ kind: notices.kind, state: deliveries.state })
      .from(deliveries)
      .innerJoin(notices, eq(notices.id, deliveries.noticeId))
      .where(and(eq(deliveries.userId, userId), eq(deliveries.place, 'mail')))
      .orderBy(notices.made)
  ).map(({ kind, state }) => `${kind} ${state}`);
const choose = (change: Partial<NoticeChoices>, userId = people.ada) =>
  saveChoices(platform.db, userId, { ...usualChoices, ...change });
/** Choices with mail for these kinds alone. */
const mailFor = (...kinds: NoticeKind[]): Pick<NoticeChoices, 'kinds'> => ({
  kinds: Object.fromEntries(
    Object.entries(usualChoices.kinds).map(([kind, places]) => [
      kind,
      { ...places, mail: kinds.includes(kind as NoticeKind) },
    ]),
  ) as NoticeChoices['kinds'],
});
/** A Wednesday morning, for people whose zone is UTC. */
const MORNING = new Date('2027-03-03T10:00:00Z');
/** A notice for Ada that nothing makes untrue. */
const tellAda = (name: string, now: Date, kind: NoticeKind = 'result') =>
  notify(platform.db, person(people.ada), {
    kind,
    subject: { objectiveId: courses.course, course: name },
    dedupeKey: name,
    now,
  });

/** The attempt of a person at the course, which is begun once. */
const attempts = new Map<Browser, Promise<string>>();
const begun = (browser: Browser): Promise<string> => {
  const attempt = attempts.get(browser) ?? start(browser, courses.course).then(({ workflowId }) => workflowId);
  attempts.set(browser, attempt);
  return attempt;
};

const announce = (text: string, id: string = randomUUID()) =>
  root.post(channelPaths.channelMessages('news'), { id, text });

test('[NTC-01] an announcement is told to the people of its course, once, and not to its author', async () => {
  const id = randomUUID();
  assert.equal((await announce('The greenhouse is open.\nCome by!', id)).status, 200);
  assert.equal((await announce('The greenhouse is open.\nCome by!', id)).status, 200);
  assert.deepEqual(await textsOf(ada), ['Announcement in “Soil and seed”: The greenhouse is open. Come by!']);
  assert.equal((await list(ben)).unread, 1);
  assert.equal((await list(root)).total, 0);
});

test('[NTC-01] no notice stays of a message that was refused', async () => {
  assert.equal((await announce('')).status, 400);
  assert.equal(
    (await ada.post(channelPaths.channelMessages('news'), { id: randomUUID(), text: 'May I?' })).status,
    403,
  );
  assert.equal((await list(ben)).total, 0);
});

test('[NTC-01] a reply is told to who began the thread and to who was answered', async () => {
  const { db } = platform;
  await db
    .update(activityParts)
    .set({ type: ContentType.discussion, details: { discussion: { requiredPosts: 1 } } })
    .where(eq(activityParts.id, parts.extra));
  const place = async (browser: Browser) => ({ workflowId: await begun(browser), activityPathId: parts.extra });
  const [adas, bens] = [await place(ada), await place(ben)];
  const thread = randomUUID();
  await ada.post(at.posts(adas), { id: thread, text: 'Why clay?', parentId: null, files: [] });
  assert.equal((await list(ada)).total, 0, 'nobody is told of an own post');
  const reply = randomUUID();
  assert.equal(
    (await ben.post(at.posts(bens), { id: reply, text: 'It holds water.', parentId: thread, files: [] })).status,
    200,
  );
  assert.deepEqual(await textsOf(ada), ['Ben Okafor replied to you in “Soil and seed”.']);
  await ada.post(at.posts(adas), { id: randomUUID(), text: 'Thank you', parentId: reply, files: [] });
  assert.deepEqual(await textsOf(ben), ['Ada Njeri replied to you in “Soil and seed”.']);
  const [notice] = (await list(ada)).data;
  assert.equal(notice!.href, `/courses/${courses.course}/view/content/${parts.module}/${parts.extra}`);
});

test('[NTC-01] a course that somebody else gives is told with the access, an own enrollment is not', async () => {
  const { db } = platform;
  await db.insert(objectiveAccesses).values([
    { id: randomUUID(), userId: people.ben, objectiveId: courses.mandatory, dueDate: new Date('2027-03-04T12:00:00Z') },
    { id: randomUUID(), userId: people.ben, objectiveId: courses.open, isSelfEnrolled: true },
  ]);
  assert.deepEqual(await textsOf(ben), ['“Fire drill” was assigned to you. It’s due on Mar 4, 2027.']);
});

test('[NTC-01] a result of work graded by hand is told when the policies show it, and a changed one again', async () => {
  const { db } = platform;
  await db.update(activityParts).set({ gradedByHand: true }).where(eq(activityParts.id, parts.first));
  const work = await walk(ada, await begun(ada), `${parts.module}/${parts.first}`);
  const grade = (normalizedScore: number) =>
    root.command('/api/lms/v1/grade-activity-workflows', {
      id: randomUUID(),
      activityWorkflowId: work,
      normalizedScore,
    });
  await grade(0.9);
  await grade(0.9);
  assert.deepEqual(await textsOf(ada), ['Your result for “first” in “Soil and seed” is available.']);
  await ada.post(READ, {});
  assert.equal((await list(ada)).unread, 0);
  await grade(0.5);
  assert.equal((await list(ada)).unread, 1, 'the changed grade is told');

  // A policy that shows it later.
  const reveal = addDays(new Date(), 3);
  await db.delete(notices);
  await db
    .update(objectiveAccesses)
    .set({ gradeRevealPolicy: ResultVisibility.afterDate, gradeRevealDate: reveal })
    .where(and(eq(objectiveAccesses.userId, people.ada), eq(objectiveAccesses.objectiveId, courses.course)));
  await grade(0.7);
  await planDeliveries(db, new Date());
  assert.equal((await list(ada)).unread, 0, 'hidden results are not told');
  await planDeliveries(db, addMinutes(reveal, 1));
  assert.equal((await list(ada)).unread, 1);
  await db
    .update(objectiveAccesses)
    .set({ gradeRevealPolicy: ResultVisibility.never, gradeRevealDate: null })
    .where(and(eq(objectiveAccesses.userId, people.ada), eq(objectiveAccesses.objectiveId, courses.course)));
  await grade(0.8);
  await planDeliveries(db, addDays(reveal, 30));
  assert.equal((await list(ada)).total, 0, 'what is never shown is never told');
});

test('[NTC-01] due dates are told a week before, the day before and afterwards, each once, in the person’s zone', async () => {
  const { db } = platform;
  const due = new Date('2027-03-10T03:00:00Z');
  await db
    .update(objectiveAccesses)
    .set({ dueDate: due })
    .where(and(eq(objectiveAccesses.userId, people.ada), eq(objectiveAccesses.objectiveId, courses.mandatory)));
  // In New York it is due on March 9 at 22:00, so "tomorrow" is March 8 there.
  await db.update(users).set({ timezone: 'America/New_York' }).where(eq(users.id, people.ada));
  const toldAt = async (now: string) => {
    await notifyOfDates(db, new Date(now));
    await notifyOfDates(db, new Date(now));
    return (await textsOf(ada)).filter((text) => text.includes('Fire drill'));
  };
  assert.deepEqual(await toldAt('2027-03-02T12:00:00Z'), []);
  assert.deepEqual(await toldAt('2027-03-04T12:00:00Z'), ['“Fire drill” is due on Mar 9, 2027, 10:00 PM.']);
  assert.equal((await toldAt('2027-03-07T23:00:00Z')).length, 1);
  assert.equal((await toldAt('2027-03-08T12:00:00Z')).length, 2);
  assert.equal((await toldAt('2027-03-09T12:00:00Z')).length, 2);
  const all = await toldAt('2027-03-10T03:01:00Z');
  assert.deepEqual(all, [
    '“Fire drill” was due on Mar 9, 2027, 10:00 PM.',
    '“Fire drill” is due tomorrow, Mar 9, 2027, 10:00 PM.',
    '“Fire drill” is due on Mar 9, 2027, 10:00 PM.',
  ]);
});

test('[NTC-01] due dates of parts and events are told, and a date that is none stops nothing', async () => {
  const { db } = platform;
  await begun(ada);
  await db
    .update(activityParts)
    .set({ constraint: { due: '2027-03-05T12:00:00+01:00' } })
    .where(eq(activityParts.id, parts.second));
  await db
    .update(activityParts)
    .set({ constraint: { due: '2027-03-05, perhaps' } })
    .where(eq(activityParts.id, parts.last));
  const event = { start: '2027-03-03T10:45:00Z', end: '2027-03-03T12:00:00Z' };
  await db
    .update(activityParts)
    .set({ type: ContentType.event, details: { event } })
    .where(eq(activityParts.id, parts.extra));
  await tellAda('Meanwhile', MORNING);
  await notifyOfDates(db, MORNING);
  const told = await textsOf(ada);
  assert.ok(told.includes('“second” is due on Mar 5, 2027, 11:00 AM.'), told.join());
  assert.ok(told.includes('“extra” starts on Mar 3, 2027, 10:45 AM.'), told.join());
  await choose(mailFor('due', 'event'));
  // Both are over: the part has another date, and the event has begun.
  await db
    .update(activityParts)
    .set({ constraint: { due: '2027-03-25T12:00:00Z' } })
    .where(eq(activityParts.id, parts.second));
  await turn(new Date('2027-03-03T11:00:00Z'));
  const rows = await db
    .select({ subject: notices.subject, state: deliveries.state })
    .from(deliveries)
    .innerJoin(notices, eq(notices.id, deliveries.noticeId));
  const stateOf = (part: string) => rows.find(({ subject }) => subject.part === part)?.state;
  assert.deepEqual([stateOf('second'), stateOf('extra')], ['dropped', 'dropped']);
  await db.update(activityParts).set({ constraint: null }).where(eq(activityParts.objectiveId, courses.course));
});

test('[NTC-01] a certificate that expires is told, unless there is a newer one', async () => {
  const { db } = platform;
  const { aggregateId } = await ada
    .json<{ id: string }>(paths.aggregate(courses.course))
    .then(({ id }) => ({ aggregateId: id }));
  const record = randomUUID();
  await db.insert(objectiveRecords).values({ id: record, aggregateId, finished: new Date('2026-03-20T00:00:00Z') });
  const certificate = (number: string, expires: string) => ({
    id: randomUUID(),
    number,
    templateId: template,
    objectiveId: courses.course,
    userId: people.ada,
    recordId: record,
    created: new Date('2026-03-20T00:00:00Z'),
    expires: new Date(expires),
  });
  await db.insert(certificateRecords).values(certificate('LEARN-OLD', '2027-03-20T00:00:00Z'));
  await notifyOfDates(db, MORNING);
  const told = (await textsOf(ada)).filter((text) => text.includes('certificate'));
  assert.deepEqual(told, ['Your certificate for “Soil and seed” expires on Mar 20, 2027.']);
  await choose(mailFor('certificate'));
  await db.insert(certificateRecords).values(certificate('LEARN-NEW', '2028-03-20T00:00:00Z'));
  await turn(MORNING);
  assert.deepEqual(await states(), ['certificate dropped'], 'it was renewed meanwhile');
  await db.delete(certificateRecords);
});

test('[NTC-01] the list is in the language of the page, read notices stay in it, and the number needs no query', async () => {
  await announce('Hello');
  const [notice] = (await list(ada, 'de')).data;
  assert.match(notice!.text.replace(/[\u2068\u2069]/g, ''), /Soil and seed.*Hello/);
  assert.doesNotMatch(notice!.text, /Announcement/);
  const unread = async () => v.parse(unreadNotices, await ada.json(UNREAD)).count;
  assert.equal(await unread(), 1);
  const answer = await ada.post(READ, { ids: [notice!.id] });
  assert.deepEqual(await answer.json(), { count: 0 });
  assert.equal(await unread(), 0);
  const { data, total } = await list(ada);
  assert.deepEqual([data[0]!.read, total], [true, 1]);
  await ben.post(READ, { ids: [notice!.id] });
  assert.equal((await list(ben)).unread, 1, 'nobody reads the notices of others');
});

test('[LNG-01] the names in a sentence come with their languages; a part without one has that of its course', async () => {
  const { db } = platform;
  const ofCourse = eq(objectives.id, courses.course);
  const ofPart = eq(activityParts.id, parts.second);
  const [found] = await db.select({ axis: activityParts.axis }).from(activityParts).where(ofPart);
  const told = async () => (await list(ada)).data[0]!.names;
  await notify(db, person(people.ada), {
    kind: 'result',
    subject: { objectiveId: courses.course, course: 'Soil and seed', axis: found!.axis, part: 'second' },
    dedupeKey: 'names',
    now: MORNING,
  });
  assert.deepEqual(await told(), [], 'nothing says what is not known');
  await db.update(objectives).set({ language: 'fa' }).where(ofCourse);
  try {
    const course = { name: 'Soil and seed', language: 'fa' };
    assert.deepEqual(await told(), [course, { name: 'second', language: 'fa' }]);
    await db.update(activityParts).set({ language: 'de' }).where(ofPart);
    assert.deepEqual(await told(), [course, { name: 'second', language: 'de' }]);
    assert.ok((await list(ada)).data[0]!.text.includes('\u2068second\u2069'), 'the sentence sets each name apart');
  } finally {
    await db.update(objectives).set({ language: null }).where(ofCourse);
    await db.update(activityParts).set({ language: null }).where(ofPart);
  }
});

test('[NTC-01] a mail says what it tells, why it came, and has a link that stops its kind with one click', async () => {
  await platform.db.update(users).set({ locale: 'ar-AR' }).where(eq(users.id, people.ada));
  await tellAda('Ψηφιακά <b>"', MORNING);
  await turn(MORNING);
  const [{ mail, to }] = server.mails as [(typeof server.mails)[number]];
  assert.deepEqual(to, ['ada@example.org']);
  assert.match(String(mail.html), /<html lang="ar" dir="rtl">/);
  assert.match(String(mail.html), /Ψηφιακά &lt;b&gt;&quot;/, 'names are text');
  assert.match(mail.text!, new RegExp(`${platform.origin}/learn/courses/${courses.course}/view`));
  assert.doesNotMatch(String(mail.html), /<img|<table|<script/i);
  const headers = new Map(mail.headerLines.map(({ key, line }) => [key, line]));
  assert.match(headers.get('list-unsubscribe-post')!, /List-Unsubscribe=One-Click/);
  assert.match(headers.get('auto-submitted')!, /auto-generated/);
});

test('[NTC-02] the link of a mail stops its kind without a sign-in, at a POST alone, and can be taken back', async () => {
  const secrets = await import('../../demo/platform/server/secrets');
  const key = await secrets.sharedKey(platform.db, 'links of mails');
  await tellAda('One', MORNING);
  await planDeliveries(platform.db, MORNING);
  await sendMails(platform.db, server.mailer, { ...around(), key }, () => MORNING);
  const { mail } = server.mails[0]!;
  const header = mail.headerLines.find(({ key: name }) => name === 'list-unsubscribe')!.line.replace(/\r?\n\s+/g, '');
  const link = /<(.*)>/.exec(header)![1]!;
  const visitor = platform.visitor();
  const choices = async () => v.parse(noticeSetup, await ada.json(CHOICES)).choices.kinds.result.mail;
  assert.equal((await visitor.fetch(link)).status, 200);
  assert.equal(await choices(), true, 'opening it changes nothing');
  const stopped = await visitor.fetch(link, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  assert.equal(stopped.status, 200);
  assert.equal(await choices(), false);
  await visitor.fetch(link, { method: 'POST', body: new URLSearchParams({ do: 'undo' }) });
  assert.equal(await choices(), true);
  assert.equal((await visitor.fetch(`${link}x`)).status, 404);
  assert.equal((await visitor.fetch(link.replace('result', 'due'), { method: 'POST' })).status, 404);
});

test('[NTC-02] where and when is the person’s choice, and a choice that can’t be is refused with a sentence', async () => {
  const setup = v.parse(noticeSetup, await ada.json(CHOICES));
  assert.deepEqual([setup.email, setup.mail], ['ada@example.org', 'off']);
  const saved = await ada.put(CHOICES, { ...setup.choices, when: 'weekly', weekday: 5, quiet: null, daysOff: [6, 7] });
  assert.equal(saved.status, 200);
  const changed = { ...setup.choices, when: 'weekly', weekday: 5, quiet: null, daysOff: [6, 7] };
  assert.deepEqual(v.parse(noticeSetup, await saved.json()).choices, changed);
  assert.deepEqual(v.parse(noticeSetup, await ada.json(CHOICES)).choices, changed);
  const late = { ...changed, when: 'daily', time: '23:59', quiet: { from: '00:00', until: '23:58' }, daysOff: [] };
  await ada.put(CHOICES, late);
  assert.deepEqual(v.parse(noticeSetup, await ada.json(CHOICES)).choices, late);
  for (const wrong of [
    { time: '24:00' },
    { time: '' },
    { weekday: 8 },
    { daysOff: [1, 2, 3, 4, 5, 6, 7] },
    { when: 'never' },
  ])
    assert.equal((await ada.put(CHOICES, { ...setup.choices, ...wrong })).status, 400, JSON.stringify(wrong));
  await ada.put(CHOICES, {
    ...setup.choices,
    kinds: { ...setup.choices.kinds, announcement: { portal: false, mail: false, push: false } },
  });
  await announce('Not for Ada');
  assert.equal((await list(ada)).total, 0);
  assert.equal((await list(ben)).total, 1);
});

test('[NTC-02] quiet hours in the person’s zone hold, also for a result', async () => {
  await platform.db.update(users).set({ browserZone: 'Asia/Tokyo' }).where(eq(users.id, people.ada));
  // 13:00 UTC is 22:00 in Tokyo; quiet until 07:00, which is 22:00 UTC.
  const night = new Date('2027-03-03T13:00:00Z');
  await tellAda('One', night);
  await turn(night);
  await turn(new Date('2027-03-03T21:59:00Z'));
  assert.equal(server.mails.length, 0);
  await turn(new Date('2027-03-03T22:00:00Z'));
  assert.equal(server.mails.length, 1);
});

test('[NTC-02] one mail a day besides results, and what waits comes together on the next', async () => {
  await choose(mailFor('result', 'announcement', 'assigned'));
  await tellAda('First', MORNING, 'announcement');
  await turn(MORNING);
  assert.equal(server.mails.length, 1);
  await tellAda('Second', addMinutes(MORNING, 5), 'announcement');
  await tellAda('Third', addMinutes(MORNING, 6), 'announcement');
  await turn(addMinutes(MORNING, 10));
  assert.equal(server.mails.length, 1, 'the second one waits');
  await tellAda('Result', addMinutes(MORNING, 20));
  await turn(addMinutes(MORNING, 20));
  assert.equal(server.mails.length, 2, 'a result does not');
  await turn(new Date('2027-03-04T07:59:00Z'));
  assert.equal(server.mails.length, 2);
  await turn(new Date('2027-03-04T08:00:00Z'));
  assert.equal(server.mails.length, 3);
  const { mail } = server.mails[0]!;
  assert.equal(mail.subject, '2 notices from Learn');
  assert.match(mail.text!, /Second[^]*Third/);
});

test('[NTC-02] nothing is told that is done, read or not wanted any more meanwhile', async () => {
  const { db } = platform;
  await tellAda('Read', MORNING);
  await ada.post(READ, {});
  await tellAda('Unwanted', MORNING);
  await planDeliveries(db, MORNING);
  await choose(mailFor());
  await turn(addMinutes(MORNING, 1));
  assert.equal(server.mails.length, 0);
  assert.deepEqual(await states(), ['result dropped', 'result dropped']);
});

test('[NTC-02] no mail leads to what is gone: a course that was taken away, a part that was removed, an event that was moved', async () => {
  const { db } = platform;
  const start = '2027-03-03T10:45:00Z';
  const eventAt = (at: string) =>
    db
      .update(activityParts)
      .set({ type: ContentType.event, details: { event: { start: at, end: '2027-03-03T12:00:00Z' } } })
      .where(eq(activityParts.id, parts.extra));
  await choose(mailFor('result', 'event', 'announcement', 'reply'));
  const told = (name: string, objectiveId: string, kind: NoticeKind, axis?: string) =>
    notify(db, person(people.ada), {
      kind,
      subject: { objectiveId, course: name, ...(axis && { axis, part: name }) },
      dedupeKey: name,
      now: MORNING,
    });
  await told('Taken away', courses.secret, 'result');
  await told('Answered there', courses.secret, 'reply');
  await told('News of it', courses.secret, 'announcement');
  await told('Not published', courses.draft, 'result');
  await told('Removed', courses.course, 'result', `${parts.module}/${randomUUID()}`);
  await told('Here', courses.course, 'result', `${parts.module}/${parts.first}`);
  await eventAt(start);
  await notifyOfDates(db, MORNING);
  await eventAt('2027-03-03T18:45:00Z');
  await turn(addMinutes(MORNING, 5));
  const hers = server.mails.filter(({ to }) => to.includes('ada@example.org'));
  assert.equal(hers.length, 1);
  assert.match(hers[0]!.mail.text!, /Here/);
  const subjects = await db
    .select({ subject: notices.subject, state: deliveries.state })
    .from(deliveries)
    .innerJoin(notices, eq(notices.id, deliveries.noticeId))
    .where(and(eq(deliveries.userId, people.ada), eq(deliveries.place, 'mail')));
  const sent = subjects.filter(({ state }) => state !== 'dropped').map(({ subject }) => subject.part);
  assert.deepEqual(sent, ['Here']);
});

test('[NTC-02] the tenant stops mails, and kinds', async () => {
  const { db } = platform;
  await db.insert(settings).values({ key: 'platform.notices', value: { kinds: ['due'] } });
  await tellAda('One', MORNING);
  await turn(MORNING);
  assert.equal((await list(ada)).total, 0, 'a kind that does not exist is not in the bell either');
  await db
    .update(settings)
    .set({ value: { mail: false } })
    .where(eq(settings.key, 'platform.notices'));
  await tellAda('Two', MORNING);
  await turn(MORNING);
  assert.equal((await list(ada)).total, 1);
  assert.equal(server.mails.length, 0);
});

test('[NTC-02] a mail server that is away for six hours loses nothing and floods nobody', async () => {
  const away = (await import('../../demo/platform/server/mail/smtp')).smtpMailer(
    'smtp://127.0.0.1:9',
    'learn@example.org',
  );
  const log = console.error;
  console.error = () => {};
  try {
    for (let minutes = 0; minutes <= 360; minutes += 20) {
      await tellAda(`At ${minutes}`, addMinutes(MORNING, minutes));
      await turn(addMinutes(MORNING, minutes), away);
    }
  } finally {
    console.error = log;
    away.close();
  }
  for (let minutes = 361; minutes < 700; minutes += 20) await turn(addMinutes(MORNING, minutes));
  const told = server.mails.map(({ mail }) => mail.text!).join('\n');
  for (let minutes = 0; minutes <= 360; minutes += 20)
    assert.equal(told.split(`At ${minutes}\u2069`).length, 2, `At ${minutes}`);
  assert.ok(server.mails.length <= 2, `${server.mails.length} mails instead of 19`);
});

test('[NTC-02] a clock that jumps, forward or back, tells nothing twice and loses nothing', async () => {
  await choose({ ...mailFor('result', 'announcement'), when: 'daily', time: '18:00' });
  await tellAda('Digest', MORNING, 'announcement');
  await tellAda('Result', MORNING);
  await turn(MORNING);
  assert.deepEqual((await states()).sort(), ['announcement waiting', 'result sent']);
  // A notice is written while the clock is one day ahead.
  const ahead = addDays(MORNING, 1);
  await turn(ahead);
  await tellAda('From the future', ahead);
  assert.equal(server.mails.length, 2, 'the digest came when the clock said so');
  // It is put back: what was sent stays sent, and the new notice waits for its time.
  await turn(addMinutes(MORNING, 10));
  await turn(addMinutes(MORNING, 600));
  assert.equal(server.mails.length, 2);
  await tellAda('Meanwhile', addMinutes(MORNING, 620));
  await turn(addMinutes(MORNING, 620));
  assert.equal(server.mails.length, 3, 'a result goes by the right clock');
  await turn(ahead);
  await turn(addMinutes(ahead, 1));
  assert.equal(server.mails.length, 4);
  const told = server.mails.map(({ mail }) => mail.text!).join('\n');
  for (const name of ['Digest', 'Result', 'From the future', 'Meanwhile'])
    assert.equal(told.split(`${name}\u2069`).length, 2, name);
});

test('[NTC-02] what becomes due while a turn sends goes in the same turn', async () => {
  await choose({ ...mailFor('announcement'), when: 'daily', time: '18:00' });
  await tellAda('Digest', MORNING, 'announcement');
  await tellAda('Result', MORNING);
  await choose({ ...mailFor('result', 'announcement'), when: 'daily', time: '18:00' });
  await planDeliveries(platform.db, MORNING);
  // A turn that began at ten is still at work at six.
  const clocks = [MORNING, new Date('2027-03-03T18:00:00Z')];
  await sendMails(platform.db, server.mailer, around(), () => clocks.shift() ?? new Date('2027-03-03T18:00:05Z'));
  assert.deepEqual((await states()).sort(), ['announcement sent', 'result sent']);
});

test('[NTC-02] an address that refuses mail is not tried again, and the person is told so', async () => {
  const refusing: Mailer = { send: () => Promise.resolve({ is: 'refused', reason: '550 no such user' }), close() {} };
  await tellAda('One', MORNING);
  await turn(MORNING, refusing);
  assert.deepEqual(await states(), ['result failed']);
  await tellAda('Two', MORNING);
  await turn(MORNING);
  assert.equal(server.mails.length, 0);
});

test('[NTC-02] a process that ends between sending and writing it down: one double at most, marked', async () => {
  await tellAda('One', MORNING);
  const ending: Mailer = {
    send: (mail) => server.mailer.send(mail).then(() => Promise.reject(new Error('killed'))),
    close() {},
  };
  await assert.rejects(turn(MORNING, ending));
  assert.equal(server.mails.length, 1);
  await turn(addMinutes(MORNING, 5));
  assert.equal(server.mails.length, 1, 'it may still be on its way');
  await assert.rejects(turn(addMinutes(MORNING, 11), ending));
  assert.equal(server.mails.length, 2);
  const [second, first] = server.mails.map(({ mail }) => mail);
  assert.equal(second!.messageId, first!.messageId);
  assert.match(second!.text!, /may have received this email before/i);
  await turn(addMinutes(MORNING, 60));
  assert.equal(server.mails.length, 2, 'never a third');
  assert.deepEqual(await states(), ['result failed']);
});

test('[NTC-02] several workers at once send each mail once', { skip: !onPostgres && 'one connection' }, async () => {
  const many = Array.from({ length: 40 }, () => randomUUID());
  await platform.db.insert(users).values(
    many.map((id, at) => ({
      id,
      username: `many${at}`,
      roles: [],
      permissions: [],
      licensedFeatures: [],
      firstName: 'Many',
      lastName: String(at),
      email: `many${at}@example.org`,
    })),
  );
  await platform.db
    .insert(objectiveAccesses)
    .values(many.map((userId) => ({ id: randomUUID(), userId, objectiveId: courses.course, isSelfEnrolled: true })));
  const { sql } = await import('drizzle-orm');
  await notify(platform.db, sql`select id from users where username like 'many%'`, {
    kind: 'result',
    subject: { objectiveId: courses.course, course: 'Soil' },
    dedupeKey: 'many',
    now: MORNING,
  });
  await Promise.all(Array.from({ length: 5 }, () => turn(MORNING)));
  await turn(MORNING);
  assert.equal(server.mails.length, 40);
  assert.equal(new Set(server.mails.map(({ to }) => to[0])).size, 40);
});

test('administrators see what was sent to whom and when, without its text', async () => {
  await tellAda('A secret course', MORNING);
  await turn(MORNING);
  const page = await (await root.fetch('/learn/notices')).text();
  assert.match(page, /Ada Njeri/);
  assert.match(page, /Results/);
  assert.doesNotMatch(page, /A secret course/);
  assert.equal((await ada.fetch('/learn/notices')).status, 403);
});
