import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { activityParts, activityWorkflows, notices, objectiveAccesses, users } from '../../demo/platform/db/schema';
import { CommandState, ResultVisibility } from '../../src/contract/enumerations';
import * as paths from '../../src/contract/paths';
import { submission } from '../../src/contract/submission';
import { activity } from '../../src/contract/activities';
import * as gradingCalls from '../../src/contract/calls/grading';
import * as calls from '../../src/contract/calls/submission';
import * as at from '../../src/contract/submission-paths';
import { findByAxis } from '../../src/course/rules/tree';
import { start } from './support/course';
import type { Browser } from './support/browser';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const EVIL = '**<img src=x onerror=alert(1)>**';
const RUBRIC = [
  {
    id: 'facts',
    name: 'Facts <b>',
    levels: [
      { id: 'none', name: 'Missing', points: 0 },
      { id: 'all', name: 'All', points: 6 },
    ],
  },
  { id: 'words', name: 'Words', levels: [{ id: 'clear', name: 'Clear', points: 4 }] },
];

let platform: TestPlatform;
let root: Browser;
const works: Record<string, { id: string; browser: Browser; place: at.SubmissionPath }> = {};

async function handIn(name: 'ada' | 'ben') {
  const browser = await platform.signedIn(name);
  const { workflowId } = await start(browser, courses.course);
  const place = { workflowId, activityPathId: parts.first };
  const id = randomUUID();
  const began = { id, objectiveWorkflowId: workflowId, activityPartIds: [parts.module, parts.first] };
  await browser.command(paths.startActivityWorkflow, began);
  const body = { id: randomUUID(), objectiveWorkflowId: workflowId, activityPathId: parts.first, after: 0, files: [] };
  assert.deepEqual(await browser.command(calls.submitWork.pattern, { ...body, text: EVIL }), {
    state: CommandState.completed,
  });
  works[name] = { id, browser, place };
}

before(async () => {
  platform = await boot();
  const { db } = platform;
  await db
    .update(users)
    .set({ permissions: [{ name: 'ObjectiveWorkflow.Grade' }] })
    .where(eq(users.id, people.root));
  const byHand = { gradedByHand: true, details: { submission: { again: true, rubric: RUBRIC } } };
  await db.update(activityParts).set(byHand).where(eq(activityParts.id, parts.first));
  const access = { id: randomUUID(), userId: people.ben, objectiveId: courses.course, isSelfEnrolled: true };
  await db.insert(objectiveAccesses).values(access);
  await handIn('ada');
  await handIn('ben');
  const when = (name: string, hours: number) =>
    db
      .update(activityWorkflows)
      .set({ submitted: new Date(Date.now() - hours * 3_600_000) })
      .where(eq(activityWorkflows.id, works[name]!.id));
  await when('ada', 2);
  await when('ben', 1);
  root = await platform.signedIn('root');
});
after(() => platform.close());

const page = (name: string) => `/learn/grading/work/${works[name]!.id}`;
const text = async (path: string) => (await root.get(path)).text();
const answerOf = async (name: string) => {
  const { browser, place } = works[name]!;
  return v.parse(submission, await browser.json(at.submissionAt(place))).answer;
};

interface Sent {
  revision: number;
  levels?: Record<string, string>;
  comment?: string;
  then?: 'next' | 'stay';
  files?: File[];
  keep?: string[];
  release?: 'now' | 'policy';
}
async function send(
  name: string,
  { revision, levels = {}, comment = '', then = 'stay', files = [], keep = [], release }: Sent,
) {
  const form = new FormData();
  const opened = await text(page(name));
  form.append('rubric', /name="rubric" value="(\w+)"/.exec(opened)![1]!);
  form.append('revision', String(revision));
  for (const [criterion, level] of Object.entries(levels)) form.append(`level.${criterion}`, level);
  form.append('comment', comment);
  for (const id of keep) form.append('keep', id);
  for (const file of files) form.append('files', file);
  if (release) form.append('release', release);
  form.append('then', then);
  return root.fetch(page(name), { method: 'POST', body: form, headers: { origin: platform.origin } });
}
const ALL = { facts: 'all', words: 'clear' };

test('[ASG-02] the queue leads to the page of a work, with a filter and an order', async () => {
  const order = (html: string) => [...html.matchAll(/\/learn\/grading\/work\/([\da-f-]{36})/g)].map(([, id]) => id);
  assert.deepEqual(order(await text('/learn/grading')), [works.ada!.id, works.ben!.id]);
  assert.deepEqual(order(await text('/learn/grading?order=newest')), [works.ben!.id, works.ada!.id]);
  assert.deepEqual(order(await text(`/learn/grading?place=${courses.essay}`)), []);
  const place = encodeURIComponent(`${courses.course} ${parts.module}/${parts.first}`);
  assert.equal(order(await text(`/learn/grading?place=${place}`)).length, 2);
  // An administrator teaches no course of their own.
  assert.deepEqual(order(await text('/learn/grading?mine=1')), []);
  assert.equal((await root.get('/learn/grading?place=%27%20or%201')).status, 200);
});

test('[ASG-02] the page has the work beside the form, as text', async () => {
  const html = await text(page('ada'));
  assert.ok(html.includes('<strong>&lt;img src=x onerror=alert(1)&gt;</strong>'));
  assert.doesNotMatch(html, /<img src=x|Facts <b>/);
  assert.match(html, /type="radio"/);
  assert.equal((await works.ada!.browser.get(page('ada'))).status, 404);
  assert.equal((await platform.visitor().get(page('ada'))).status, 303);
});

test('[ASG-02] what can’t be saved says why, and keeps what was typed', async () => {
  const half = await send('ada', { revision: 0, levels: { facts: 'all' }, comment: 'My words' });
  assert.equal(half.status, 422);
  const html = await half.text();
  assert.ok(html.includes('Choose a level for each criterion.') && html.includes('My words'));
  assert.match(html, /value="all"\s+checked/);
  const wrong = await send('ada', { revision: 0, levels: ALL, comment: 'Kept', files: [new File(['MZ\0'], 'x.exe')] });
  assert.equal(wrong.status, 422);
  assert.ok((await wrong.text()).includes('A file can’t be attached'));
  assert.equal(await answerOf('ada'), null);
  const elsewhere = await root.fetch(page('ada'), {
    method: 'POST',
    body: new FormData(),
    headers: { origin: 'https://evil.example' },
  });
  assert.equal(elsewhere.status, 403);
});

test('[ASG-02] save and next: the grade, the comment and a file reach the learner, and the next work opens', async () => {
  const notes = new File(['well done'], 'notes.txt', { type: 'text/plain' });
  const saved = await send('ada', { revision: 0, levels: ALL, comment: 'Good\r\nwork', then: 'next', files: [notes] });
  assert.equal(saved.status, 303);
  assert.equal(saved.headers.get('location'), page('ben'));
  const answer = (await answerOf('ada'))!;
  assert.deepEqual(
    [answer.score, answer.comment, answer.files.map(({ name }) => name)],
    [10, 'Good\nwork', ['notes.txt']],
  );
  assert.equal(await text(`${page('ada')}/files/${answer.files[0]!.id}`), 'well done');
  // Another instructor had the page open too.
  const other = await send('ada', { revision: 0, levels: { facts: 'none', words: 'clear' }, comment: 'Other words' });
  assert.equal(other.status, 422);
  const html = await other.text();
  assert.ok(html.includes('Somebody else has graded this work in the meantime') && html.includes('Other words'));
  assert.match(html, /name="revision" value="1"/);
  const theirs = /<div class="theirs">([^]*?)<\/div>/.exec(html)![1]!;
  assert.match(theirs, /Facts &lt;b&gt;<\/bdi>: <strong><bdi>All<[^]*Good/, 'what the other one saved can be compared');
  assert.equal((await answerOf('ada'))!.comment, 'Good\nwork');
  // They compare and save again; the file stays.
  const again = await send('ada', { revision: 1, levels: ALL, comment: 'Both', keep: [answer.files[0]!.id] });
  assert.equal(again.status, 303);
  assert.match(await text(again.headers.get('location')!), /role="status"[^>]*>The result is saved\./);
  assert.deepEqual((await answerOf('ada'))!.files, answer.files);
  const last = await send('ben', { revision: 0, levels: ALL, then: 'next' });
  assert.equal(last.headers.get('location'), '/learn/grading?done=grades');
});

const policy = async (constraint: object | null, access: Partial<typeof objectiveAccesses.$inferInsert>) => {
  await platform.db.update(activityParts).set({ constraint }).where(eq(activityParts.id, parts.first));
  const isAda = and(eq(objectiveAccesses.userId, people.ada), eq(objectiveAccesses.objectiveId, courses.course));
  await platform.db.update(objectiveAccesses).set(access).where(isAda);
};
const revision = async () => Number(/name="revision" value="(\d+)"/.exec(await text(page('ada')))![1]);
const tomorrow = new Date(Date.now() + 86_400_000);
const scoreInTree = async () => {
  const { browser, place } = works.ada!;
  const tree = v.parse(activity, await browser.json(paths.wholeTree(place.workflowId)));
  return findByAxis(tree, `${parts.module}/${parts.first}`)!.childActivity.activityWorkflowAggregate!
    .bestActivityRecord!;
};

test('[ASG-02] an answer is released by the reveal policy, or at once', async () => {
  await policy(null, { gradeRevealPolicy: ResultVisibility.afterDate, gradeRevealDate: tomorrow });
  assert.match(await text(page('ada')), /name="release" value="policy"\s+checked/);
  assert.equal((await send('ada', { revision: await revision(), levels: ALL, release: 'policy' })).status, 303);
  assert.deepEqual([await answerOf('ada'), (await scoreInTree()).normalizedScore], [null, null]);
  assert.equal((await send('ada', { revision: await revision(), levels: ALL, release: 'now' })).status, 303);
  assert.equal((await answerOf('ada'))?.score, 10);
  assert.equal((await scoreInTree()).normalizedScore, 1);
  // Another save without a choice changes nothing of it; what is taken back waits for its date again.
  await send('ada', { revision: await revision(), levels: ALL, comment: 'Once more' });
  assert.equal((await answerOf('ada'))?.comment, 'Once more');
  await send('ada', { revision: await revision(), levels: ALL, release: 'policy' });
  assert.equal(await answerOf('ada'), null);
});

test('[ASG-02] the date of a part’s results can be released too, and is told', async () => {
  const later = { resultsDisclosurePolicy: ResultVisibility.afterDate, resultsDisclosureFrom: tomorrow.toISOString() };
  await policy(later, { gradeRevealPolicy: ResultVisibility.afterFinish, gradeRevealDate: null });
  const result = () =>
    platform.db
      .select({ made: notices.made })
      .from(notices)
      .where(and(eq(notices.userId, people.ada), eq(notices.kind, 'result')));
  await send('ada', { revision: await revision(), levels: { ...ALL, facts: 'none' }, release: 'policy' });
  assert.equal((await result())[0]!.made.toISOString(), tomorrow.toISOString());
  await send('ada', { revision: await revision(), levels: { ...ALL, facts: 'none' }, release: 'now' });
  assert.ok((await result())[0]!.made <= new Date());
  assert.equal((await answerOf('ada'))?.score, 4);
});

test('[ASG-02] what a policy never shows can’t be released', async () => {
  for (const [constraint, access] of [
    [null, { gradeRevealPolicy: ResultVisibility.never }],
    [{ resultsDisclosurePolicy: ResultVisibility.never }, { gradeRevealPolicy: ResultVisibility.afterFinish }],
  ] as const) {
    await policy(constraint, access);
    const html = await text(page('ada'));
    assert.doesNotMatch(html, /name="release"/);
    assert.ok(html.includes('the rules of the course hide results'));
    // It was released before the policy changed.
    assert.equal(await answerOf('ada'), null);
    assert.equal((await scoreInTree()).normalizedScore, null);
  }
  await policy(null, { gradeRevealPolicy: ResultVisibility.afterFinish });
  assert.ok((await text(page('ada'))).includes('The learner sees this when you save.'));
});

test('[ASG-02] a percentage alone is no answer to submitted work', async () => {
  const grade = { id: randomUUID(), activityWorkflowId: works.ben!.id, normalizedScore: 0.2 };
  const before = await answerOf('ben');
  assert.deepEqual(await root.command(gradingCalls.gradeActivityWorkflow.pattern, grade), {
    state: CommandState.failed,
    errors: { activityWorkflowId: ['This work has a text or files. Open it to grade it.'] },
  });
  assert.deepEqual(await answerOf('ben'), before);
});
