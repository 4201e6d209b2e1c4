import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import * as paths from '../../src/contract/paths';
import * as reinforcementPaths from '../../src/contract/reinforcement-paths';
import { reinforcementResult, reinforcementWorkflow } from '../../src/contract/reinforcement';
import { taskPage } from '../../src/contract/tasks';
import { reinforcementWorkflows } from '../../demo/platform/db/schema';
import type { Browser } from './support/browser';
import { courses, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

/** Creates a new question for Ada. */
async function ask(): Promise<string> {
  const id = randomUUID();
  await platform.db.insert(reinforcementWorkflows).values({
    id,
    userId: people.ada,
    objectiveId: courses.course,
    question: 'Which one?',
    answers: {
      a: { text: 'This one', score: 1, feedback: 'Indeed.' },
      b: { text: 'That one', score: 0, feedback: 'No.' },
    },
    created: new Date(),
  });
  return id;
}
const workflow = async (id: string) =>
  v.parse(reinforcementWorkflow, await ada.json(reinforcementPaths.reinforcementWorkflow(id)));
const answer = (browser: Browser, id: string, code: string) =>
  browser.post(reinforcementPaths.reinforcementAnswer(id), { answer: code });

test('a question has no result before it is answered', async () => {
  const id = await ask();
  assert.deepEqual(await workflow(id), {
    id,
    objectiveId: courses.course,
    question: 'Which one?',
    answers: [
      { code: 'a', text: 'This one' },
      { code: 'b', text: 'That one' },
    ],
    answer: null,
    answerText: null,
    normalizedScore: null,
    feedback: null,
  });
});

test('[EML-02] an unknown answer is refused, also with special names, and the question stays open', async () => {
  const id = await ask();
  for (const code of ['c', '', 'constructor', 'toString', 'valueOf', '__proto__']) {
    assert.equal((await answer(ada, id, code)).status, 400, code);
    assert.equal((await workflow(id)).answer, null, code);
  }
  assert.deepEqual(v.parse(reinforcementResult, await (await answer(ada, id, 'a')).json()).answerText, 'This one');
});

test('the first answer counts; later ones are ignored', async () => {
  const id = await ask();
  const outcomes = await Promise.all(['a', 'a', 'a'].map((code) => answer(ada, id, code)));
  const expected = { id, normalizedScore: 1, feedback: 'Indeed.', answerText: 'This one' };
  for (const outcome of outcomes) assert.deepEqual(v.parse(reinforcementResult, await outcome.json()), expected);
  assert.deepEqual(v.parse(reinforcementResult, await (await answer(ada, id, 'b')).json()), expected);
  assert.equal((await workflow(id)).answer, 'a');
});

test('an unknown answer is refused with the name of the field', async () => {
  const id = await ask();
  const refused = await answer(ada, id, 'c');
  assert.equal(refused.status, 400);
  assert.ok((await refused.json()).errors.answer);
  assert.equal((await workflow(id)).answer, null);
});

test('another learner’s question and an unknown one are not found', async () => {
  const id = await ask();
  const ben = await platform.signedIn('ben');
  for (const [browser, asked] of [
    [ben, id],
    [ada, randomUUID()],
  ] as const) {
    assert.equal((await browser.get(reinforcementPaths.reinforcementWorkflow(asked))).status, 404);
    assert.equal((await answer(browser, asked, 'a')).status, 404);
  }
});

test('[RT-01] a question is a task of its learner until it is answered', async () => {
  const id = await ask();
  const waiting = async (browser: Browser) =>
    v.parse(taskPage, await browser.json(paths.tasks)).data.find((task) => task.reinforcementWorkflowId === id);
  const task = await waiting(ada);
  assert.deepEqual([task?.kind, task?.title, task?.date], ['question', 'Which one?', null]);
  assert.equal(await waiting(await platform.signedIn('ben')), undefined);
  await answer(ada, id, 'b');
  assert.equal(await waiting(ada), undefined);
});
