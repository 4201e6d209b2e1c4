// The queue of answers: what is sent, what waits, and what is said about it.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { QuizResponse } from '../../src/contract/quiz';
import * as paths from '../../src/contract/quiz-paths';
import { ApiError } from '../../src/client/errors';
import { platformFor } from '../../src/client/session/platform';
import { sittingAt } from '../../src/quiz/store/quiz';
import { json, serve } from '../api/server';

interface Answer {
  questionId: string;
  response: QuizResponse;
  revision: number;
}

const AT = 'attempt';
const stored = (response: QuizResponse | null, revision: number, id = 'word') => ({
  id,
  prompt: '<p>?</p>',
  interaction: { type: 'textEntry', base: 'string' },
  points: 1,
  response,
  revision,
});
const sheet = (questions = [stored(null, 0), stored(null, 0, 'other')]) => ({
  state: 1,
  now: new Date().toISOString(),
  deadline: null,
  onePerPage: false,
  questions,
});

/** A platform that answers each question in `fails` with a status; `kept` are the answers that it saved. */
async function quiz(t: TestContext, loaded = sheet()) {
  const fails: Record<string, number> = {};
  const kept: Answer[] = [];
  const requests: string[][] = [];
  const { apiBase } = await serve(t, {
    [paths.quizQuestions(AT)]: json(loaded),
    [paths.quizAnswers(AT)]: (asked, response) => {
      const { answers } = JSON.parse(asked.body) as { answers: Answer[] };
      requests.push(answers.map(({ questionId }) => questionId));
      const status = answers.map(({ questionId }) => fails[questionId]).find(Boolean);
      response.setHeader('content-type', status ? 'application/problem+json' : 'application/json');
      if (status) return void response.writeHead(status).end(JSON.stringify({ status, errors: { x: ['Too odd.'] } }));
      kept.push(...answers);
      const now = new Date().toISOString();
      response.end(JSON.stringify({ now, answers: answers.map((each) => ({ ...each, saved: true })) }));
    },
  });
  const values = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  t.after(() => Reflect.deleteProperty(globalThis, 'localStorage'));
  t.mock.method(console, 'warn', () => {});
  t.mock.method(console, 'info', () => {});
  const sitting = sittingAt(platformFor(apiBase), AT);
  return { sitting, fails, kept, requests, key: `learn-quiz ${apiBase} ${AT}` };
}
const soon = { soon: true };

test('[QZA-02] a refused answer has its reason at its question, and holds back no other and no submission', async (t) => {
  const { sitting, fails, kept } = await quiz(t);
  await sitting.load();
  fails.word = 400;
  sitting.answer('word', '\u0000', soon);
  sitting.answer('other', 'fine', soon);
  await assert.rejects(sitting.flush(), ApiError, 'said once');
  assert.deepEqual(kept, [{ questionId: 'other', response: 'fine', revision: 1 }]);
  assert.match(String(sitting.refusalOf('word').value), /Too odd/);
  assert.equal(sitting.refusalOf('other').value, undefined);
  assert.equal(sitting.answerTo('word').value, '\u0000', 'what was typed stays');
  assert.equal(sitting.saving.value, 'waiting');
  await sitting.flush();

  delete fails.word;
  sitting.answer('word', 'plain', soon);
  assert.equal(sitting.refusalOf('word').value, undefined);
  await sitting.flush();
  assert.deepEqual(kept.at(-1), { questionId: 'word', response: 'plain', revision: 2 });
  assert.equal(sitting.saving.value, 'saved');
});

test('[QZA-02] an answer that the platform fails with is refused alone too, and is not sent with the others again', async (t) => {
  const { sitting, fails, requests } = await quiz(t);
  await sitting.load();
  fails.word = 500;
  sitting.answer('word', '8', soon);
  await assert.rejects(sitting.flush());
  sitting.answer('other', 'fine', soon);
  await sitting.flush();
  assert.deepEqual(requests.at(-1), ['other']);
});

test('[QZA-01] an answer that the platform lost at the same revision is sent again, and nobody changed it', async (t) => {
  const first = await quiz(t, sheet([stored(null, 1)]));
  localStorage.setItem(first.key, JSON.stringify({ word: { response: '8', revision: 1 } }));
  await first.sitting.load();
  assert.equal(first.sitting.answerTo('word').value, '8');
  await first.sitting.flush();
  assert.deepEqual(first.kept, [{ questionId: 'word', response: '8', revision: 2 }]);
  assert.equal(first.sitting.overtaken.value, false);
});

for (const [name, own, theirs, overtaken] of [
  ['the same answer', { a: 'x', b: 'y' }, { b: 'y', a: 'x' }, false],
  ['another answer', { a: 'x' }, { a: 'z' }, true],
] as const)
  test(`answers were changed elsewhere only with another answer: ${name}`, async (t) => {
    const { sitting, key } = await quiz(t, sheet([stored({ ...theirs }, 2)]));
    localStorage.setItem(key, JSON.stringify({ word: { response: own, revision: 1 } }));
    await sitting.load();
    assert.deepEqual(sitting.answerTo('word').value, theirs);
    assert.equal(sitting.overtaken.value, overtaken);
  });
