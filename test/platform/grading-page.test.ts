import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import {
  activityParts,
  activityRecords,
  activityWorkflows,
  discussionPosts,
  eventAttendances,
  objectiveAccesses,
  objectiveInstructors,
  postReports,
  quizAnswers,
  quizQuestions,
  users,
} from '../../demo/platform/db/schema';
import * as at from '../../src/contract/discussion-paths';
import * as paths from '../../src/contract/paths';
import * as quizPaths from '../../src/contract/quiz-paths';
import { CommandState, ContentType, WorkflowState } from '../../src/contract/enumerations';
import { start } from './support/course';
import type { Browser } from './support/browser';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const PAGE = '/learn/grading';
const HOUR_MS = 3_600_000;
const axis = (part: keyof typeof parts) => `${parts.module}/${parts[part]}`;
const EVIL = '<img src=x onerror=alert(1)>';

/** The learner's text is on the page as text: it brought no element, no attribute and no script. */
function assertOnlyText(html: string) {
  assert.ok(html.includes('&lt;img src=x onerror=alert(1)&gt;'), 'the text of the learner, escaped');
  assert.doesNotMatch(html, /<img src=x|<[^>]* on\w+=/);
}

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;
let root: Browser;
let workflowId: string;
const [choice, first, second] = [randomUUID(), randomUUID(), randomUUID()];
before(async () => {
  platform = await boot();
  const { db } = platform;
  await db
    .update(users)
    .set({ permissions: [{ name: 'ObjectiveWorkflow.Grade' }] })
    .where(eq(users.id, people.root));
  const become = (id: string, changes: Partial<typeof activityParts.$inferInsert>) =>
    db.update(activityParts).set(changes).where(eq(activityParts.id, id));
  await become(parts.first, { details: { quiz: {} } });
  await become(parts.second, { type: ContentType.discussion, details: { discussion: { requiredPosts: 1 } } });
  const event = (hours: number) => ({
    event: {
      start: new Date(Date.now() + hours * HOUR_MS).toISOString(),
      end: new Date(Date.now() + (hours + 1) * HOUR_MS).toISOString(),
    },
  });
  await become(parts.extra, { name: 'The excursion', type: ContentType.event, details: event(-2) });
  await become(parts.last, { name: 'The evening', type: ContentType.event, details: event(2) });
  const place = { objectiveId: courses.course, axis: axis('first') };
  await db.insert(quizQuestions).values([
    {
      id: choice,
      ...place,
      order: 1,
      prompt: '<p>Which?</p>',
      interaction: { type: 'choice', choices: [{ identifier: 'a', text: 'A' }], maxChoices: 1, shuffle: false },
      declaration: { maxScore: 2, correct: ['a'] },
    },
    {
      id: first,
      ...place,
      order: 2,
      prompt: '<p>Why is soil <b>alive</b> &amp; well?</p>',
      interaction: { type: 'extendedText' },
      declaration: { maxScore: 5 },
    },
    {
      id: second,
      ...place,
      order: 3,
      prompt: '<p>And then?</p>',
      interaction: { type: 'extendedText' },
      declaration: { maxScore: 3 },
    },
  ]);
  await db
    .insert(objectiveAccesses)
    .values({ id: randomUUID(), userId: people.ben, objectiveId: courses.course, isSelfEnrolled: true });
  [ada, ben, root] = (await Promise.all(['ada', 'ben', 'root'].map((name) => platform.signedIn(name)))) as [
    Browser,
    Browser,
    Browser,
  ];
  ({ workflowId } = await start(ada, courses.course));
});
after(() => platform.close());

const page = async () => (await root.fetch(PAGE)).text();
const send = (path: string, fields: Record<string, string>, { browser = root, origin = platform.origin } = {}) =>
  browser.fetch(`${PAGE}/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: origin ? { origin } : {},
  });
const command = (name: string, body: object) => root.command(`/api/lms/v1/${name}`, { id: randomUUID(), ...body });
const refusal = (outcome: { errors?: Record<string, string[]> } | undefined) =>
  Object.values(outcome?.errors ?? {}).flat()[0];

/** Ada answers all three questions, and submits the quiz. */
async function submit() {
  const work = randomUUID();
  await ada.command(paths.startActivityWorkflow, {
    id: work,
    objectiveWorkflowId: workflowId,
    activityPartIds: axis('first').split('/'),
  });
  await ada.get(quizPaths.quizQuestions(work));
  const answers = [
    { questionId: choice, response: ['a'], revision: 1 },
    { questionId: first, response: `Worms.\nAnd ${EVIL}`, revision: 1 },
    { questionId: second, response: 'More worms', revision: 1 },
  ];
  assert.equal((await ada.put(quizPaths.quizAnswers(work), { answers })).status, 200);
  await ada.command(paths.finishActivityWorkflow, {
    id: randomUUID(),
    objectiveWorkflowId: workflowId,
    activityWorkflowIds: [work],
  });
  return work;
}

test('essays are graded on the page; with the automatic scores they make the result of the quiz', async () => {
  const work = await submit();
  const html = await page();
  assert.match(html, /Why is soil alive &amp; well\?/);
  assert.ok(html.includes('Worms.<br />And &lt;img src=x onerror=alert(1)&gt;</p>'), 'the answer, escaped');
  assertOnlyText(html);
  assert.match(html, /Scored automatically: 2 out of 2/);
  assert.ok(!html.includes(`id="percent-${work}"`), 'no percent beside the points');

  const fields = { activityWorkflowId: work, [`points.${first}`]: '4,5', [`points.${second}`]: '9' };
  const refused = await send('points', fields);
  assert.equal(refused.status, 422);
  const text = await refused.text();
  assert.match(text, /role="alert">Please enter a number from 0 to 3\./);
  assert.match(text, /value="4.5"/, 'the typed values stay');
  const [wrong = ''] = /<input[^>]*aria-invalid[^>]*>/.exec(text) ?? [];
  assert.match(wrong, new RegExp(`points\\.${second}[^]*value="9"[^]*autofocus`), 'the wrong field has the focus');
  assert.match(text, /<title>Not saved/);
  assert.equal((await send('points', { ...fields, [`points.${second}`]: '' })).status, 422);
  assert.equal((await send('points', { ...fields, [`points.${second}`]: 'many' })).status, 422);
  assert.equal((await send('points', { ...fields, [`points.${randomUUID()}`]: '1' })).status, 422);
  assert.equal((await send('points', fields, { origin: 'http://evil.example' })).status, 403);
  assert.equal((await send('points', fields, { browser: ada })).status, 403);
  const [nothing] = await platform.db
    .select()
    .from(activityRecords)
    .where(eq(activityRecords.activityWorkflowId, work));
  assert.equal(nothing, undefined);

  assert.equal((await send('points', { ...fields, [`points.${second}`]: '١٫٥' })).status, 303);
  const [record] = await platform.db.select().from(activityRecords).where(eq(activityRecords.activityWorkflowId, work));
  assert.deepEqual(
    [record!.score, record!.maxScore, record!.normalizedScore, record!.passed, record!.gradedBy],
    [8, 10, 0.8, true, people.root],
  );
  const [state] = await platform.db.select().from(activityWorkflows).where(eq(activityWorkflows.id, work));
  assert.equal(state!.state, WorkflowState.finished);
  const stored = await platform.db.select().from(quizAnswers).where(eq(quizAnswers.activityWorkflowId, work));
  assert.deepEqual(
    stored
      .filter(({ gradedBy }) => gradedBy)
      .map(({ questionId, score }) => [questionId, score])
      .sort(),
    [
      [first, 4.5],
      [second, 1.5],
    ].sort(),
  );
  assert.match(await page(), /Total: 8 out of 10/);

  const points = [
    { questionId: first, points: 1 },
    { questionId: second, points: 0 },
  ];
  assert.deepEqual(await command('grade-quiz-answers', { activityWorkflowId: work, points }), {
    state: CommandState.completed,
  });
  const [again] = await platform.db.select().from(activityRecords).where(eq(activityRecords.activityWorkflowId, work));
  assert.deepEqual([again!.score, again!.passed], [3, false], 'graded again, by a call too');
  const fewer = await command('grade-quiz-answers', { activityWorkflowId: work, points: points.slice(1) });
  assert.equal(refusal(fewer), 'Please enter a number from 0 to 5.');
  const body = { id: randomUUID(), activityWorkflowId: work, points };
  assert.equal((await ada.post('/api/lms/v1/grade-quiz-answers', body)).status, 403);
});

test('[ASG-02] an open form overwrites no grade that another instructor gave meanwhile', async () => {
  const { db } = platform;
  const [before] = await db.select().from(users).where(eq(users.id, people.ben));
  const permissions = [...before!.permissions, { name: 'ObjectiveWorkflow.Grade' as const }];
  await db.update(users).set({ permissions }).where(eq(users.id, people.ben));
  const teaches = { objectiveId: courses.course, userId: people.ben };
  await db.insert(objectiveInstructors).values(teaches);
  try {
    const open = await (await ben.fetch(PAGE)).text();
    const [, work, seen] = /name="activityWorkflowId" value="([^"]+)"[^]*?name="seen" value="([^"]*)"/.exec(open)!;
    const fields = (points: string) => ({
      activityWorkflowId: work!,
      [`points.${first}`]: points,
      [`points.${second}`]: '3',
    });
    const score = async () => {
      const [record] = await db.select().from(activityRecords).where(eq(activityRecords.activityWorkflowId, work!));
      return record!.score;
    };
    assert.equal((await send('points', { ...fields('2'), seen: seen! })).status, 303);
    assert.equal(await score(), 7);
    const late = await send('points', { ...fields('5'), seen: seen! }, { browser: ben });
    assert.equal(late.status, 422);
    const text = await late.text();
    assert.match(text, /role="alert">Somebody else has graded this work in the meantime/);
    assert.match(text, /value="5"/, 'what was typed stays');
    assert.equal(await score(), 7);
    // Who sent it twice, or compares and saves again, is not refused.
    assert.equal((await send('points', { ...fields('2'), seen: seen! })).status, 303);
    const [, now] = /name="seen" value="([^"]*)"/.exec(await (await ben.fetch(PAGE)).text())!;
    assert.equal((await send('points', { ...fields('5'), seen: now! }, { browser: ben })).status, 303);
    assert.equal(await score(), 10);
    // The form of a percentage has it too.
    const share = { activityWorkflowId: work!, percent: '10', seen: seen! };
    assert.equal((await send('grades', share)).status, 422);
    assert.equal(await score(), 10);
  } finally {
    await db.update(users).set({ permissions: before!.permissions }).where(eq(users.id, people.ben));
    await db.delete(objectiveInstructors).where(eq(objectiveInstructors.userId, people.ben));
  }
});

test('the page shows confirmations only for its own forms', async () => {
  assert.match(await (await root.fetch(`${PAGE}?done=grades`)).text(), /The result is saved\./);
  for (const word of ['constructor', 'toString', '__proto__', 'no-such-word']) {
    const response = await root.fetch(`${PAGE}?done=${word}`);
    assert.equal(response.status, 200, word);
    assert.doesNotMatch(await response.text(), /role="status"|native code/, word);
  }
});

test('[APP-03] the page is in the language of the address, of an earlier choice, or of the browser', async () => {
  const browser = await platform.signedIn('root');
  const get = async (path: string, accepted: string) => {
    const response = await browser.fetch(path, { headers: { 'accept-language': accepted } });
    return response.text();
  };
  const german = await get(PAGE, 'de-AT');
  assert.match(german, /<html lang="de" dir="ltr"[^]*<h1>Bewertung/);
  assert.match(german, /href="\/learn\/grading\?locale=ar-AR"/, 'the menu of languages');
  assert.match(german, /<a href="\/learn\/theme">Aussehen des Portals<[^]*<a href="\/learn\/partners">Partner</);
  assert.match(await get(`${PAGE}?locale=ar-AR`, 'de'), /<html lang="ar" dir="rtl"[^]*<h1>التقييم/);
  assert.match(await get(PAGE, 'de'), /<html lang="ar"/, 'the choice stays');
  const marks = await get(`${PAGE}?locale=fr-FR`, 'de');
  assert.match(marks, /Présences\u202f: 0 sur 2/, 'numbers and signs of the language');
  const refused = await send('grades', { activityWorkflowId: randomUUID(), percent: 'x' }, { browser });
  assert.match(await refused.text(), /role="alert">Ce n’est plus possible\./);
});

test('each refusal is in the person’s language, and has a way on', async () => {
  const browser = await platform.signedIn('ada');
  const headers = { 'accept-language': 'de' };
  const forbidden = await browser.fetch(PAGE, { headers });
  assert.equal(forbidden.status, 403);
  assert.match(await forbidden.text(), /<h1>Zugriff verweigert[^]*<a class="way" href="\/learn\/">Zu Learn/);
  const post = (body: URLSearchParams, origin: string) =>
    root.fetch(`${PAGE}/grades`, { method: 'POST', body, headers: { ...headers, origin } });
  for (const response of [
    await post(new URLSearchParams(), 'http://evil.example'),
    await post(new URLSearchParams({ percent: '9'.repeat(30_000) }), platform.origin),
  ])
    assert.match(
      await response.text(),
      /<h1>Nicht gespeichert[^]*<a class="way" href="\/learn\/grading">Zurück zur Bewertung/,
    );
});

test('a too large form is a 413, for any sender', async () => {
  const fields = { activityWorkflowId: randomUUID(), percent: '9'.repeat(30_000) };
  for (const browser of [root, ada, platform.visitor()]) {
    const response = await send('grades', fields, { browser });
    assert.equal(response.status, 413);
    assert.match(await response.text(), /too large/);
  }
});

test('an instructor marks attendance at a started event, and undoes it', async () => {
  const rowOf = async () =>
    (
      await platform.db
        .select()
        .from(eventAttendances)
        .where(and(eq(eventAttendances.axis, axis('extra')), eq(eventAttendances.userId, people.ben)))
    )[0];
  const html = await page();
  assert.match(html, /The excursion[\s\S]*Attended: 0 of 2/);
  assert.match(html, /The evening[\s\S]*Not started yet/);
  const mark = { objectiveId: courses.course, axis: axis('extra'), userId: people.ben };
  const saved = await send('attendances', { ...mark, attended: 'yes' });
  assert.equal(saved.status, 303);
  assert.match(await (await root.fetch(saved.headers.get('location')!)).text(), /The attendance is saved\./);
  assert.equal((await rowOf())!.markedBy, people.root);
  assert.match(await page(), /Attended: 1 of 2[\s\S]*Marked by an instructor/);

  const { workflowId: bens } = await start(ben, courses.course);
  const content = await ben.json<{ event: { attended: string | null } }>(paths.activityContent(bens, parts.extra));
  assert.ok(content.event.attended, 'the learner sees it');
  assert.equal((await send('attendances', { ...mark, attended: '' })).status, 303);
  assert.equal(await rowOf(), undefined);

  const early = await command('mark-attendances', { ...mark, axis: axis('last'), attended: true });
  assert.equal(refusal(early), 'The event hasn’t started yet.');
  for (const wrong of [{ axis: axis('first') }, { userId: people.root }, { objectiveId: courses.essay }]) {
    const body = { id: randomUUID(), ...mark, attended: true, ...wrong };
    assert.equal((await root.post('/api/lms/v1/mark-attendances', body)).status, 404);
  }
  assert.equal(
    (await ben.post('/api/lms/v1/mark-attendances', { id: randomUUID(), ...mark, attended: true })).status,
    403,
  );
});

test('an instructor sees reported posts with their reasons, removes one and dismisses the reports of another', async () => {
  const adas = { workflowId, activityPathId: parts.second };
  const bens = {
    workflowId: (await ben.json<{ lastObjectiveWorkflow: { id: string } }>(paths.aggregate(courses.course)))
      .lastObjectiveWorkflow.id,
    activityPathId: parts.second,
  };
  const write = async (text: string) => {
    const id = randomUUID();
    assert.equal((await ada.post(at.posts(adas), { id, text })).status, 200);
    assert.equal((await ben.post(at.reports(bens, id), { reason: `About ${text}` })).status, 200);
    return id;
  };
  const [rude, harmless] = [await write(`Rude ${EVIL}`), await write('Harmless')];
  const html = await page();
  assertOnlyText(html);
  assert.match(html, /Reported posts[\s\S]*Ada Njeri[\s\S]*Ben Okafor[\s\S]*About Rude/);
  for (const path of ['removals', 'dismissals']) {
    assert.equal((await send(path, { postId: rude }, { origin: 'null' })).status, 403);
    assert.equal((await send(path, { postId: rude }, { browser: ben })).status, 403);
    assert.equal((await send(path, { postId: randomUUID() })).status, 422);
  }
  assert.equal((await send('removals', { postId: rude })).status, 303);
  assert.equal((await send('dismissals', { postId: harmless })).status, 303);
  assert.deepEqual(await platform.db.select().from(postReports), []);
  const rows = await platform.db.select().from(discussionPosts);
  assert.deepEqual(
    rows.map(({ id, text, deleted }) => [id, text, deleted !== null]).sort(),
    [
      [rude, '', true],
      [harmless, 'Harmless', false],
    ].sort(),
  );
  assert.doesNotMatch(await page(), /Reported posts/);
  for (const name of ['remove-posts', 'dismiss-post-reports']) {
    const body = { id: randomUUID(), postId: harmless };
    assert.equal((await ben.post(`/api/lms/v1/${name}`, body)).status, 403);
    assert.deepEqual(await command(name, { postId: harmless }), { state: CommandState.completed });
  }
});
