import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { toJson } from '../../../src/base/json';
import { lookUp } from '../../../src/base/look-up';
import { SHELVES } from '../../../src/contract/shelves';
import type { Db } from '../db/client';
import { inOrder } from '../db/reader-order';
import { listedCourses } from '../db/schema';
import { Problem } from '../server/problem';

/*
 * The orders of a learner's courses, over `listed_courses`. A page is read from its indexes: the query asks for the first courses of
 * each group and shelf, and never for more than the page ends with. A filter over columns of this table is a condition of each of
 * these queries. The database then reads the index until the page is full, or, if few courses match, only those.
 */

/** What a query for a page gets when it is executed. */
export const given = {
  userId: sql.placeholder('userId'),
  now: sql.placeholder('now'),
  /** Courses due before it are due soon. */
  soon: sql.placeholder('soon'),
};

const { shelf, stage, lastUsed, dueDate, objectiveId, urgentUntil } = listedCourses;
const name = inOrder(listedCourses.name);

/** The attempt is finished, or the result is imported. The index by due date has this condition, and the next one. */
export const isDone = sql`(${stage} = 2)`;
export const isOpen = sql`${isDone} is false`;

/** An order that an index has for each shelf. */
export interface Order {
  by: readonly SQL[];
  /** Where the index has it only in parts: their conditions, and the order within each. */
  parts?: { conditions: readonly SQL[]; by: readonly SQL[] };
}

/** As `urgency` of the domain: due within a week or overdue, and not submitted. */
const isUrgent = sql`(${dueDate} < ${given.soon} and ${urgentUntil} > ${given.now})`;

/** The order `lastUsedFirst`: courses in progress by last use, then new ones by due date, then finished ones by last use. */
export const usualOrder: Order = {
  by: [sql`${stage}`, sql`${lastUsed} desc nulls last`, sql`${dueDate}`, sql`${name}`, sql`${objectiveId}`],
};
const byDueDate: Order = { by: [sql`${dueDate}`, ...usualOrder.by.filter((_, index) => index !== 2)] };

/** The order of My courses: urgent courses by due date, then pinned ones, then the others as in `usualOrder`. */
export const urgentFirst: Order = {
  by: [
    sql`case when ${isUrgent} then 0 when ${shelf} = 'pinned' then 1 else 2 end`,
    sql`case when ${isUrgent} then ${dueDate} end`,
    ...usualOrder.by,
  ],
};

/**
 * The orders that a learner can choose, and their opposites, by `sort` of a query. Finished courses have met their due date: they come
 * last. Courses without a due date come last in both directions, so the opposite is only in parts the index read backwards.
 */
const chosenOrders: Readonly<Record<string, Order>> = {
  [toJson([{ selector: 'dueDate', desc: false }])]: {
    by: [isDone, sql`${dueDate}`, sql`${name}`, sql`${objectiveId}`],
  },
  [toJson([{ selector: 'dueDate', desc: true }])]: {
    by: [isDone, sql`${dueDate} desc nulls last`, sql`${name} desc`, sql`${objectiveId} desc`],
    parts: {
      conditions: [isOpen, isDone].flatMap((part) => [
        sql`${part} and ${dueDate} is not null`,
        sql`${part} and ${dueDate} is null`,
      ]),
      by: [sql`${dueDate} desc`, sql`${name} desc`, sql`${objectiveId} desc`],
    },
  },
};
const A_TO_Z = toJson([{ selector: 'objective.name', desc: false }]);
const Z_TO_A = toJson([{ selector: 'objective.name', desc: true }]);

/**
 * The order of `sort` of a query that an index has; undefined: none has it. The index has names in the order of most languages. For
 * others the learner's courses are read and sorted.
 * @param locale language of the reader
 */
export function chosenOrder(sort: string | null, locale: string): Order | undefined {
  const byName = inOrder(listedCourses.name, locale);
  if (sort === A_TO_Z) return { by: [byName, sql`${objectiveId}`] };
  if (sort === Z_TO_A) return { by: [sql`${byName} desc`, sql`${objectiveId} desc`] };
  return sort === null ? undefined : lookUp(chosenOrders, sort);
}

/** A shelf as `listed_courses` has it; '' is no shelf. */
type OnShelf = (typeof SHELVES)[number] | '';
const ALL: readonly OnShelf[] = ['', ...SHELVES];

/** The shelves in `shelf` of a query, see `ListQuery`. @throws Problem 400 for an unknown shelf */
export function shelvesIn(asked: string | null): readonly OnShelf[] {
  if (asked === null || asked === 'all') return ALL;
  if (asked === 'main') return ['', 'pinned'];
  const shelves = SHELVES.filter((each) => asked.split(',').includes(each));
  if (shelves.length < asked.split(',').length) {
    throw new Problem(400, `shelf is main, all, or some of ${SHELVES.join(', ')}.`, { shelf: [asked.slice(0, 80)] });
  }
  return shelves;
}

/** SQL for the courses on some shelves; undefined: all courses. */
export const isOn = (shelves: readonly OnShelf[]) => (shelves === ALL ? undefined : inArray(shelf, [...shelves]));

/** The query for the number of a learner's courses on some shelves. @param filter a condition of `listed_courses` */
export const numberOn = (db: Db, shelves: readonly OnShelf[], filter: SQL | undefined) =>
  db
    .select({ total: count() })
    .from(listedCourses)
    .where(and(eq(listedCourses.userId, given.userId), isOn(shelves), filter));

const ordered = (order: readonly SQL[]) => sql.join([...order], sql`, `);

/** The first courses of some shelves. */
function firstOn(shelves: readonly OnShelf[], where: SQL, { by, parts }: Order, most: number): SQL {
  const first = (order: readonly SQL[]) => sql`order by ${ordered(order)} limit ${sql.raw(String(most))}`;
  const each = shelves.flatMap((one) =>
    (parts?.conditions ?? [sql`true`]).map(
      (part) =>
        sql`(select * from ${listedCourses} where ${listedCourses.userId} = ${given.userId} and ${shelf} = ${one}
        and ${part} and ${where} ${first(parts?.by ?? by)})`,
    ),
  );
  const [only] = each;
  return each.length === 1
    ? only!
    : sql`select * from (${sql.join(each, sql` union all `)}) as ${listedCourses} ${first(by)}`;
}

/** The first `most` courses of some shelves as in `urgentFirst`. A group is not read when those before it are enough. */
function firstUrgent(shelves: readonly OnShelf[], filter: SQL, most: number): SQL {
  const others = shelves.filter((each) => each !== 'pinned');
  const isOther = sql`${isUrgent} is not true and ${filter}`;
  const left = (...before: string[]) =>
    sql.raw(`limit ${most} ${before.map((each) => `- (select count(*) from ${each})`).join(' ')}`);
  const group = (on: readonly OnShelf[], before: string[]) =>
    on.length
      ? sql`select * from (${firstOn(on, isOther, usualOrder, most)}) as courses ${left(...before)}`
      : sql`select * from ${listedCourses} where false`;
  return sql`
    with urgent as materialized (${firstOn(shelves, sql`${isUrgent} and ${filter}`, byDueDate, most)}),
    pinned as materialized (${group(shelves.includes('pinned') ? ['pinned'] : [], ['urgent'])}),
    others as materialized (${group(others, ['urgent', 'pinned'])})
    select * from urgent union all select * from pinned union all select * from others`;
}

/**
 * The query for a page of the courses on some shelves, as `id` and `place`.
 * @param filter a condition of `listed_courses`
 * @param order `usualOrder`, `urgentFirst` or a `chosenOrder`
 */
export function pageInOrder(
  shelves: readonly OnShelf[],
  filter: SQL = sql`true`,
  order: Order,
  { skip, take }: { skip: number; take: number },
): SQL {
  const most = skip + take;
  const first = order === urgentFirst ? firstUrgent(shelves, filter, most) : firstOn(shelves, filter, order, most);
  return sql`select ${objectiveId} as id, row_number() over (order by ${ordered(order.by)}) as place
    from (${first}) as ${listedCourses} order by place offset ${sql.raw(String(skip))} limit ${sql.raw(String(take))}`;
}
