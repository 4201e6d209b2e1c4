import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessPage, openCatalogPage } from '../../demo/platform/lists/course-lists';
import { changingMoments } from '../../demo/platform/server/unchanged';
import * as paths from '../../src/contract/paths';
import { CONTINUE, dueSoon, FINISHED } from '../../elements/dashboard/queries';
import { courseList } from '../../src/contract/list-filters/course-list';
import { coursePriority } from '../../src/contract/list-filters/course-priority';
import { courseProgress } from '../../src/contract/list-filters/course-progress';
import { listSorts, type ListSort } from '../../src/contract/list-filters/list-sorts';
import { openDatabase, type Db } from '../../demo/platform/db/client';
import { runHousekeeping } from '../../demo/platform/db/housekeeping';
import { objectiveAccesses, objectives } from '../../demo/platform/db/schema';
import { people, seed } from '../../demo/seed/seed';
import { freshDatabase, onPostgres, recorded } from './support/platform';

const COURSES = 20_000;
const ENROLLED = 5_000;
const now = new Date();
const ben = people.find(({ username }) => username === 'ben')!.id;
const fatima = people.find(({ username }) => username === 'fatima')!.id;

/** The interface of both drivers. */
interface Client {
  query(text: string, params: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const { address, drop } = await freshDatabase();
const { db, close } = await openDatabase(address);
const client = (db as unknown as { $client: Client }).$client;
const { db: heard, queries: asked } = recorded(db);

before(async () => {
  await seed(db, { now, portalUrl: 'http://localhost:4200/', courses: COURSES, enrolled: ENROLLED });
  // Other people have courses too, so that the learner's are a small part of all accesses.
  const all = await db.select({ id: objectives.id }).from(objectives);
  const rest = await db
    .select({ id: objectiveAccesses.objectiveId, userId: objectiveAccesses.userId })
    .from(objectiveAccesses);
  const has = new Set(rest.filter(({ userId }) => userId === fatima).map(({ id }) => id));
  const more = all.filter(({ id }) => !has.has(id));
  for (let from = 0; from < more.length; from += 1_000) {
    const rows = more
      .slice(from, from + 1_000)
      .map(({ id }) => ({ id: crypto.randomUUID(), userId: fatima, objectiveId: id }));
    await db.insert(objectiveAccesses).values(rows);
  }
  await runHousekeeping(db, now);
});
after(async () => {
  await close();
  await drop();
});

const kinds = ['enrolled', 'catalog', 'open'] as const;
type Kind = (typeof kinds)[number];

const ask = (on: Db, kind: Kind, query: Record<string, string>) => {
  const params = new URLSearchParams({ take: '24', ...query });
  return kind === 'open'
    ? openCatalogPage({ db: on, query: params, locale: 'en-US' })
    : accessPage(
        { db: on, user: { id: ben }, query: params, locale: 'en-US', now, changes: changingMoments(now) },
        kind,
      );
};
const fields = (kind: Kind) =>
  ['name', 'code', 'description'].map((field) => (kind === 'open' ? field : `objective.${field}`));
const search = (kind: Kind, text: string) => ({
  filter: JSON.stringify(fields(kind).flatMap((field, index) => [...(index ? ['or'] : []), [field, 'contains', text]])),
});

/** All steps of the query plans of a list. @param options of `explain` */
async function plansOf(kind: Kind, query: Record<string, string>, options: string): Promise<Plan[]> {
  asked.length = 0;
  await ask(heard, kind, query);
  const found: Plan[] = [];
  const walk = (plan: Plan) => {
    found.push(plan);
    plan.Plans?.forEach(walk);
  };
  for (const [text, params] of [...asked]) {
    const { rows } = await client.query(`explain (${options}, format json) ${text}`, params);
    const plan = rows[0]!['QUERY PLAN'];
    walk(((typeof plan === 'string' ? JSON.parse(plan) : plan) as [{ Plan: Plan }])[0].Plan);
  }
  return found;
}

/** The names of the steps of the query plans of a list. */
const steps = async (kind: Kind, query: Record<string, string>): Promise<string[]> =>
  (await plansOf(kind, query, 'costs')).map((plan) =>
    [plan['Node Type'], plan['Index Name'] ?? plan['Relation Name']].filter(Boolean).join(' '),
  );

const readsAll = (step: string) => /^Seq Scan (objectives|objective_accesses)$/.test(step);

for (const kind of kinds) {
  test(`${kind}: the first page of ${COURSES} is read from indexes, in any order`, async () => {
    const name = kind === 'open' ? 'name' : 'objective.name';
    const sorts = [undefined, name, ...(kind === 'enrolled' ? ['dueDate'] : [])];
    for (const selector of sorts) {
      const found = await steps(kind, selector ? { sort: JSON.stringify([{ selector, desc: false }]) } : {});
      assert.deepEqual(found.filter(readsAll), [], `${selector}: ${found.join(', ')}`);
    }
  });

  test(`${kind}: a late page reads only its own courses`, async () => {
    // Counting a catalog reads all its courses; only the learner's list is counted separately.
    const counted = kind === 'enrolled' ? { requireTotalCount: 'true' } : {};
    const found = await steps(kind, { skip: '4800', ...counted });
    assert.deepEqual(found.filter(readsAll), [], found.join(', '));
  });

  test(`${kind}: the search uses the trigram index`, async () => {
    for (const text of ['glass', 'roof greening', 'gen-04242', 'nowhere to be found']) {
      const found = await steps(kind, { ...search(kind, text), requireTotalCount: 'true' });
      assert.deepEqual(found.filter(readsAll), [], `${text}: ${found.join(', ')}`);
      assert.ok(found.includes('Bitmap Index Scan objectives_by_text'), `${text}: ${found.join(', ')}`);
    }
  });
}

/**
 * The most rows that a step of the query of My courses reads, with those that a condition removed. Courses are counted in an index,
 * without their rows.
 */
async function rowsRead(query: Record<string, string>): Promise<number> {
  const ofLearner = new Set(['listed_courses', 'objective_accesses', 'objectives', 'objective_workflows']);
  const plans = (await plansOf('enrolled', query, 'analyze')).filter(
    (plan) => ofLearner.has(plan['Relation Name']!) && plan['Node Type'] !== 'Index Only Scan',
  );
  const rows = plans.map(
    (plan) => (plan['Actual Rows']! + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']!,
  );
  return Math.max(...rows);
}

const usualSort = { sort: paths.lastUsedFirst };
/** The orders that a learner can choose, and their opposites. */
const chosenSorts = courseList('enrolled').sorts.flatMap((key) => {
  const { selector } = listSorts.find((sort) => sort.key === key)! as ListSort;
  return selector ? [false, true].map((desc) => ({ sort: JSON.stringify([{ selector, desc }]) })) : [];
});

test(`My courses, in each order that a learner can choose, reads about the rows of a page of ${ENROLLED}`, async () => {
  assert.equal(chosenSorts.length, 4, 'by name, and by due date');
  for (const sort of [usualSort, ...chosenSorts]) {
    for (const shelf of [{}, { shelf: 'main' }, { shelf: 'all' }, { shelf: 'hidden,archived' }]) {
      const query = { ...shelf, ...sort };
      const first = await rowsRead(query);
      assert.ok(first <= 50, `${JSON.stringify(query)}: ${first}`);
      // The pages before it are passed in the index.
      const later = await rowsRead({ ...query, skip: '240' });
      assert.ok(later <= 600, `${JSON.stringify(query)}: ${later}`);
    }
  }
});

/** How the client asks for a list. */
const asks = (list: paths.AccessListQuery) =>
  Object.fromEntries(new URL(paths.enrolledCourses(list), 'http://localhost').searchParams);
const progress = Object.values(courseProgress.expressions);

test(`My courses by progress, and the lists of the dashboard, read about the rows of a page of ${ENROLLED}`, async () => {
  const lists: paths.AccessListQuery[] = [
    ...progress.flatMap((filter) => [{ filter }, { filter, shelf: 'main' }, { filter, shelf: 'all' }]),
    CONTINUE,
    FINISHED,
    dueSoon(now),
  ];
  for (const list of lists) {
    const read = await rowsRead(asks(list));
    assert.ok(read <= 50, `${JSON.stringify(list)}: ${read}`);
  }
});

test(`a filter of My courses reads a small part of the rows of ${ENROLLED}, in each order`, async () => {
  const { expressions } = coursePriority;
  const filters: paths.AccessListQuery['filter'][] = [
    ...progress,
    ...Object.values(expressions),
    ['dueDate', '<', now.toISOString()],
    [courseProgress.expressions.notStarted, 'and', expressions.mandatory],
  ];
  for (const filter of filters) {
    for (const sort of [usualSort, ...chosenSorts]) {
      for (const shelf of ['main', 'all']) {
        const query = { ...asks({ filter, shelf }), ...sort };
        const read = await rowsRead(query);
        // Either the index until the page is full, or the courses that match.
        assert.ok(read <= ENROLLED / 5, `${JSON.stringify(query)}: ${read}`);
      }
    }
  }
});

test('all pages take the same number of queries: none runs per course', async () => {
  for (const kind of kinds) {
    const counts: number[] = [];
    for (const take of ['1', '200']) {
      // The first request may fill the cache of parts, which takes a query more.
      await ask(heard, kind, { take });
      asked.length = 0;
      await ask(heard, kind, { take });
      counts.push(asked.length);
    }
    assert.equal(counts[0], counts[1]);
  }
});

test('pages are complete to the end, without gaps and duplicates', async () => {
  for (const kind of kinds) {
    const { totalCount } = await ask(db, kind, { requireTotalCount: 'true' });
    assert.ok(totalCount! >= (kind === 'enrolled' ? ENROLLED : COURSES));
    const seen = new Set<string>();
    for (let skip = 0; skip < totalCount!; skip += 200) {
      const { data } = await ask(db, kind, { skip: String(skip), take: '200' });
      for (const row of data) seen.add('objective' in row ? row.objective.id : row.id);
    }
    assert.equal(seen.size, totalCount);
  }
});

test('the search ignores case in all alphabets, with any Unicode composition', async () => {
  const [course] = await db.select().from(objectives).limit(1);
  const names = [
    'ÄRGER MIT ÜBUNGEN',
    'ПРИВЕТ МИР',
    'ΟΔΟΣ ΚΑΙ ΠΟΛΙΣ',
    'İSTANBUL',
    'Ame\u0301lie',
    '100 % sure',
    'snake_case',
    'back\\slash',
  ];
  await db
    .insert(objectives)
    .values(names.map((name, index) => ({ ...rowOf(course!), id: crypto.randomUUID(), code: `FOLD-${index}`, name })));
  const found = async (typed: string) => {
    const { data } = await openCatalogPage({
      db,
      query: new URLSearchParams(search('open', typed.toLowerCase())),
      locale: 'en-US',
    });
    return data.map(({ name }) => name).filter((name) => names.includes(name));
  };
  for (const name of names) assert.deepEqual(await found(name), [name], name);
  assert.deepEqual(await found('am\u00c9lie'), ['Ame\u0301lie'], 'composed or decomposed characters');
  assert.deepEqual(await found('οδος'), ['ΟΔΟΣ ΚΑΙ ΠΟΛΙΣ'], 'a final sigma');
  // Special characters of patterns are literal.
  assert.deepEqual(await found('100 %'), ['100 % sure']);
  assert.deepEqual(await found('100_%'), []);
  assert.deepEqual(await found('snake_'), ['snake_case']);
  assert.deepEqual(await found('s_ake'), []);
  assert.deepEqual(await found('back\\'), ['back\\slash']);
  assert.deepEqual(await found('%'), ['100 % sure']);
});

/** A course for an insert, without columns that the database generates. */
function rowOf(course: typeof objectives.$inferSelect): typeof objectives.$inferInsert {
  const { foldedName: _name, foldedCode: _code, foldedDescription: _description, ...row } = course;
  return { ...row, inCatalog: true, state: 2, domain: null };
}

const aside = { skip: onPostgres && 'Postgres answers from a process of its own' };
test('other work runs between two queries when many are waiting', aside, async () => {
  let turns = 0;
  let counting = true;
  const count = () => {
    turns++;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const ask = async () => {
    for (let query = 0; query < 4; query++) await client.query('select 1', []);
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  counting = false;
  assert.ok(turns >= 31, `${turns} turns between 32 queries`);
});
