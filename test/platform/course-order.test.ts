import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { accessPage } from '../../demo/platform/lists/course-lists';
import { changingMoments } from '../../demo/platform/server/unchanged';
import { openDatabase, type Db } from '../../demo/platform/db/client';
import { aggregates, objectiveAccesses, objectives, objectiveWorkflows, terms } from '../../demo/platform/db/schema';
import * as paths from '../../src/contract/paths';
import { ContentType, PublicationState, WorkflowState } from '../../src/contract/enumerations';
import { courseProgress } from '../../src/contract/list-filters/course-progress';
import { SHELVES, type Shelf } from '../../src/contract/shelves';
import { Browser } from './support/browser';
import { start, walk } from './support/course';
import { courses, fill, parts, people } from './support/fixtures';
import { freshDatabase, serve } from './support/platform';

const COURSES = 70;
const DAY_MS = 86_400_000;
const now = new Date('2026-11-24T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * DAY_MS);

const { address, drop } = await freshDatabase();
const { db, close } = await openDatabase(address);
const server = await serve(db);
const ada = new Browser(server.origin);
before(async () => {
  await fill(db);
  await ada.signIn('ada');
});
after(async () => {
  await server.close();
  await close();
  await drop();
});

/** Random numbers that are the same in each run (mulberry32). */
function randomFrom(seed: number) {
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { one: <T>(...of: readonly T[]): T => of[Math.floor(next() * of.length)]! };
}
type Random = ReturnType<typeof randomFrom>;

interface Listed {
  id: string;
  name: string;
  type: number;
  shelf: Shelf | null;
  due: number;
  isMandatory: boolean;
  termId: string | null;
  state: number | null;
  stage: number;
  used: number;
  isUrgent: (now: Date) => boolean;
}

/** All courses of a learner, read without the stored order. */
async function allOf(on: Db, userId: string): Promise<Listed[]> {
  const rows = await on
    .select()
    .from(objectiveAccesses)
    .innerJoin(objectives, eq(objectives.id, objectiveAccesses.objectiveId))
    .leftJoin(
      aggregates,
      and(eq(aggregates.objectiveId, objectives.id), eq(aggregates.userId, objectiveAccesses.userId)),
    )
    .leftJoin(objectiveWorkflows, eq(objectiveWorkflows.id, aggregates.lastWorkflowId))
    .where(eq(objectiveAccesses.userId, userId));
  return rows.map(
    ({
      objectives: course,
      objective_accesses: access,
      objective_workflow_aggregates: work,
      objective_workflows: attempt,
    }) => {
      const isDone = attempt ? attempt.state === WorkflowState.finished : Boolean(work?.lastRecordId);
      const isHandedIn = attempt ? attempt.submitted || attempt.finished : work?.lastRecordId;
      return {
        id: course.id,
        name: course.name,
        type: course.type,
        shelf: access.shelf,
        due: access.dueDate?.getTime() ?? Infinity,
        isMandatory: access.isMandatory,
        termId: access.termId,
        state: attempt?.state ?? null,
        stage: isDone ? 2 : attempt ? 0 : 1,
        used: attempt?.lastUsed.getTime() ?? -Infinity,
        isUrgent: (at) =>
          access.dueDate !== null &&
          access.dueDate.getTime() < at.getTime() + 7 * DAY_MS &&
          !isHandedIn &&
          course.state !== PublicationState.archived &&
          (attempt !== null || !access.availabilityEndDate || access.availabilityEndDate > at),
      };
    },
  );
}

const compare = (a: number | string, b: number | string) => (a === b ? 0 : a < b ? -1 : 1);
const usual = (a: Listed, b: Listed) =>
  compare(a.stage, b.stage) ||
  compare(b.used, a.used) ||
  compare(a.due, b.due) ||
  compare(a.name, b.name) ||
  compare(a.id, b.id);

const isOnShelf =
  (shelf: string | null) =>
  ({ shelf: its }: Listed) =>
    shelf === 'main'
      ? its === null || its === 'pinned'
      : shelf === null || shelf === 'all' || shelf.split(',').includes(its!);

/** The ids of a list, sorted here. */
function sorted(all: readonly Listed[], shelf: string | null, at: Date): string[] {
  const group = (each: Listed) => (shelf === null ? 0 : each.isUrgent(at) ? 1 : each.shelf === 'pinned' ? 2 : 3);
  const due = (each: Listed) => (group(each) === 1 ? each.due : 0);
  return all
    .filter(isOnShelf(shelf))
    .sort((a, b) => compare(group(a), group(b)) || compare(due(a), due(b)) || usual(a, b))
    .map(({ id }) => id);
}

const shelves = [null, 'main', 'all', 'pinned', 'hidden', 'archived', 'pinned,hidden', 'hidden,archived'];

async function page(on: Db, userId: string, at: Date, query: Record<string, string | null>) {
  const given = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  const params = new URLSearchParams({ select: '["id"]', requireTotalCount: 'true', ...Object.fromEntries(given) });
  const changes = changingMoments(at);
  const { data, totalCount } = await accessPage(
    { db: on, user: { id: userId }, query: params, locale: 'en-US', now: at, changes },
    'enrolled',
  );
  return { ids: data.map(({ objective }) => objective.id), totalCount };
}

const pages = [
  { skip: 0, take: 200 },
  { skip: 0, take: 7 },
  { skip: 7, take: 7 },
  { skip: 24, take: 24 },
  { skip: 60, take: 24 },
  { skip: 400, take: 24 },
];
const nameOf = (query: object) => JSON.stringify(query);

/** Compares pages of the platform with the list that is sorted here. */
async function sameAsSorted(userId: string, at: Date, sizes = pages) {
  const all = await allOf(db, userId);
  for (const shelf of shelves) {
    const expected = sorted(all, shelf, at);
    for (const { skip, take } of sizes) {
      const query = { shelf, skip: String(skip), take: String(take) };
      const { ids, totalCount } = await page(db, userId, at, query);
      assert.deepEqual(ids, expected.slice(skip, skip + take), `${nameOf(query)} at ${at.toISOString()}`);
      assert.equal(totalCount, expected.length, nameOf(query));
    }
  }
}

const learner = people.ben;
const attempts = (random: Random) => ({
  state: random.one(WorkflowState.inProgress, WorkflowState.inGrading, WorkflowState.finished),
  started: days(-40),
  lastUsed: days(-random.one(1, 2, 3, 4)),
  submitted: random.one(null, null, days(-1)),
  finished: random.one(null, null, days(-1)),
});
const term = randomUUID();
const kinds = (random: Random) => ({ isMandatory: random.one(true, false), termId: random.one(null, term) });
const dates = (random: Random) => ({
  dueDate: random.one(null, days(-9), days(-1), days(6), days(7), days(8), days(30)),
  availabilityEndDate: random.one(null, null, days(-2), days(1), days(6)),
});

/** Gives a learner a course with random dates, on a random shelf, and perhaps work at it. */
async function give(on: Db, objectiveId: string, random: Random) {
  const shelf = random.one(null, null, null, ...SHELVES);
  await on
    .insert(objectiveAccesses)
    .values({ id: randomUUID(), userId: learner, objectiveId, shelf, ...dates(random), ...kinds(random) });
  if (random.one(true, false)) return;
  const id = randomUUID();
  const attempt = random.one(randomUUID(), null);
  const lastRecordId = random.one(randomUUID(), null);
  await on.insert(aggregates).values({ id, userId: learner, objectiveId, lastWorkflowId: attempt, lastRecordId });
  if (attempt) await on.insert(objectiveWorkflows).values({ id: attempt, aggregateId: id, ...attempts(random) });
}

const generated: string[] = [];
test('[LST-13] [LST-15] pages are those of the whole list, sorted: by urgency, pinned, last use, due date and name', async () => {
  const random = randomFrom(20_261_125);
  await db.insert(terms).values({ id: term, name: 'Autumn' });
  for (let number = 0; number < COURSES; number++) {
    const id = randomUUID();
    generated.push(id);
    await db.insert(objectives).values({
      id,
      name: random.one('basket', 'barley', 'acorn'),
      code: `R-${number}`,
      description: '',
      state: random.one(PublicationState.ready, PublicationState.ready, PublicationState.archived),
      type: random.one(ContentType.text, ContentType.video),
    });
    await give(db, id, random);
  }
  for (const at of [now, days(1.5), days(-20), days(60)]) await sameAsSorted(learner, at);
});

test('a filter leaves the order as it is', async () => {
  const filter = JSON.stringify(['objective.type', '=', ContentType.video]);
  const all = (await allOf(db, learner)).filter(({ type }) => type === ContentType.video);
  for (const shelf of shelves) {
    const expected = sorted(all, shelf, now);
    for (const { skip, take } of pages) {
      const { ids, totalCount } = await page(db, learner, now, { shelf, filter, skip: `${skip}`, take: `${take}` });
      assert.deepEqual(ids, expected.slice(skip, skip + take), nameOf({ shelf, skip, take }));
      assert.equal(totalCount, expected.length);
    }
  }
});

const STATE = 'objectiveWorkflowAggregate.lastObjectiveWorkflow.state';
type Progress = keyof typeof courseProgress.expressions;
const stageOf: Record<Progress, number> = { inProgress: 0, notStarted: 1, completed: 2 };
const some: readonly (readonly Progress[])[] = [
  ['notStarted'],
  ['inProgress'],
  ['completed'],
  ['notStarted', 'inProgress'],
  ['notStarted', 'completed'],
  ['inProgress', 'completed'],
  ['notStarted', 'inProgress', 'completed'],
];
const mandatory = ['isMandatory', '=', true];
const { inProgress, notStarted } = courseProgress.expressions;
/** Filters as clients send them, each with the same condition of a course. */
const filters: [filter: unknown, fits: (course: Listed) => boolean][] = [
  ...some.map((values): [unknown, (course: Listed) => boolean] => [
    courseProgress.query(values).filter,
    ({ stage }) => values.some((value) => stageOf[value] === stage),
  ]),
  [[STATE, '=', WorkflowState.inProgress], ({ state }) => state === WorkflowState.inProgress],
  [[STATE, '=', WorkflowState.finished], ({ state }) => state === WorkflowState.finished],
  [[STATE, '=', null], ({ state }) => state === null],
  [mandatory, ({ isMandatory }) => isMandatory],
  [['termId', 'in', [term]], ({ termId }) => termId === term],
  [['dueDate', '<', now.toISOString()], ({ due }) => due < now.getTime()],
  [[inProgress, 'and', mandatory], ({ stage, isMandatory }) => stage === 0 && isMandatory],
  [
    [['dueDate', '<', now.toISOString()], 'and', [inProgress, 'or', notStarted]],
    ({ due, stage }) => due < now.getTime() && stage < 2,
  ],
  [[inProgress, 'or', mandatory], ({ stage, isMandatory }) => stage === 0 || isMandatory],
  [[inProgress, 'or', ['objective.type', '=', ContentType.video]], (each) => each.stage === 0 || each.type === 5],
];

type Sorting = (a: Listed, b: Listed) => number;
const byName: Sorting = (a, b) => compare(a.name, b.name) || compare(a.id, b.id);
const byDue: Sorting = (a, b) => compare(a.due, b.due) || byName(a, b);
const isDone = ({ stage }: Listed) => Number(stage === 2);
/** In descending order too, courses without a due date come after those with one. */
const byLatestDue: Sorting = (a, b) => compare(Number(a.due === Infinity), Number(b.due === Infinity)) || byDue(b, a);
/** The orders that a learner can choose, and their opposites. */
const orders: [sort: object, compares: Sorting][] = [
  [{ selector: 'objective.name', desc: false }, byName],
  [{ selector: 'objective.name', desc: true }, (a, b) => byName(b, a)],
  [{ selector: 'dueDate', desc: false }, (a, b) => compare(isDone(a), isDone(b)) || byDue(a, b)],
  [{ selector: 'dueDate', desc: true }, (a, b) => compare(isDone(a), isDone(b)) || byLatestDue(a, b)],
];

/** Compares the learner's list in each order and with each filter with a plain sort. */
async function sameInEachOrder(on: readonly (string | null)[], sizes = pages) {
  const all = await allOf(db, learner);
  for (const shelf of on) {
    for (const [filter, fits] of [[null, () => true] as const, ...filters]) {
      const found = all.filter(fits);
      const lists = [
        { sort: null, expected: sorted(found, shelf, now) },
        ...orders.map(([sort, compares]) => ({
          sort: JSON.stringify([sort]),
          expected: found
            .filter(isOnShelf(shelf))
            .sort(compares)
            .map(({ id }) => id),
        })),
      ];
      for (const { sort, expected } of lists) {
        for (const { skip, take } of sizes) {
          const query = {
            shelf,
            sort,
            filter: filter ? JSON.stringify(filter) : null,
            skip: `${skip}`,
            take: `${take}`,
          };
          const { ids, totalCount } = await page(db, learner, now, query);
          assert.deepEqual(ids, expected.slice(skip, skip + take), nameOf(query));
          assert.equal(totalCount, expected.length, nameOf(query));
        }
      }
    }
  }
}

test('[LST-07] each order and each filter of the list, on each shelf, is as with a plain sort', async () => {
  await sameInEachOrder(shelves, [pages[0]!, pages[2]!]);
  await sameInEachOrder(['main'], pages);
});

type Change = (course: string, random: Random) => Promise<unknown>;
const accessOf = (course: string) =>
  and(eq(objectiveAccesses.objectiveId, course), eq(objectiveAccesses.userId, learner));
const workOf = (course: string) => and(eq(aggregates.objectiveId, course), eq(aggregates.userId, learner));
const work = async (course: string) => (await db.select().from(aggregates).where(workOf(course)))[0];
const putAccess = (course: string, values: Partial<typeof objectiveAccesses.$inferInsert>) =>
  db.update(objectiveAccesses).set(values).where(accessOf(course));
const putAttempt = async (course: string, values: Partial<typeof objectiveWorkflows.$inferInsert>) => {
  const attempt = (await work(course))?.lastWorkflowId;
  if (attempt) await db.update(objectiveWorkflows).set(values).where(eq(objectiveWorkflows.id, attempt));
};
/** Starts an attempt: before or after the work names it. */
const startWith = async (course: string, random: Random) => {
  let aggregate = await work(course);
  if (!aggregate) {
    const values = { id: randomUUID(), userId: learner, objectiveId: course };
    [aggregate] = await db.insert(aggregates).values(values).returning();
  }
  const id = randomUUID();
  const name = () => db.update(aggregates).set({ lastWorkflowId: id }).where(eq(aggregates.id, aggregate!.id));
  const insert = () =>
    db.insert(objectiveWorkflows).values({
      id,
      aggregateId: aggregate!.id,
      ...attempts(random),
      state: random.one(WorkflowState.inGrading, WorkflowState.finished),
    });
  for (const step of random.one([name, insert], [insert, name])) await step();
};

const changes: Record<string, Change> = {
  'it becomes mandatory or part of a term, or not any more': (course, random) => putAccess(course, kinds(random)),
  'the dates are changed': (course, random) => putAccess(course, dates(random)),
  'the course is put on a shelf': (course, random) => putAccess(course, { shelf: random.one(null, ...SHELVES) }),
  'an attempt is started, the first or another one': startWith,
  'the attempt is used': (course) => putAttempt(course, { lastUsed: days(-0.5) }),
  'the attempt is handed in': (course) => putAttempt(course, { state: WorkflowState.inGrading, submitted: now }),
  'the attempt is finished': (course) => putAttempt(course, { state: WorkflowState.finished, finished: now }),
  'a result is imported': async (course) => {
    if (!(await work(course)))
      await db.insert(aggregates).values({ id: randomUUID(), userId: learner, objectiveId: course });
    await db.update(aggregates).set({ lastRecordId: randomUUID() }).where(workOf(course));
  },
  'a start is undone': async (course) => {
    const attempt = (await work(course))?.lastWorkflowId;
    if (!attempt) return;
    await db.update(aggregates).set({ lastWorkflowId: null }).where(workOf(course));
    await db.delete(objectiveWorkflows).where(eq(objectiveWorkflows.id, attempt));
  },
  'only the attempt is deleted': async (course) => {
    const attempt = (await work(course))?.lastWorkflowId;
    if (attempt) await db.delete(objectiveWorkflows).where(eq(objectiveWorkflows.id, attempt));
  },
  'all work is deleted': async (course) => {
    const aggregate = await work(course);
    if (!aggregate) return;
    await db.delete(objectiveWorkflows).where(eq(objectiveWorkflows.aggregateId, aggregate.id));
    await db.delete(aggregates).where(eq(aggregates.id, aggregate.id));
  },
  'the course has another name': (course, random) =>
    db
      .update(objectives)
      .set({ name: random.one('acorn', 'zinnia') })
      .where(eq(objectives.id, course)),
  'the course is archived, or offered again': (course, random) =>
    db
      .update(objectives)
      .set({ state: random.one(PublicationState.ready, PublicationState.archived) })
      .where(eq(objectives.id, course)),
  'the course is taken away, and given again': async (course, random) => {
    await db.delete(objectiveAccesses).where(accessOf(course));
    await sameAsSorted(learner, now, [pages[0]!]);
    const shelf = random.one(null, ...SHELVES);
    await db
      .insert(objectiveAccesses)
      .values({ id: randomUUID(), userId: learner, objectiveId: course, shelf, ...dates(random), ...kinds(random) });
  },
};
for (const [what, change] of Object.entries(changes)) {
  test(`the order follows when ${what}`, async () => {
    const random = randomFrom(what.length);
    for (let turn = 0; turn < 8; turn++) {
      await change(random.one(...generated), random);
      await sameAsSorted(learner, now, [pages[0]!, pages[2]!]);
    }
    await sameInEachOrder(['all'], [pages[0]!]);
  });
}

test('the order follows what a learner does: start, undo, start, walk through, submit, put on a shelf', async () => {
  const at = () => new Date();
  const same = () => sameAsSorted(people.ada, at());
  await same();
  const { workflowId: undone } = await start(ada, courses.course);
  await same();
  await ada.command(paths.undoStart, { id: randomUUID(), objectiveWorkflowId: undone });
  await same();
  const { workflowId } = await start(ada, courses.course);
  for (const part of ['first', 'second', 'last'] as const) {
    await walk(ada, workflowId, `${parts.module}/${parts[part]}`);
    await same();
  }
  await ada.command(paths.submitObjectiveWorkflow, { id: workflowId });
  await same();
  const [access] = await db
    .select()
    .from(objectiveAccesses)
    .where(and(eq(objectiveAccesses.objectiveId, courses.essay), eq(objectiveAccesses.userId, people.ada)));
  for (const shelf of [...SHELVES, null]) {
    assert.equal((await ada.put(paths.courseShelf(access!.id), { shelf })).status, 200);
    await same();
  }
  const self = { id: randomUUID(), objectiveAccessId: courses.open };
  assert.equal((await ada.post(paths.createSelfEnrollment, self)).status, 202);
  await same();
});

test('two changes of one course at the same time are both stored', async () => {
  const random = randomFrom(7);
  for (const course of generated.slice(0, 12)) {
    await Promise.all([
      putAccess(course, dates(random)),
      startWith(course, random),
      db
        .update(objectives)
        .set({ name: random.one('acorn', 'zinnia') })
        .where(eq(objectives.id, course)),
      putAccess(course, { shelf: random.one(null, ...SHELVES) }),
    ]);
    await sameAsSorted(learner, now, [pages[0]!]);
  }
});
