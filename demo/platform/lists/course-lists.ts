// Lists: triggers keep a narrow row in `listed_courses` for each access, with what filters and orders read. A filter or an order by a new
// value changes `list_courses`. course-order, query-counts and scale in test/platform compare pages and limit queries and rows.
import { and, asc, count, eq, inArray, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import {
  courseAccessFields,
  publicCourseFields,
  type CourseAccessFields,
  type PublicCourseFields,
} from '../../../src/contract/list-fields';
import { lastUsedFirst } from '../../../src/contract/paths';
import type { Fields } from '../../../src/contract/query-expression';
import { SOON_MS } from '../../../src/base/constants';
import type { UserRow } from '../server/sign-in/sessions';
import type { Db } from '../db/client';
import { collationOf, inOrder } from '../db/reader-order';
import { prepare } from '../db/statements';
import type { Asked } from '../server/call';
import {
  aggregates,
  filterAttributes,
  listedCourses,
  objectiveAccesses,
  objectiveAttributes,
  objectives,
  objectiveShowcases,
  objectiveWorkflows,
} from '../db/schema';
import {
  chosenOrder,
  given,
  isDone,
  isOn,
  numberOn,
  pageInOrder,
  shelvesIn,
  urgentFirst,
  usualOrder,
} from './course-order';
import { courseRows, inCatalog, listedAccess, openToAll, publicObjectives, totalIn } from '../course/courses';
import { nextPartsOf, withNextPart, type NextPart } from '../course/next-parts';
import { filterSql, isUuid, pageOf, readFilter, sortSql, type Columns } from '../server/query';
import { wanting } from '../server/select';
import { stageFilter } from './stage-filter';

/*
 * A list is one query: an inner one finds the ids, with only the columns that filter and sort; around it, all columns are read for
 * the rows of one page. So the search through thousands of rows reads few columns.
 */

type CourseColumn = keyof typeof objectives.$inferSelect;
type CourseColumns<F, Prefix extends string> = {
  [
    Field in keyof F as Field extends `${Prefix}${CourseColumn}` ? Field : never
  ]: Field extends `${Prefix}${infer Name extends CourseColumn}` ? (typeof objectives)[Name] : never;
};

/** A field of a course has the column of the same name: `objective.name`, or in the public list `name`. */
const courseColumns = <F extends Fields, Prefix extends string>(fields: F, prefix: Prefix) =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((field) => field.startsWith(prefix))
      .map((field) => [field, objectives[field.slice(prefix.length) as CourseColumn]]),
  ) as CourseColumns<F, Prefix>;

const ofPublic = courseColumns(publicCourseFields, '') satisfies Columns<PublicCourseFields>;

const ofAccess = {
  ...courseColumns(courseAccessFields, 'objective.'),
  isMandatory: listedCourses.isMandatory,
  termId: listedCourses.termId,
  userId: listedCourses.userId,
  dueDate: listedCourses.dueDate,
  availabilityDate: objectiveAccesses.availabilityDate,
  'objectiveWorkflowAggregate.lastObjectiveWorkflow.state': listedCourses.state,
  'objectiveWorkflowAggregate.lastObjectiveWorkflow.started': objectiveWorkflows.started,
  'objectiveWorkflowAggregate.lastObjectiveRecord.id': aggregates.lastRecordId,
} satisfies Columns<CourseAccessFields>;

/** Lists of ids in a query may not be longer. */
const MOST_IDS = 100;
const idsOf = (text: string) => text.split(',').filter(isUuid).slice(0, MOST_IDS);

/** SQL for courses in any of the collections. @param asked ids, joined by commas */
function inShowcase(db: Db, asked: string | null): SQL | undefined {
  if (!asked) return undefined;
  const ids = idsOf(asked);
  if (!ids.length) return sql`false`;
  const { objectiveId, showcaseId } = objectiveShowcases;
  return inArray(
    objectives.id,
    db.select({ id: objectiveId }).from(objectiveShowcases).where(inArray(showcaseId, ids)),
  );
}

/**
 * SQL for courses with the attributes: any of those of one category, and all categories. Unknown attributes are ignored.
 * @param ids attribute ids, joined by commas
 */
async function hasAttributes(db: Db, ids: string | null): Promise<SQL[]> {
  const asked = idsOf(ids ?? '');
  if (!asked.length) return [];
  const known = await db
    .select({ id: filterAttributes.id, category: filterAttributes.categoryId })
    .from(filterAttributes)
    .where(inArray(filterAttributes.id, asked));
  const categories = new Map<string, string[]>();
  for (const { id, category } of known) categories.set(category, [...(categories.get(category) ?? []), id]);
  const { objectiveId, attributeId } = objectiveAttributes;
  return [...categories.values()].map((chosen) =>
    inArray(
      objectives.id,
      db.select({ id: objectiveId }).from(objectiveAttributes).where(inArray(attributeId, chosen)),
    ),
  );
}

/** SQL for courses in collections and with attributes, as in `showcase` and `filterAttribute` of a query. */
const isAmong = async (db: Db, query: URLSearchParams) =>
  and(inShowcase(db, query.get('showcase')), ...(await hasAttributes(db, query.get('filterAttribute'))));

/** The first date of the learner's courses from an instant on. */
const firstDate = (date: PgColumn, from: SQLWrapper) =>
  sql`(select min(${date}) from ${objectiveAccesses} where ${objectiveAccesses.userId} = ${given.userId} and ${date} >= ${from})`;
/** When the next course of the learner becomes urgent, or is urgent no more. */
const nextTurn = sql`least(
  ${firstDate(objectiveAccesses.dueDate, given.soon)} - ${sql.raw(String(SOON_MS / 1_000))} * interval '1 second',
  ${firstDate(objectiveAccesses.availabilityEndDate, given.now)})`;

/** Sorting by due date puts finished courses last: their due date was met. */
const doneLast = { dueDate: sql`${isDone} is true` };

/** A call's question for a list of a learner. */
type Question = Pick<Asked<Pick<UserRow, 'id'>, unknown>, 'db' | 'user' | 'query' | 'locale' | 'now' | 'changes'>;

/** The part of a question that its SQL depends on. */
type Listing = Pick<Question, 'db' | 'query' | 'locale'>;

type Kind = 'enrolled' | 'catalog' | 'started';

const wantsOf = (query: URLSearchParams, kind: Kind) => (kind === 'started' ? () => true : wanting(query));

/** Whether a list has a condition besides its shelves. */
const isFiltered = (query: URLSearchParams) =>
  ['filter', 'filterAttribute', 'showcase'].some((name) => query.has(name));

/**
 * A page of a list that no index of `listed_courses` has: of the catalog, of the courses that were started, and of My courses with a
 * search, a filter by collection or attribute, or another order. It reads all courses that match; a search finds them in an index.
 * @throws Problem 400
 */
async function searched({ db, query, locale }: Listing, kind: Kind, filter: SQL | undefined, asked: readonly SQL[]) {
  const { skip, take } = pageOf(query);
  const enrolled = kind !== 'catalog';
  const where = and(
    enrolled ? undefined : inCatalog(db, given.userId),
    kind === 'enrolled' ? isOn(shelvesIn(query.get('shelf'))) : undefined,
    kind === 'started' ? isNotNull(aggregates.id) : undefined,
    filter,
    await isAmong(db, query),
  );
  const mine = and(eq(objectiveAccesses.objectiveId, objectives.id), eq(objectiveAccesses.userId, given.userId));
  const aggregate = and(eq(aggregates.objectiveId, objectives.id), eq(aggregates.userId, given.userId));
  const workflow = eq(objectiveWorkflows.id, aggregates.lastWorkflowId);
  const order = [...asked, inOrder(objectives.name, locale), sql`${objectives.id}`];
  const found = <Rows extends PgSelect>(rows: Rows) => {
    // The database drops each join that no condition uses, so the count is cheap.
    if (enrolled) rows.innerJoin(objectiveAccesses, mine);
    else rows.leftJoin(objectiveAccesses, mine);
    return rows
      .leftJoin(listedCourses, eq(listedCourses.accessId, objectiveAccesses.id))
      .leftJoin(aggregates, aggregate)
      .leftJoin(objectiveWorkflows, workflow)
      .where(where);
  };
  const place = sql`row_number() over (order by ${sql.join(order, sql`, `)})`;
  const ids = db
    .select({ id: objectives.id, place: place.as('place') })
    .from(objectives)
    .$dynamic();
  return {
    page: found(ids)
      .orderBy(...order)
      .offset(skip)
      .limit(take),
    total: found(db.select({ total: count() }).from(objectives).$dynamic()),
  };
}

/** The queries of a list: for a page, and for the number of all its courses. @throws Problem 400 for an invalid query */
async function preparePage(listing: Listing, kind: Kind, name: string) {
  const { db, query, locale } = listing;
  const isMine = kind === 'enrolled';
  const shelf = isMine ? query.get('shelf') : null;
  const shelves = shelvesIn(shelf);
  const sort = query.get('sort');
  const chosen = isMine ? chosenOrder(sort, locale) : undefined;
  const sorted = chosen || sort === lastUsedFirst ? [] : sortSql(sort, ofAccess, locale, doneLast);
  const usual = kind === 'catalog' ? undefined : shelf === null ? usualOrder : urgentFirst;
  const order = sorted.length ? undefined : (chosen ?? usual);
  const filter = readFilter(query.get('filter'), ofAccess, kind === 'catalog' ? undefined : stageFilter);
  const isListed =
    isMine &&
    !query.has('showcase') &&
    !query.has('filterAttribute') &&
    [...filter.columns].every(({ table }) => table === listedCourses);
  const search = isListed && order ? undefined : await searched(listing, kind, filter.where, order?.by ?? sorted);
  const page = search?.page ?? pageInOrder(shelves, filter.where, order!, pageOf(query));
  const total = isListed || !search ? numberOn(db, shelves, filter.where) : search.total;
  const turn = order === urgentFirst ? nextTurn : undefined;
  const ids = { ids: page, total: pageOf(query).count ? total : undefined, turn };
  return {
    rows: prepare(courseRows(db, given.userId, ids, wantsOf(query, kind)), name),
    total: prepare(total, name && `${name}_total`),
  };
}

type PreparedPage = ReturnType<typeof preparePage>;
/** The prepared queries of each database, by what they ask for. */
const prepared = new WeakMap<Db, Map<string, PreparedPage>>();
/** The most of one database. */
const MOST_PREPARED = 100;
/** Names are unique in a process, as databases may share a connection. */
let names = 0;

/** As `preparePage`: the first page of a list without a filter is prepared once for each order, shelf and selection. */
function pageQueries(listing: Listing, kind: Kind): PreparedPage {
  const { db, query, locale } = listing;
  const known = prepared.get(db) ?? new Map<string, PreparedPage>();
  prepared.set(db, known);
  const key = JSON.stringify([
    kind,
    collationOf(locale),
    ...['take', 'sort', 'shelf', 'select', 'requireTotalCount'].map((name) => query.get(name)),
  ]);
  const isFirst = pageOf(query).skip === 0 && !isFiltered(query);
  const found = isFirst ? known.get(key) : undefined;
  if (found) return found;
  if (!isFirst || known.size >= MOST_PREPARED) return preparePage(listing, kind, '');
  const page = preparePage(listing, kind, `page_${++names}`);
  known.set(key, page);
  page.catch(() => known.delete(key));
  return page;
}

/**
 * A page of accesses: the learner's own, only those with an aggregate, or the whole catalog.
 * @throws Problem 400 for an invalid query
 */
export async function accessPage(asked: Question, kind: Kind) {
  const { query, now, changes } = asked;
  const userId = asked.user.id;
  const { skip, count: counted } = pageOf(query);
  const queries = await pageQueries(asked, kind);
  const soon = new Date(now.getTime() + SOON_MS);
  const values = { userId, now: now.toISOString(), soon: soon.toISOString() };
  const rows = await queries.rows.execute(values);
  changes.add([rows[0]?.turn, rows.map(({ access, objective }) => [access, objective.constraint])]);
  const nextParts = wantsOf(query, kind)('objectiveWorkflowAggregate.lastObjectiveWorkflow.nextPart')
    ? await nextPartsOf(asked, rows)
    : new Map<string, NextPart>();
  const data = rows.map((row) => withNextPart(listedAccess(row, userId, now), nextParts));
  if (!counted) return { data };
  const totalOfNone = async () => (skip ? (await queries.total.execute(values))[0]!.total : 0);
  return { data, totalCount: totalIn(rows) ?? (await totalOfNone()) };
}

/** A page of the open catalog. @throws Problem 400 for an invalid query */
export async function openCatalogPage({ db, query, locale }: Listing) {
  const { skip, take, count: counted } = pageOf(query);
  const asked = sortSql(query.get('sort'), ofPublic, locale);
  const where = and(await openToAll(db, query), filterSql(query.get('filter'), ofPublic), await isAmong(db, query));
  const order = [...asked, inOrder(objectives.name, locale), asc(objectives.id)];
  const all = db.select({ total: count() }).from(objectives).where(where);
  const ids = db
    .select({ id: objectives.id })
    .from(objectives)
    .where(where)
    .orderBy(...order)
    .offset(skip)
    .limit(take);
  const { data, total } = await publicObjectives(db, { ids, order, total: counted ? all : undefined }, wanting(query));
  return counted ? { data, totalCount: total ?? (skip ? (await all)[0]!.total : 0) } : { data };
}
