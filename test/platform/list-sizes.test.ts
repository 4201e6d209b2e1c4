import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dueSoon } from '../../elements/dashboard/queries';
import { openDatabase } from '../../demo/platform/db/client';
import { objectives } from '../../demo/platform/db/schema';
import { people, seed } from '../../demo/seed/seed';
import * as dashboardPaths from '../../src/contract/dashboard-paths';
import * as paths from '../../src/contract/paths';
import { WorkflowState } from '../../src/contract/enumerations';
import { courseProgress } from '../../src/contract/list-filters/course-progress';
import { Browser } from './support/browser';
import { freshDatabase, PORTAL, serve } from './support/platform';

/** Bytes of an answer for twenty cards, before compression. */
const MOST = 12_000;
const take = 20;
const DAY_MS = 86_400_000;

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
  ['the open catalog', paths.openCatalog({ take })],
];

for (const { username } of people) {
  test(`twenty cards of each list of ${username} are at most ${MOST} bytes`, async () => {
    const browser = new Browser(server.origin);
    await browser.signIn(username);
    for (const [what, path] of lists) {
      const text = await (await browser.get(path)).text();
      const { length } = Buffer.from(text);
      assert.ok(length <= MOST, `${what}: ${length} bytes`);
      assert.doesNotMatch(text, /null|\{\}/, what);
    }
  });
}

test('the open catalog has twenty cards', async () => {
  const { data } = await new Browser(server.origin).json<{ data: object[] }>(paths.openCatalog({ take }));
  assert.equal(data.length, take);
  assert.deepEqual(fieldsOf(data), ['code', 'description', 'duration', 'id', 'imageUrl', 'language', 'name']);
});

/** The fields that any of the items has, with those of objects within them. */
function fieldsOf(items: readonly object[]): string[] {
  const of = (item: object): string[] =>
    Object.entries(item).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value ? of(value).map((field) => `${name}.${field}`) : [name],
    );
  return [...new Set(items.flatMap(of))].sort();
}

test('the dashboard requests only what it shows of certificates, dates and numbers of courses', async () => {
  const found = { certificates: new Set<string>(), dates: new Set<string>(), rows: new Set<string>() };
  const add = (to: Set<string>, { data }: { data: object[] }) => fieldsOf(data).forEach((field) => to.add(field));
  const from = new Date(Date.now() - 7 * DAY_MS).toISOString();
  const to = new Date(Date.now() + 30 * DAY_MS).toISOString();
  for (const { username, id } of people) {
    const browser = new Browser(server.origin);
    await browser.signIn(username);
    add(found.certificates, await browser.json(dashboardPaths.certificatesOfLearner(id)));
    add(found.dates, await browser.json(dashboardPaths.eventsInShort(from, to)));
    add(found.rows, await browser.json(dashboardPaths.courseRows(dueSoon(new Date()))));
    for (const filter of [undefined, ...Object.values(courseProgress.expressions)]) {
      const { data, totalCount } = await browser.json<{ data: object[]; totalCount: number }>(
        dashboardPaths.courseCount({ take: 1, filter }),
      );
      const all = await browser.json<{ totalCount: number }>(paths.enrolledCourses({ filter }));
      assert.equal(totalCount, all.totalCount);
      assert.ok(fieldsOf(data).every((field) => field === 'id' || field === 'termId'));
      assert.equal(data.length, Math.min(totalCount, 1));
    }
  }
  assert.deepEqual([...found.certificates].sort(), [
    'certificateNumber',
    'certificateTemplate.name',
    'created',
    'id',
    'objective.name',
    'objectiveId',
  ]);
  assert.deepEqual([...found.dates].sort(), ['id', 'isDone', 'kind', 'language', 'objectiveId', 'start', 'title']);
  const ofCards = [...found.rows].filter((field) => /imageUrl|shelf/.test(field));
  assert.ok(found.rows.has('objective.name'));
  assert.deepEqual(ofCards, []);
});

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
