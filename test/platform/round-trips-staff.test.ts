// What learners write is read by their teachers as it was typed, and what teachers and administrators write is read by everybody so.
// Forms of pages are no calls, so round-trips.test.ts does not see them.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  activityParts,
  channels,
  objectiveAccesses,
  objectives,
  postReports,
  quizQuestions,
  rateBuckets,
  users,
} from '../../demo/platform/db/schema';
import type { CoursePlace } from '../../src/contract/in-place';
import * as at from '../../src/contract/discussion-paths';
import { ContentType } from '../../src/contract/enumerations';
import * as channelPaths from '../../src/contract/channel-paths';
import * as paths from '../../src/contract/paths';
import * as quizPaths from '../../src/contract/quiz-paths';
import { ONE_LINE } from '../../src/base/one-line';
import type { Browser } from './support/browser';
import { start } from './support/course';
import { courses, parts, people } from './support/fixtures';
import { NAUGHTY } from './support/naughty';
import { boot, type TestPlatform } from './support/platform';

const GRADING = '/learn/grading';
const ANNOUNCEMENTS = 'announcements';
const essays = NAUGHTY.map((typed) => ({ id: randomUUID(), typed }));
/** Blank answers have no points, and nobody reads them. */
const written = essays.filter(({ typed }) => typed.trim());
/** The texts that a field of one line takes. */
const LINES = NAUGHTY.filter((text) => ONE_LINE.test(text) && text.trim());

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;
let root: Browser;
let adas: CoursePlace;
let bens: CoursePlace;

before(async () => {
  platform = await boot();
  const { db } = platform;
  const grader = [{ name: 'ObjectiveWorkflow.Grade' }];
  await db.update(users).set({ permissions: grader }).where(eq(users.id, people.root));
  const become = (id: string, changes: Partial<typeof activityParts.$inferInsert>) =>
    db.update(activityParts).set(changes).where(eq(activityParts.id, id));
  await become(parts.first, { details: { quiz: {} } });
  const talk = { type: ContentType.discussion, details: { discussion: { requiredPosts: 1 } }, afterPrevious: false };
  await become(parts.extra, talk);
  await db.insert(quizQuestions).values(
    essays.map(({ id }, order) => ({
      id,
      objectiveId: courses.course,
      axis: `${parts.module}/${parts.first}`,
      order,
      prompt: '<p>?</p>',
      interaction: { type: 'extendedText' as const },
      declaration: { maxScore: 1_000 },
    })),
  );
  await db.insert(channels).values({ id: ANNOUNCEMENTS, name: 'News' });
  const news = { announcementChannelId: ANNOUNCEMENTS };
  await db.update(objectives).set(news).where(eq(objectives.id, courses.course));
  const access = { id: randomUUID(), userId: people.ben, objectiveId: courses.course, isSelfEnrolled: true };
  await db.insert(objectiveAccesses).values(access);
  [ada, ben, root] = [await platform.signedIn('ada'), await platform.signedIn('ben'), await platform.signedIn('root')];
  adas = { workflowId: (await start(ada, courses.course)).workflowId, activityPathId: parts.extra };
  bens = { workflowId: (await start(ben, courses.course)).workflowId, activityPathId: parts.extra };
});
after(() => platform.close());

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html: string) => html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => SIGNS[name]!);
/** What people wrote, on the page of instructors. */
const quotesIn = (html: string) =>
  [...html.matchAll(/<blockquote dir="auto">([^]*?)<\/blockquote>/g)].map(([, text]) => plain(text!));
/** The essays on that page, whose signs at the beginning of lines and around words are drawn as formatting. */
const essaysIn = (html: string) =>
  [...html.matchAll(/<div class="formatted">([^]*?)<\/div>/g)].map(([, text]) =>
    plain(text!.replace(/<[^>]*>/g, '\n')),
  );
/** A text without blanks and the signs of formatting. */
const bare = (text: string) => text.replace(/^\s*\d{1,4}[.)] +(?=\S)/gm, '').replace(/[\s#>*•-]/g, '');
/** The value of a field of a page. */
const valueOf = (html: string, name: string) =>
  plain(new RegExp(`<input[^>]*\\sname="${name}"[^>]*\\svalue="([^"]*)"`).exec(html)![1]!);
const grading = async () => (await root.fetch(GRADING)).text();
const form = (path: string, fields: Record<string, string>) =>
  root.fetch(path, { method: 'POST', headers: { origin: platform.origin }, body: new URLSearchParams(fields) });

test('[QZA-01] an instructor reads every essay as it was typed, and the learner the points as they were typed', async () => {
  const work = randomUUID();
  const { workflowId } = adas;
  const path = [parts.module, parts.first];
  await ada.command(paths.startActivityWorkflow, { id: work, objectiveWorkflowId: workflowId, activityPartIds: path });
  const answers = essays.map(({ id, typed }) => ({ questionId: id, response: typed, revision: 1 }));
  assert.equal((await ada.put(quizPaths.quizAnswers(work), { answers })).status, 200);
  const { questions } = await ada.json<{ questions: { id: string; response: string }[] }>(
    quizPaths.quizQuestions(work),
  );
  for (const { id, typed } of essays)
    assert.equal(questions.find((each) => each.id === id)!.response, typed, 'the owner');
  const submission = { id: randomUUID(), objectiveWorkflowId: workflowId, activityWorkflowIds: [work] };
  await ada.command(paths.finishActivityWorkflow, submission);
  const shown = essaysIn(await grading()).map(bare);
  for (const { typed } of written) assert.ok(shown.includes(bare(typed)), JSON.stringify(typed));
  assert.equal(shown.length, written.length);

  const typed = ['0', '1000', '0.1', '2,5', '٣٫٢٥', '৭', '999.99', ' 8 '];
  const points = [0, 1_000, 0.1, 2.5, 3.25, 7, 999.99, 8];
  const fields = written.map(({ id }, index) => [`points.${id}`, typed[index % typed.length]!] as const);
  const sent = await form(`${GRADING}/points`, { activityWorkflowId: work, ...Object.fromEntries(fields) });
  assert.equal(sent.status, 303, 'the points are taken');
  const html = await grading();
  written.forEach(({ id }, index) => {
    assert.equal(Number(valueOf(html, `points\\.${id}`)), points[index % points.length], typed[index % typed.length]);
  });
});

test('[QZA-01] an instructor reads every reported post, and the reason of its report, as they were typed', async () => {
  const texts = NAUGHTY.map((each) => each.trim()).filter(Boolean);
  // The page has 50 posts at most.
  for (const some of [texts.slice(0, 25), texts.slice(25)]) {
    for (const text of some) {
      const id = randomUUID();
      assert.equal((await ada.post(at.posts(adas), { id, text, files: [] })).status, 200);
      assert.equal((await ben.post(at.reports(bens, id), { reason: text })).status, 200);
    }
    const quotes = quotesIn(await grading()).filter((each) => some.includes(each));
    for (const text of some) assert.ok(quotes.filter((each) => each === text).length >= 2, JSON.stringify(text));
    await platform.db.delete(postReports);
  }
});

test('[QZA-01] a learner reads every announcement as the instructor wrote it', async () => {
  for (const text of NAUGHTY.filter((each) => each.trim())) {
    const id = randomUUID();
    assert.equal((await root.post(channelPaths.channelMessages(ANNOUNCEMENTS), { id, text })).status, 200);
    for (const reader of [ada, root]) {
      const { data } = await reader.json<{ data: { id: string; text: string }[] }>(
        channelPaths.channelMessages(ANNOUNCEMENTS),
      );
      assert.equal(data.find((each) => each.id === id)!.text, text.trim());
    }
  }
});

test('[QZA-01] everyone reads the name of a file as it was sent', async () => {
  for (const line of LINES.filter((each) => !/[/\\]/.test(each))) {
    const [id, post, name] = [randomUUID(), randomUUID(), `${line.trim()}.txt`];
    const sent = await ada.fetch(at.upload(adas, id, name), {
      method: 'PUT',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      body: 'text',
    });
    assert.equal(sent.status, 200, `${name} ${await sent.clone().text()}`);
    assert.equal((await ada.post(at.posts(adas), { id: post, text: 'See', files: [{ id, name }] })).status, 200, name);
    for (const [reader, place] of [
      [ada, adas],
      [ben, bens],
    ] as const) {
      const { data } = await reader.json<{ data: { post: { id: string; files: { name: string }[] } }[] }>(
        at.threads(place, 'newest'),
      );
      assert.equal(data.find((each) => each.post.id === post)!.post.files[0]!.name, name);
    }
  }
});

test('[QZA-01] visitors read the name and the logo’s text as the administrator wrote them', async () => {
  for (const text of LINES.filter((each) => each.length <= 40)) {
    assert.equal((await form('/learn/theme', { do: 'save', productName: text, logoAlt: text })).status, 303, text);
    const config = await platform
      .visitor()
      .json<{ productName: string; theme: { logoAlt: string } }>('/learn/config-ui/config.json');
    assert.deepEqual([config.productName, config.theme.logoAlt], [text.trim(), text.trim()]);
    const html = await (await root.fetch('/learn/theme')).text();
    assert.deepEqual([valueOf(html, 'productName'), valueOf(html, 'logoAlt')], [text.trim(), text.trim()]);
  }
  assert.equal((await form('/learn/theme', { do: 'reset' })).status, 303);
});

test('[QZA-01] a person’s name is read as they typed it at the sign-up', async () => {
  for (const [index, text] of LINES.filter((each) => each.length <= 80).entries()) {
    // More accounts than one address may make.
    await platform.db.delete(rateBuckets);
    const visitor = platform.visitor();
    const page = await visitor.go('/learn/oidc/login?prompt=create&redirectUrl=/learn/courses');
    const [username, name] = [`person-${index}`, text.trim().normalize('NFC')];
    const typed = { firstName: text, lastName: text, username, email: `${username}@example.org` };
    await visitor.submit(page, { ...typed, password: 'a long enough one' });
    const me = await visitor.json<{ first_name: string; last_name: string }>(paths.me);
    assert.deepEqual([me.first_name, me.last_name], [name, name]);
  }
});
