import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { openDatabase } from '../../demo/platform/db/client';
import { activityParts, objectiveAccesses, proctoringSessions, quizQuestions } from '../../demo/platform/db/schema';
import * as paths from '../../src/contract/paths';
import * as channelPaths from '../../src/contract/channel-paths';
import { CommandState, ProctoringState } from '../../src/contract/enumerations';
import { quizAnswers, quizQuestions as questionsPath } from '../../src/contract/quiz-paths';
import { Browser } from './support/browser';
import { start, walk } from './support/course';
import { courses, fill, parts, people } from './support/fixtures';
import { freshDatabase, recorded, serve } from './support/platform';

const { address, drop } = await freshDatabase();
const { db, close } = await openDatabase(address);
const { db: heard, queries } = recorded(db);
await fill(db);
const server = await serve(heard);
const ada = new Browser(server.origin);
let course: Awaited<ReturnType<typeof start>>;
before(async () => {
  await ada.signIn('ada');
  course = await start(ada, courses.course);
  await walk(ada, course.workflowId, `${parts.module}/${parts.first}`);
  await db.update(objectiveAccesses).set({ retake: true }).where(eq(objectiveAccesses.objectiveId, courses.course));
});
after(async () => {
  await server.close();
  await close();
  await drop();
});

/** The beginnings of the statements of a call, without those that begin and end a transaction. */
async function queriesOf(call: () => Promise<unknown>): Promise<string[]> {
  queries.length = 0;
  await call();
  const texts = queries.map(([text]) => `${text.slice(0, 60)} … ${/ from .{40}/.exec(text)?.[0] ?? ''}`);
  return texts.filter((text) => !/^(begin|commit)/i.test(text));
}

/** Of each call: the most queries, that of the session included, once the process has read what it caches. */
const most: [what: string, path: () => string, queries: number][] = [
  ['the person', () => paths.me, 1],
  ['settings of the shell', paths.shellSettings, 1],
  ['feature flags', () => paths.featureFlags, 1],
  ['fragments', () => paths.fragments, 1],
  ['unread channels', () => channelPaths.unreadChannels, 2],
  ['banners', () => paths.banners('learn'), 2],
  ['My courses', () => paths.enrolledCourses({ shelf: 'main' }), 2],
  ['My courses, searched', () => paths.enrolledCourses({ filter: ['objective.name', 'contains', 'soil'] }), 2],
  ['the catalog', paths.catalog, 2],
  ['the open catalog', paths.openCatalog, 2],
  ['collections of My courses', () => paths.enrolledShowcases, 2],
  ['categories of My courses', () => paths.enrolledCategories, 2],
  ['terms', () => paths.terms, 2],
  ['a course', () => paths.courseAccess(courses.course), 5],
  ['the work at a course', () => paths.aggregate(courses.course), 3],
  ['an attempt', () => paths.objectiveWorkflow(course.workflowId), 2],
  ['the tree of an attempt', () => paths.activityTree(course.workflowId), 3],
  ['the content of a part', () => paths.activityContent(course.workflowId, parts.second), 6],
  ['tasks', () => paths.tasks, 6],
];

for (const [what, path, limit] of most) {
  test(`${what}: at most ${limit} ${limit === 1 ? 'query' : 'queries'}`, async () => {
    // The process reads what it caches with the first call, and the theme every ten seconds: the best of three tries counts.
    const tries: string[][] = [];
    for (let turn = 0; turn < 3; turn++) tries.push(await queriesOf(() => ada.json(path())));
    const [sent] = tries.sort((one, other) => one.length - other.length);
    assert.ok(sent!.length <= limit, sent!.join('\n'));
  });
}

test('the start of a course: at most 6 queries, also when it is taken again', async () => {
  const limit = async (aggregateId: string) => {
    const body = { id: randomUUID(), objectiveWorkflowAggregateId: aggregateId };
    const all = await queriesOf(() => ada.post(paths.startObjectiveWorkflow, body));
    // The process reads the theme every ten seconds.
    const sent = all.filter((text) => !/^select "key", "value" from "settings"/.test(text));
    assert.ok(sent.length <= 6, sent.join('\n'));
    assert.equal((await ada.json<{ id: string }>(paths.objectiveWorkflow(body.id))).id, body.id);
  };
  await limit((await ada.json<{ id: string }>(paths.aggregate(courses.essay))).id);
  for (const part of [parts.second, parts.last]) await walk(ada, course.workflowId, `${parts.module}/${part}`);
  const submitted = await ada.command(paths.submitObjectiveWorkflow, { id: course.workflowId });
  assert.deepEqual(submitted, { state: CommandState.completed });
  await limit(course.aggregateId);
});

test('an answer in a quiz: at most 6 statements, for ten answers as for one, also in a proctored quiz; a submission at most 22, with the call for its outcome', async () => {
  const isQuiz = eq(activityParts.id, parts.first);
  await db
    .update(activityParts)
    .set({ details: { quiz: { timeLimitSeconds: 600 } } })
    .where(isQuiz);
  const axis = `${parts.module}/${parts.first}`;
  const questions = Array.from({ length: 10 }, (_, order) => ({
    id: randomUUID(),
    objectiveId: courses.course,
    axis,
    order,
    prompt: '<p>What?</p>',
    interaction: { type: 'textEntry' as const, base: 'string' as const },
    declaration: { maxScore: 1, correct: 'wax' },
  }));
  await db.insert(quizQuestions).values(questions);
  await db
    .insert(objectiveAccesses)
    .values({ id: randomUUID(), userId: people.ben, objectiveId: courses.course, isSelfEnrolled: true });
  const ben = new Browser(server.origin);
  await ben.signIn('ben');
  const { workflowId } = await start(ben, courses.course);
  const id = randomUUID();
  await ben.command(paths.startActivityWorkflow, {
    id,
    objectiveWorkflowId: workflowId,
    activityPartIds: axis.split('/'),
  });
  await ben.json(questionsPath(id));
  let revision = 0;
  const save = async (count: number) => {
    revision++;
    const answers = questions.slice(0, count).map((each) => ({ questionId: each.id, response: 'wax', revision }));
    const sent = await queriesOf(async () => {
      const answer = await ben.put(quizAnswers(id), { answers });
      assert.equal(answer.status, 200, await answer.text());
    });
    assert.ok(sent.length <= 6, sent.join('\n'));
  };
  await save(1);
  await save(1);
  await save(10);
  await db.update(activityParts).set({ proctored: true }).where(isQuiz);
  const session = { id: randomUUID(), activityWorkflowId: id, state: ProctoringState.inProgress, created: new Date() };
  await db.insert(proctoringSessions).values(session);
  // The process reads the parts again after a change.
  await ben.json(questionsPath(id));
  await save(10);
  await db.update(activityParts).set({ proctored: false }).where(isQuiz);
  const submission = { id: randomUUID(), objectiveWorkflowId: workflowId, activityWorkflowIds: [id] };
  const sent = await queriesOf(() => ben.command(paths.finishActivityWorkflow, submission));
  assert.ok(sent.length <= 22, `${sent.length} ${sent.join('\n')}`);
});
