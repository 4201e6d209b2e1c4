import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { openDatabase } from '../../demo/platform/db/client';
import { objectiveWorkflows } from '../../demo/platform/db/schema';
import * as paths from '../../src/contract/paths';
import { Browser } from './support/browser';
import { courses, fill } from './support/fixtures';
import { freshDatabase, onPostgres, serve } from './support/platform';

test(
  'two processes on one Postgres serve the same people',
  { skip: !onPostgres && 'needs TEST_DATABASE_URL' },
  async () => {
    const { address, drop } = await freshDatabase();
    // Both migrate at once.
    const [one, two] = await Promise.all([openDatabase(address), openDatabase(address)]);
    await fill(one.db);
    const [first, second] = [await serve(one.db), await serve(two.db)];
    try {
      const ada = new Browser(first.origin);
      await ada.signIn('ada');
      const elsewhere = new Browser(second.origin);
      const cookie = `learnSession=${ada.cookie('learnSession')}`;
      assert.equal((await elsewhere.get(paths.me, { cookie })).status, 200);

      const { id: aggregateId } = await ada.json<{ id: string }>(paths.aggregate(courses.course));
      const id = randomUUID();
      const body = { id, objectiveWorkflowAggregateId: aggregateId };
      const answers = await Promise.all(
        [ada, elsewhere, ada, elsewhere].map((browser) => browser.post(paths.startObjectiveWorkflow, body, { cookie })),
      );
      assert.deepEqual(
        answers.map(({ status }) => status),
        [202, 202, 202, 202],
      );
      const { url } = (await answers[0]!.json()) as { url: string };
      const outcome = await elsewhere.get(url, { cookie });
      assert.deepEqual(await outcome.json(), { id, completed: { state: 1 } });
      const rows = await one.db
        .select()
        .from(objectiveWorkflows)
        .where(eq(objectiveWorkflows.aggregateId, aggregateId));
      assert.equal(rows.length, 1);

      const keys = await Promise.all(
        [first, second].map(({ origin }) => new Browser(origin).json<{ keys: { kid: string }[] }>('/idp/jwks')),
      );
      assert.deepEqual(
        keys[0]!.keys.map(({ kid }) => kid),
        keys[1]!.keys.map(({ kid }) => kid),
      );
    } finally {
      await Promise.all([first.close(), second.close()]);
      await Promise.all([one.close(), two.close()]);
      await drop();
    }
  },
);
