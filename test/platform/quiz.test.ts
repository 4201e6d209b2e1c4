import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { QuizDetails } from '../../demo/platform/db/activity-details';
import {
  activityParts,
  activityRecords,
  activityWorkflows,
  objectiveWorkflows,
  quizAnswers,
  quizAttempts,
  quizQuestions,
} from '../../demo/platform/db/schema';
import { activity as activitySchema } from '../../src/contract/activities';
import { activityRecordPage } from '../../src/contract/attempts';
import { activityRecords as activityRecordsPath } from '../../src/contract/attempt-paths';
import { savedAnswers, type QuizResponse } from '../../src/contract/quiz';
import type { Interaction } from '../../src/quiz/kinds/item';
import type { Declaration } from '../../src/quiz/rules/declaration';
import { quizSheet } from '../../src/quiz/rules/sheet';
import * as paths from '../../src/contract/paths';
import { countingAttempt } from '../../src/course/rules/attempt-terms';
import { CommandState, ResultVisibility, ReviewPolicy, WorkflowState } from '../../src/contract/enumerations';
import { flattenParts } from '../../src/course/rules/tree';
import { start } from './support/course';
import type { Browser } from './support/browser';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const MINUTE = 60_000;
const pick = (...identifiers: string[]) => identifiers.map((identifier) => ({ identifier, text: identifier }));

const single: Interaction = { type: 'choice', choices: pick('a', 'b', 'c', 'd', 'e'), maxChoices: 1, shuffle: true };
const [choice, number, essay] = [randomUUID(), randomUUID(), randomUUID()];
const axis = `${parts.module}/${parts.first}`;
const question = (id: string, order: number, interaction: Interaction, declaration: Declaration) => ({
  id,
  objectiveId: courses.course,
  axis,
  order,
  prompt: `<p>Question ${order}</p>`,
  interaction,
  declaration,
});

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;
before(async () => {
  platform = await boot();
  await platform.db.insert(quizQuestions).values([
    question(choice, 1, single, {
      maxScore: 3,
      correct: ['b'],
      feedback: { right: '<p>Yes</p>', wrong: '<p>Look again</p>' },
    }),
    question(number, 2, { type: 'textEntry', base: 'float' }, { maxScore: 1, correct: 2.5 }),
    question(essay, 3, { type: 'extendedText' }, { maxScore: 4 }),
  ]);
  [ada, ben] = [await platform.signedIn('ada'), await platform.signedIn('ben')];
});
after(() => platform.close());

const setUp = (quiz: QuizDetails, more: Partial<typeof activityParts.$inferInsert> = {}) =>
  platform.db
    .update(activityParts)
    .set({ details: { quiz }, attemptLimit: 1, constraint: null, state: 2, ...more })
    .where(eq(activityParts.id, parts.first));

let open: string | undefined;
beforeEach(async () => {
  await setUp({});
  if (open)
    await platform.db
      .update(objectiveWorkflows)
      .set({ state: WorkflowState.finished })
      .where(eq(objectiveWorkflows.id, open));
  open = undefined;
});

const work = (id: string) => `/api/assessment/v1/activity-workflows/${id}`;
const read = async (id: string, browser = ada) => v.parse(quizSheet, await browser.json(`${work(id)}/questions`));
const put = (id: string, answers: unknown, browser = ada) =>
  browser.fetch(`${work(id)}/answers`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ answers }),
  });
const save = async (id: string, questionId: string, response: QuizResponse, revision: number) => {
  const answer = await put(id, [{ questionId, response, revision }]);
  assert.equal(answer.status, 200, await answer.clone().text());
  return v.parse(savedAnswers, await answer.json()).answers[0]!;
};

async function begin(workflowId?: string) {
  workflowId ??= (await start(ada, courses.course)).workflowId;
  open = workflowId;
  const id = randomUUID();
  const outcome = await ada.command(paths.startActivityWorkflow, {
    id,
    objectiveWorkflowId: workflowId,
    activityPartIds: axis.split('/'),
    restart: true,
  });
  assert.deepEqual(outcome, { state: CommandState.completed });
  return { workflowId, id };
}

const submit = (workflowId: string, id: string) =>
  ada.command(paths.finishActivityWorkflow, {
    id: randomUUID(),
    objectiveWorkflowId: workflowId,
    activityWorkflowIds: [id],
  });
const stateOf = async (id: string) =>
  (await platform.db.select().from(activityWorkflows).where(eq(activityWorkflows.id, id)))[0]!.state;
const recordOf = async (id: string) =>
  (await platform.db.select().from(activityRecords).where(eq(activityRecords.activityWorkflowId, id)))[0];
/** Moves the deadline of an attempt, to simulate passing time. */
const moveDeadline = (id: string, ms: number) =>
  platform.db
    .update(quizAttempts)
    .set({ deadline: new Date(Date.now() + ms) })
    .where(eq(quizAttempts.activityWorkflowId, id));

test('the questions have no solutions, and the same order after a reload', async () => {
  await setUp({ shuffleQuestions: true });
  const { id, workflowId } = await begin();
  const answer = await ada.get(`${work(id)}/questions`);
  const body = await answer.text();
  assert.doesNotMatch(body, /correct|declaration|feedback|outcome|Look again/);
  const sheet = v.parse(quizSheet, JSON.parse(body));
  assert.equal(sheet.state, WorkflowState.inProgress);
  assert.equal(sheet.deadline, null);
  assert.deepEqual(sheet.questions.map((each) => each.id).sort(), [choice, number, essay].sort());
  assert.deepEqual((await read(id)).questions, sheet.questions);
  const content = await ada.json<{ quiz: unknown }>(paths.activityContent(workflowId, parts.first));
  assert.deepEqual(content.quiz, { timeLimitSeconds: null, onePerPage: false, questionCount: 3, begun: id });
});

test('the newer of two saves wins, in any order; the same one may arrive twice', async () => {
  const { id } = await begin();
  assert.deepEqual(await save(id, choice, ['a'], 2), { questionId: choice, response: ['a'], revision: 2, saved: true });
  assert.equal((await save(id, choice, ['a'], 2)).saved, true);
  assert.deepEqual(await save(id, choice, ['c'], 1), {
    questionId: choice,
    response: ['a'],
    revision: 2,
    saved: false,
  });
  assert.equal((await save(id, choice, ['d'], 2)).saved, false);
  assert.equal((await save(id, choice, ['d'], 3)).saved, true);
  const sheet = await read(id);
  const stored = sheet.questions.find((each) => each.id === choice)!;
  assert.deepEqual([stored.response, stored.revision], [['d'], 3]);
});

test('an invalid answer is refused with its field, and no answer of the request is stored', async () => {
  const { id } = await begin();
  const answer = await put(id, [
    { questionId: number, response: '1', revision: 1 },
    { questionId: choice, response: ['z'], revision: 1 },
    { questionId: randomUUID(), response: 'x', revision: 1 },
  ]);
  assert.equal(answer.status, 400);
  const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
  assert.deepEqual(Object.keys(errors), ['answers.1.response', 'answers.2.questionId']);
  assert.deepEqual(await platform.db.select().from(quizAnswers).where(eq(quizAnswers.activityWorkflowId, id)), []);
});

test('another learner’s quiz is not found', async () => {
  const { id } = await begin();
  assert.equal((await ben.get(`${work(id)}/questions`)).status, 404);
  assert.equal((await put(id, [], ben)).status, 404);
  assert.equal((await ada.get(`${work(randomUUID())}/questions`)).status, 404);
  assert.equal((await platform.visitor().get(`${work(id)}/questions`)).status, 401);
});

test('the platform scores the saved answers, and accepts no later ones', async () => {
  const { id, workflowId } = await begin();
  await save(id, choice, ['b'], 1);
  await save(id, number, '2,5', 1);
  assert.deepEqual(await submit(workflowId, id), { state: CommandState.completed });
  const record = await recordOf(id);
  assert.deepEqual([record?.score, record?.maxScore, record?.normalizedScore, record?.passed], [4, 8, 0.5, false]);
  assert.equal((await put(id, [{ questionId: number, response: '9', revision: 9 }])).status, 409);
  const sheet = await read(id);
  const of = (questionId: string) => sheet.questions.find((each) => each.id === questionId)!;
  assert.deepEqual(of(choice).outcome, { score: 3, feedback: '<p>Yes</p>' });
  assert.deepEqual(of(number).outcome, { score: 1 });
  assert.deepEqual(of(essay).outcome, { score: 0 });
});

test('[QZA-01] answers that are JSON stay the texts that were typed, and are scored as such', async () => {
  const { id, workflowId } = await begin();
  const typed = ['8', 'true', 'null', '-3', '1e3', '"ja"', '[1]', '{"a":1}', ' ', '2.5'];
  for (const [index, text] of typed.entries()) {
    assert.deepEqual(await save(id, number, text, index + 1), {
      questionId: number,
      response: text,
      revision: index + 1,
      saved: true,
    });
    assert.equal((await read(id)).questions.find((each) => each.id === number)!.response, text);
  }
  await submit(workflowId, id);
  assert.equal((await recordOf(id))?.score, 1);
});

test('[STA-02] no answers are accepted after the course was submitted, also for another attempt in progress', async () => {
  await setUp({}, { attemptLimit: null });
  const first = await begin();
  assert.deepEqual(await submit(first.workflowId, first.id), { state: CommandState.completed });
  const { id, workflowId } = await begin(first.workflowId);
  await save(id, choice, ['a'], 1);
  await platform.db
    .update(objectiveWorkflows)
    .set({ state: WorkflowState.finished })
    .where(eq(objectiveWorkflows.id, workflowId));
  assert.equal((await put(id, [{ questionId: choice, response: ['b'], revision: 2 }])).status, 409);
});

test('an essay waits for an instructor, with the points of the other questions', async () => {
  const { id, workflowId } = await begin();
  await save(id, choice, ['b'], 1);
  await save(id, essay, 'Because.', 1);
  await submit(workflowId, id);
  assert.equal(await stateOf(id), WorkflowState.inGrading);
  assert.equal(await recordOf(id), undefined);
  const rows = await platform.db.select().from(quizAnswers).where(eq(quizAnswers.activityWorkflowId, id));
  assert.equal(rows.find(({ questionId }) => questionId === choice)?.score, 3);
  assert.equal(rows.find(({ questionId }) => questionId === essay)?.score, null);
  assert.equal((await ada.get(`${work(id)}/questions`)).status, 404, 'closed while it is in grading');
});

test('the solutions are shown when no attempt is left', async () => {
  await setUp({}, { attemptLimit: 2 });
  const first = await begin();
  await save(first.id, choice, ['a'], 1);
  await submit(first.workflowId, first.id);
  const outcomeOf = async (id: string) => (await read(id)).questions.find((each) => each.id === choice)!.outcome;
  assert.deepEqual(await outcomeOf(first.id), { score: 0, feedback: '<p>Look again</p>' });
  const second = await begin(first.workflowId);
  const { questions } = await read(second.id);
  assert.ok(questions.length > 0);
  assert.ok(questions.every(({ response }) => response === null));
  assert.deepEqual(await outcomeOf(first.id), { score: 0, feedback: '<p>Look again</p>' }, 'not while another is open');
  await save(second.id, choice, ['a'], 1);
  await submit(second.workflowId, second.id);
  assert.deepEqual(await outcomeOf(second.id), { score: 0, feedback: '<p>Look again</p>', correct: ['b'] });
});

test('[ATT-02] while another attempt is open, its sheet tells no outcome, though the result of the first is shown', async () => {
  await setUp({}, { attemptLimit: 3 });
  const first = await begin();
  await save(first.id, choice, ['b'], 1);
  await submit(first.workflowId, first.id);
  assert.equal((await read(first.id)).questions.find(({ id }) => id === choice)!.outcome?.score, 3);
  const second = await begin(first.workflowId);
  await save(second.id, choice, ['a'], 1);
  const sheet = await (await ada.get(`${work(second.id)}/questions`)).text();
  assert.match(sheet, /"response":\["a"\]/);
  assert.doesNotMatch(sheet, /outcome|score|correct|feedback/);
});

test('[ATT-02] every finished attempt at a quiz is listed with its result, newest first, and opens with its own answers', async () => {
  await setUp({}, { attemptLimit: 3 });
  const first = await begin();
  await save(first.id, choice, ['b'], 1);
  await save(first.id, number, '2,5', 1);
  await submit(first.workflowId, first.id);
  const second = await begin(first.workflowId);
  await save(second.id, choice, ['a'], 1);
  await submit(second.workflowId, second.id);
  const third = await begin(first.workflowId);
  const tree = v.parse(activitySchema, await ada.json(paths.activityTree(first.workflowId)));
  const activity = flattenParts(tree).find((each) => each.axis === axis)!.childActivity;
  assert.deepEqual(
    [activity.questionCount, activity.normalizedPassingScore, activity.timeLimitSeconds],
    [3, 0.6, null],
    'what a learner reads before an attempt',
  );
  const { data } = v.parse(activityRecordPage, await ada.json(activityRecordsPath(first.workflowId, activity.id)));
  assert.deepEqual(
    data.map(({ activityWorkflowId, normalizedScore, passed }) => [activityWorkflowId, normalizedScore, passed]),
    [
      [second.id, 0, false],
      [first.id, 0.5, false],
    ],
  );
  assert.equal(countingAttempt(activity, data), first.id);
  assert.deepEqual((await read(first.id)).questions.find(({ id }) => id === choice)!.response, ['b']);
  assert.deepEqual((await read(second.id)).questions.find(({ id }) => id === choice)!.response, ['a']);
  assert.equal((await put(first.id, [{ questionId: choice, response: ['a'], revision: 9 }])).status, 409);
  // The course ends while the third attempt is open: that one is not shown in place of a result, and counts for nothing.
  await ada.command(paths.submitObjectiveWorkflow, { id: first.workflowId });
  assert.equal(await stateOf(third.id), WorkflowState.inProgress);
  assert.equal((await read(first.id)).questions.find(({ id }) => id === choice)!.outcome?.score, 3);
});

test('[ATT-01, ATT-02] attempts and the tree tell no result and no passing score that a policy hides', async () => {
  await setUp(
    {},
    {
      attemptLimit: 2,
      constraint: { reviewPolicy: ReviewPolicy.none, resultsDisclosurePolicy: ResultVisibility.never },
    },
  );
  const { workflowId, id } = await begin();
  await save(id, choice, ['b'], 1);
  await submit(workflowId, id);
  const tree = v.parse(activitySchema, await ada.json(paths.activityTree(workflowId)));
  const activity = flattenParts(tree).find((each) => each.axis === axis)!.childActivity;
  assert.equal(activity.normalizedPassingScore, null);
  const { data } = v.parse(activityRecordPage, await ada.json(activityRecordsPath(workflowId, activity.id)));
  const { finished, ...result } = data[0]!;
  assert.ok(finished);
  assert.deepEqual(result, {
    activityWorkflowId: id,
    score: null,
    maxScore: null,
    normalizedScore: null,
    passed: null,
  });
});

test('when the policy hides results, a review has only the answers', async () => {
  const later = new Date(Date.now() + 60 * MINUTE).toISOString();
  await setUp(
    {},
    {
      constraint: {
        reviewPolicy: ReviewPolicy.none,
        resultsDisclosurePolicy: ResultVisibility.afterDate,
        resultsDisclosureFrom: later,
      },
    },
  );
  const { id, workflowId } = await begin();
  await save(id, choice, ['b'], 1);
  await submit(workflowId, id);
  const body = await (await ada.get(`${work(id)}/questions`)).text();
  assert.doesNotMatch(body, /outcome|score|correct|feedback/);
  assert.match(body, /"response":\["b"\]/);
});

test('with a time limit: the clock starts with the first request, a grace period accepts late saves, then the quiz is submitted', async () => {
  await setUp({ timeLimitSeconds: 600, graceSeconds: 30 });
  const { id, workflowId } = await begin();
  const content = async () =>
    (await ada.json<{ quiz: { begun: string | null } }>(paths.activityContent(workflowId, parts.first))).quiz.begun;
  assert.equal(await content(), null);
  const sheet = await read(id);
  assert.equal(Date.parse(sheet.deadline!) - Date.parse(sheet.now), 600_000);
  assert.equal((await read(id)).deadline, sheet.deadline);
  assert.equal(await content(), id);

  await moveDeadline(id, -10_000);
  assert.equal((await save(id, choice, ['b'], 1)).saved, true);
  assert.equal((await read(id)).state, WorkflowState.inProgress);

  await moveDeadline(id, -40_000);
  assert.equal((await put(id, [{ questionId: number, response: '2.5', revision: 1 }])).status, 409);
  assert.equal(await stateOf(id), WorkflowState.finished);
  assert.equal((await recordOf(id))?.score, 3);
});

test('an instructor gives a person extra time for each quiz of the course, and the person is told the longer limit', async () => {
  await setUp({ timeLimitSeconds: 600 });
  const give = async (browser: Browser, percent: number, userId: string = people.ada) => {
    const { status } = await browser.fetch(`/api/lms/v1/objectives/${courses.course}/learners/${userId}/extra-time`, {
      method: 'PUT',
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
      body: JSON.stringify({ percent }),
    });
    return status;
  };
  const root = await platform.signedIn('root');
  assert.equal(await give(ada, 50), 404, 'learners give none, not to themselves either');
  assert.equal(await give(root, 50, people.ben), 404, 'ben has no access to the course');
  assert.deepEqual([await give(root, -1), await give(root, 901), await give(root, 1.5)], [400, 400, 400]);
  assert.equal(await give(root, 50), 200);
  try {
    const { id, workflowId } = await begin();
    const { quiz } = await ada.json<{ quiz: { timeLimitSeconds: number } }>(
      paths.activityContent(workflowId, parts.first),
    );
    assert.equal(quiz.timeLimitSeconds, 900);
    const sheet = await read(id);
    assert.equal(Date.parse(sheet.deadline!) - Date.parse(sheet.now), 900_000);
    await give(root, 100);
    assert.equal((await read(id)).deadline, sheet.deadline, 'a clock that runs keeps its end');
  } finally {
    assert.equal(await give(root, 0), 200);
  }
});

test('a quiz whose time is over is submitted at the next request, with the saved answers', async () => {
  await setUp({ timeLimitSeconds: 600 });
  const { id } = await begin();
  await read(id);
  await save(id, choice, ['b'], 1);
  await moveDeadline(id, -5 * MINUTE);
  const sheet = await read(id);
  assert.notEqual(sheet.state, WorkflowState.inProgress);
  assert.equal(await stateOf(id), WorkflowState.finished);
  assert.equal((await read(id)).questions.length, 3);
  assert.equal((await recordOf(id))?.score, 3);
});
