import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { activityParts, objectiveInstructors, users } from '../../demo/platform/db/schema';
import * as paths from '../../src/contract/paths';
import * as calls from '../../src/contract/calls/submission';
import * as submissionPaths from '../../src/contract/submission-paths';
import { start } from './support/course';
import type { Browser } from './support/browser';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const PAGE = `/learn/grading/rubrics/${parts.first}`;

let platform: TestPlatform;
let root: Browser;
let ben: Browser;

const set = (details: object) =>
  platform.db.update(activityParts).set({ gradedByHand: true, details }).where(eq(activityParts.id, parts.first));
const stored = async () => {
  const [row] = await platform.db
    .select({ details: activityParts.details })
    .from(activityParts)
    .where(eq(activityParts.id, parts.first));
  return row!.details!.submission!;
};

before(async () => {
  platform = await boot();
  // An author who teaches one course, and has no permission to grade.
  await platform.db
    .update(users)
    .set({ roles: ['Author'] })
    .where(eq(users.id, people.ben));
  await platform.db.insert(objectiveInstructors).values({ objectiveId: courses.course, userId: people.ben });
  const permissions = [{ name: 'ObjectiveWorkflow.Grade' }, { name: 'ObjectiveWorkflow.Create' }];
  await platform.db.update(users).set({ permissions }).where(eq(users.id, people.root));
  await set({ submission: { again: true } });
  [root, ben] = [await platform.signedIn('root'), await platform.signedIn('ben')];
});
after(() => platform.close());

/** The fields of the form on a page, as a browser sends them. */
function fieldsOf(html: string): Record<string, string> {
  const form = /<form\s+class="rubric"[\s\S]*?<\/form>/.exec(html)![0];
  const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return Object.fromEntries(
    [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => [attribute(tag, 'name'), attribute(tag, 'value')]),
  );
}
const send = (browser: Browser, fields: Record<string, string>, button: string, origin = platform.origin) =>
  browser.fetch(PAGE, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, do: button }),
    headers: { origin },
  });
const open = async (browser = ben) => (await browser.get(PAGE)).text();

test('[ASG-02] an author makes a rubric once for an activity, without script', async () => {
  assert.ok((await (await ben.get('/learn/grading/rubrics')).text()).includes(PAGE));
  const added = await (await send(ben, fieldsOf(await open()), 'add')).text();
  assert.match(added, /name="c0\.name"[^>]*autofocus/);
  assert.deepEqual(await stored(), { again: true }, 'nothing is saved before Save');
  const more = await (
    await send(
      ben,
      { ...fieldsOf(added), 'c0.name': 'Sums <b>', 'c0.l0.name': 'Wrong', 'c0.l0.points': '0' },
      'addLevel.0',
    )
  ).text();
  assert.match(more, /value="Sums &lt;b&gt;"/);
  const filled = {
    ...fieldsOf(more),
    'c0.name': 'Sums',
    'c0.l1.name': 'Nearly',
    'c0.l1.points': '1,5',
    'c0.l2.name': 'Right',
    'c0.l2.points': '٣',
  };
  const saved = await send(ben, filled, 'save');
  assert.equal(saved.status, 303);
  const { rubric, again } = await stored();
  assert.equal(again, true);
  assert.deepEqual(
    rubric!.map(({ name, levels }) => [name, levels.map((level) => [level.name, level.points])]),
    [
      [
        'Sums',
        [
          ['Wrong', 0],
          ['Nearly', 1.5],
          ['Right', 3],
        ],
      ],
    ],
  );
  assert.ok((await (await ben.get(saved.headers.get('location')!)).text()).includes('The rubric is saved.'));
});

test('[ASG-02] criteria move and leave, and keep their ids', async () => {
  const [first] = (await stored()).rubric!;
  const two = fieldsOf(await (await send(ben, fieldsOf(await open()), 'add')).text());
  const named = { ...two, 'c1.name': 'Words', 'c1.l0.name': 'Clear', 'c1.l0.points': '2' };
  const less = fieldsOf(await (await send(ben, named, 'removeLevel.1.1')).text());
  const moved = await (await send(ben, less, 'up.1')).text();
  // It is the first one now, so the button for the other direction has the focus.
  assert.match(moved, /value="down\.0"[^>]*autofocus/);
  assert.equal((await send(ben, fieldsOf(moved), 'save')).status, 303);
  const { rubric } = await stored();
  assert.deepEqual([rubric![0]!.name, rubric![1]], ['Words', first]);
  const without = fieldsOf(await (await send(ben, fieldsOf(await open()), 'remove.0')).text());
  await send(ben, without, 'save');
  assert.deepEqual((await stored()).rubric, [first]);
});

test('[ASG-02] what can’t be a rubric says why, and keeps what was typed', async () => {
  const before = await stored();
  const fields = fieldsOf(await open());
  for (const [wrong, sentence] of [
    [{ 'c0.name': ' ' }, 'Field is required'],
    [{ 'c0.l1.points': '-1' }, 'Please enter a number from 0 to'],
    [{ 'c0.l1.points': 'many' }, 'Please enter a number from 0 to'],
    [{ 'c0.l1.points': '0', 'c0.l2.points': '0' }, 'These levels give no points.'],
  ] as const) {
    const answer = await send(ben, { ...fields, ...wrong }, 'save');
    assert.equal(answer.status, 422);
    assert.ok((await answer.text()).includes(sentence), sentence);
  }
  const none = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('c0.l')));
  assert.ok((await (await send(ben, none, 'save')).text()).includes('A criterion needs at least one level.'));
  // Another person has saved since the page was opened.
  await set({ submission: { ...before, rubric: [{ ...before.rubric![0]!, name: 'Theirs' }] } });
  const late = await send(ben, { ...fields, 'c0.name': 'Mine' }, 'save');
  assert.equal(late.status, 422);
  const html = await late.text();
  assert.ok(html.includes('Somebody else has changed this rubric in the meantime') && html.includes('value="Mine"'));
  assert.equal((await stored()).rubric![0]!.name, 'Theirs');
  assert.equal((await send(ben, fieldsOf(html), 'save')).status, 303);
  assert.equal((await stored()).rubric![0]!.name, 'Mine');
});

test('[ASG-02] only who teaches the course may change it, from the platform’s own page', async () => {
  const ada = await platform.signedIn('ada');
  assert.equal((await ada.get(PAGE)).status, 404);
  assert.equal((await platform.visitor().get(PAGE)).status, 303);
  assert.equal((await send(ben, fieldsOf(await open()), 'save', 'https://evil.example')).status, 403);
  assert.equal((await ben.get(`/learn/grading/rubrics/${parts.second}`)).status, 404);
  await platform.db.delete(objectiveInstructors).where(eq(objectiveInstructors.userId, people.ben));
  assert.equal((await ben.get(PAGE)).status, 404);
});

test('[ASG-02] what is graded keeps its rubric when that of the part changes', async () => {
  const RUBRIC = [{ id: 'a', name: 'Sums', levels: [{ id: 'x', name: 'Right', points: 4 }] }];
  await set({ submission: { rubric: RUBRIC } });
  const ada = await platform.signedIn('ada');
  const { workflowId } = await start(ada, courses.course);
  const workId = randomUUID();
  await ada.command(paths.startActivityWorkflow, {
    id: workId,
    objectiveWorkflowId: workflowId,
    activityPartIds: [parts.module, parts.first],
  });
  const work = { objectiveWorkflowId: workflowId, activityPathId: parts.first, text: 'Mine', files: [], after: 0 };
  await ada.command(calls.submitWork.pattern, { id: randomUUID(), ...work });
  const page = `/learn/grading/work/${workId}`;
  const grade = async (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ revision: '0', comment: '', then: 'stay', ...fields }))
      form.append(name, value);
    return root.fetch(page, { method: 'POST', body: form, headers: { origin: platform.origin } });
  };
  const versionIn = (html: string) => /name="rubric" value="(\w+)"/.exec(html)![1]!;
  const before = versionIn(await (await root.get(page)).text());
  // The points change between opening and saving: the instructor looks again.
  await set({ submission: { rubric: [{ ...RUBRIC[0]!, levels: [{ id: 'x', name: 'Right', points: 5 }] }] } });
  const refused = await grade({ rubric: before, 'level.a': 'x' });
  assert.equal(refused.status, 422);
  const html = await refused.text();
  assert.ok(html.includes('The rubric has been changed in the meantime'));
  assert.equal((await grade({ rubric: versionIn(html), 'level.a': 'x' })).status, 303);
  assert.match(await open(root), /Work that’s already graded keeps the rubric/);
  await set({ submission: { rubric: [{ id: 'b', name: 'Other', levels: [{ id: 'y', name: 'All', points: 9 }] }] } });
  const kept = await (await root.get(page)).text();
  assert.ok(kept.includes('This work keeps the one that it was graded with') && !kept.includes('Other'));
  assert.equal((await grade({ revision: '1', rubric: versionIn(kept), 'level.a': 'x', comment: 'Fine' })).status, 303);
  const graded = await root.json(submissionPaths.gradedWork(workId));
  assert.deepEqual(
    [(graded as { maxScore: number }).maxScore, (graded as { answer: { score: number } }).answer.score],
    [5, 5],
  );
});
