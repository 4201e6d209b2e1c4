import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { asc, count, eq, sql } from 'drizzle-orm';
import {
  activityParts,
  activityWorkflows,
  quizQuestions,
  xapiStatements,
  xapiTerms,
} from '../../demo/platform/db/schema';
import { faultOfStatement, type Statement } from '../../demo/platform/xapi/statement';
import { termsOf } from '../../demo/platform/xapi/terms';
import { digestOf } from '../../demo/platform/xapi/values';
import { CommandState, WorkflowState } from '../../src/contract/enumerations';
import * as paths from '../../src/contract/paths';
import type { Browser } from './support/browser';
import { start } from './support/course';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const question = randomUUID();
let platform: TestPlatform;
let ada: Browser;
before(async () => {
  platform = await boot();
  await platform.db
    .update(activityParts)
    .set({ details: { quiz: {} }, constraint: null, state: 2 })
    .where(eq(activityParts.id, parts.first));
  await platform.db.insert(quizQuestions).values({
    id: question,
    objectiveId: courses.course,
    axis: `${parts.module}/${parts.first}`,
    order: 1,
    prompt: '<p>Which <b>letter</b>?</p>',
    interaction: {
      type: 'choice',
      choices: ['a', 'b'].map((identifier) => ({ identifier, text: identifier })),
      maxChoices: 1,
      shuffle: false,
    },
    declaration: { maxScore: 3, correct: ['b'] },
  });
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

const all = async () => {
  const rows = await platform.db.select().from(xapiStatements).orderBy(asc(xapiStatements.position));
  return rows.map(({ body }) => body as Statement & { result?: Record<string, unknown> });
};
const wordOf = ({ verb }: Statement) => verb.id.split('/').at(-1);

test('[PKG-04] what learners do becomes statements: started, answered, completed, passed', async () => {
  const { workflowId } = await start(ada, courses.course);
  const id = randomUUID();
  const startBody = { id, objectiveWorkflowId: workflowId, activityPartIds: [parts.module, parts.first] };
  assert.deepEqual(await ada.command(paths.startActivityWorkflow, startBody), { state: CommandState.completed });
  const work = `/api/assessment/v1/activity-workflows/${id}`;
  await ada.json(`${work}/questions`);
  const answers = [{ questionId: question, response: ['b'], revision: 1 }];
  assert.equal((await ada.put(`${work}/answers`, { answers })).status, 200);
  const finish = { id: randomUUID(), objectiveWorkflowId: workflowId, activityWorkflowIds: [id] };
  assert.deepEqual(await ada.command(paths.finishActivityWorkflow, finish), { state: CommandState.completed });

  const statements = await all();
  assert.deepEqual(statements.map(wordOf), ['initialized', 'initialized', 'answered', 'completed', 'passed']);
  const course = `${platform.origin}/xapi/courses/${courses.course}`;
  const part = `${course}/${parts.module}/${parts.first}`;
  assert.deepEqual(
    statements.map(({ object }) => object.id),
    [course, part, `${part}/questions/${question}`, part, part],
  );
  for (const statement of statements) {
    assert.equal(faultOfStatement(1, statement), undefined);
    assert.deepEqual((statement.actor as { account: object }).account, {
      homePage: platform.origin,
      name: people.ada,
    });
    assert.equal(statement.context!.registration, workflowId);
  }
  const [, , answered, , passed] = statements;
  assert.deepEqual(answered!.result, {
    response: '["b"]',
    score: { scaled: 1, raw: 3, min: 0, max: 3 },
    success: true,
  });
  assert.deepEqual(Object.values((answered!.object.definition as { name: object }).name), ['Which letter ?']);
  assert.deepEqual(passed!.result, {
    score: { scaled: 1, raw: 3, min: 0, max: 3 },
    success: true,
    completion: true,
  });
});

test('[PKG-04] a statement of the platform is found by what every other one is found by', async () => {
  const rows = await platform.db.select().from(xapiStatements);
  assert.ok(rows.length > 0);
  for (const { position, body } of rows) {
    const terms = await platform.db
      .select({ term: xapiTerms.term })
      .from(xapiTerms)
      .where(eq(xapiTerms.position, position));
    assert.deepEqual(terms.map(({ term }) => term).sort(), termsOf(body as Statement).sort());
  }
  const texts = ['a', 'https://example.org/"quoted"\\', 'grüße 🐝', '["account","x","y"]'];
  for (const text of texts) {
    const { rows: found } = (await platform.db.execute(sql`select xapi_digest(${text}) as digest`)) as unknown as {
      rows: [{ digest: string }];
    };
    assert.equal(found[0].digest, digestOf(text));
  }
});

test('[PKG-04] a statement goes with its cause: what is rolled back was never said', async () => {
  const [first] = await platform.db.select().from(activityWorkflows);
  const { workflowId } = first!;
  const before = (await all()).length;
  const axis = `${parts.module}/${parts.second}`;
  const cause = { id: randomUUID(), workflowId, axis, state: WorkflowState.inProgress, started: new Date() };
  const rolledBack = platform.db.transaction(async (tx) => {
    await tx.insert(activityWorkflows).values(cause);
    const [said] = await tx.select({ count: count() }).from(xapiStatements);
    assert.equal(said!.count, before + 1);
    throw new Error('rolled back');
  });
  await assert.rejects(rolledBack, /rolled back/);
  assert.equal((await all()).length, before);
});
