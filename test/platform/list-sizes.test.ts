import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openDatabase } from '../../demo/platform/db/client';
import { objectives } from '../../demo/platform/db/schema';
import { people, seed } from '../../demo/platform/seed/seed';
import * as paths from '../../src/api/contract/paths';
import { WorkflowState } from '../../src/domain/enumerations';
import { Browser } from './support/browser';
import { freshDatabase, PORTAL, serve } from './support/platform';

/** Bytes of an answer for twenty cards, before compression. */
const MOST = 12_000;
const take = 20;

const { address, drop } = await freshDatabase();
const { db, close } = await openDatabase(address);
await seed(db, { now: new Date(), portalUrl: `${PORTAL}/` });
const server = await serve(db);
before(async () => {
  // The longest that authors write: a card shows three lines of it.
  await db.update(objectives).set({ description: 'A description that goes on and on. '.repeat(30) });
});
after(async () => {
  await server.close();
  await close();
  await drop();
});

const state = 'objectiveWorkflowAggregate.lastObjectiveWorkflow.state';
const openCatalog = paths.openCatalog({ take });
const lists: [what: string, path: string][] = [
  ['My courses', paths.enrolledCourses({ shelf: 'main', take })],
  [
    'all courses, in progress',
    paths.enrolledCourses({ shelf: 'all', take, filter: [state, '=', WorkflowState.inProgress] }),
  ],
  [
    'all courses, finished',
    paths.enrolledCourses({ shelf: 'all', take, filter: [state, '=', WorkflowState.finished] }),
  ],
  ['the catalog', paths.catalog({ take })],
  ['the open catalog', openCatalog],
];

for (const { username } of people) {
  test(`twenty cards of each list of ${username} are at most ${MOST} bytes`, async () => {
    const browser = new Browser(server.origin);
    await browser.signIn(username);
    for (const [what, path] of lists) {
      const text = await (await browser.get(path)).text();
      const { length } = Buffer.from(text);
      assert.ok(length <= MOST, `${what}: ${length} bytes`);
      // The open catalog selects no fields.
      if (path !== openCatalog) assert.doesNotMatch(text, /null|\{\}/, what);
    }
  });
}

test('a list has the beginning of a long description, a course the whole', async () => {
  const visitor = new Browser(server.origin);
  const { data } = await visitor.json<{ data: { id: string; description: string }[] }>(paths.openCatalog());
  for (const { description } of data) {
    assert.ok(description.length <= 240);
    assert.match(description, /^A description.*…$/);
  }
  const { description } = await visitor.json<{ description: string }>(paths.openCatalogCourse(data[0]!.id));
  assert.doesNotMatch(description, /…/);
});
