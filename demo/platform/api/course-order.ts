import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { toJson } from '../../../src/domain/json';
import { SHELVES } from '../../../src/domain/shelves';
import type { Db } from '../db/client';
import { listedCourses } from '../db/schema';
import { Problem } from './problem';

/*
 * The orders of a learner's courses, over `listed_courses`. A page without a filter is read from its indexes: the query asks for the
 * first courses of each group and shelf, and never for more than the page ends with.
 */

/** What a query for a page gets when it is executed. */
export const given = {
  userId: sql.placeholder('userId'),
  now: sql.placeholder('now'),
  /** Courses due before it are due soon. */
  soon: sql.placeholder('soon'),
};

const { shelf, stage, lastUsed, dueDate, name, objectiveId, urgentUntil } = listedCourses;

/** The attempt is finished, or the result is imported. */
export const isDone = eq(stage, 2);

/** As `urgency` of the domain: due within a week or overdue, and not submitted. */
const isUrgent = sql`(${dueDate} < ${given.soon} and ${urgentUntil} > ${given.now})`;

/** The order `lastUsedFirst`: courses in progress by last use, then new ones by due date, then finished ones by last use. */
export const usualOrder = [
  sql`${stage}`,
  sql`${lastUsed} desc nulls last`,
  sql`${dueDate}`,
  sql`${name}`,
  sql`${objectiveId}`,
];
const byDueDate = [sql`${dueDate}`, ...usualOrder.filter((_, index) => index !== 2)];

/** The order of My courses: urgent courses by due date, then pinned ones, then the others as in `usualOrder`. */
export const urgentFirst = [
  sql`case when ${isUrgent} then 0 when ${shelf} = 'pinned' then 1 else 2 end`,
  sql`case when ${isUrgent} then ${dueDate} end`,
  ...usualOrder,
];

/** The orders that a learner can choose, by the field that they are sorted by. Finished courses have met their due date: they come last. */
const chosenOrders: Readonly<Record<string, readonly SQL[]>> = {
  'objective.name': [sql`${name}`, sql`${objectiveId}`],
  dueDate: [sql`(${stage} = 2)`, sql`${dueDate}`, sql`${name}`, sql`${objectiveId}`],
};
/** The order of `sort` of a query that an index has; undefined: none has it. */
export function chosenOrder(sort: string | null): readonly SQL[] | undefined {
  const field = Object.keys(chosenOrders).find((selector) => sort === toJson([{ selector, desc: false }]));
  return field === undefined ? undefined : chosenOrders[field];
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

/** The query for the number of a learner's courses on some shelves. */
export const numberOn = (db: Db, shelves: readonly OnShelf[]) =>
  db
    .select({ total: count() })
    .from(listedCourses)
    .where(and(eq(listedCourses.userId, given.userId), isOn(shelves)));

const ordered = (order: readonly SQL[]) => sql.join([...order], sql`, `);

/** The first courses of some shelves, in an order that an index has for each shelf. */
function firstOn(shelves: readonly OnShelf[], where: SQL, order: readonly SQL[], most: number): SQL {
  const first = sql`order by ${ordered(order)} limit ${sql.raw(String(most))}`;
  const each = shelves.map(
    (one) =>
      sql`(select * from ${listedCourses}
        where ${listedCourses.userId} = ${given.userId} and ${shelf} = ${one} and ${where} ${first})`,
  );
  const [only] = each;
  return each.length === 1
    ? only!
    : sql`select * from (${sql.join(each, sql` union all `)}) as ${listedCourses} ${first}`;
}

/** The first `most` courses of some shelves as in `urgentFirst`. A group is not read when those before it are enough. */
function firstUrgent(shelves: readonly OnShelf[], most: number): SQL {
  const others = shelves.filter((each) => each !== 'pinned');
  const isOther = sql`${isUrgent} is not true`;
  const left = (...before: string[]) =>
    sql.raw(`limit ${most} ${before.map((each) => `- (select count(*) from ${each})`).join(' ')}`);
  const group = (on: readonly OnShelf[], before: string[]) =>
    on.length
      ? sql`select * from (${firstOn(on, isOther, usualOrder, most)}) as courses ${left(...before)}`
      : sql`select * from ${listedCourses} where false`;
  return sql`
    with urgent as materialized (${firstOn(shelves, isUrgent, byDueDate, most)}),
    pinned as materialized (${group(shelves.includes('pinned') ? ['pinned'] : [], ['urgent'])}),
    others as materialized (${group(others, ['urgent', 'pinned'])})
    select * from urgent union all select * from pinned union all select * from others`;
}

/**
 * The query for a page of the courses on some shelves, as `id` and `place`.
 * @param order `usualOrder`, `urgentFirst` or a `chosenOrder`
 */
export function pageInOrder(
  shelves: readonly OnShelf[],
  order: readonly SQL[],
  { skip, take }: { skip: number; take: number },
): SQL {
  const most = skip + take;
  const first = order === urgentFirst ? firstUrgent(shelves, most) : firstOn(shelves, sql`true`, order, most);
  return sql`select ${objectiveId} as id, row_number() over (order by ${ordered(order)}) as place
    from (${first}) as ${listedCourses} order by place offset ${sql.raw(String(skip))} limit ${sql.raw(String(take))}`;
}
