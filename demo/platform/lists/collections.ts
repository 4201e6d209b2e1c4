import * as calls from '../../../src/contract/calls/filters';
import { and, eq, exists, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client';
import { inOrder } from '../db/reader-order';
import {
  filterAttributes,
  filterCategories,
  objectiveAccesses,
  objectiveAttributes,
  objectives,
  objectiveShowcases,
  showcases,
  terms,
} from '../db/schema';
import { learnerCall, publicCall, type Asked, type Call } from '../server/call';
import { inCatalog, openToAll } from '../course/courses';

/** Which courses count, and whose accesses; undefined for a visitor. */
interface Of {
  userId?: string;
  where: SQL | undefined;
}
/** Who reads the names. */
type Reader = Pick<Asked<unknown, unknown>, 'db' | 'locale'>;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const enrolled = (userId: string): Of => ({ userId, where: isNotNull(objectiveAccesses.id) });
const addable = (db: Db, userId: string): Of => ({ userId, where: inCatalog(db, userId) });
const open = async (db: Db, query: URLSearchParams): Promise<Of> => ({ where: await openToAll(db, query) });

/** Whether a course that counts has the kind. `exists` stops at the first one, however many courses there are. */
const some = (db: Db, link: PgTable, linked: SQL | undefined, objectiveId: PgColumn, { userId, where }: Of) => {
  const rows = db
    .select({ one: sql`1` })
    .from(link)
    .innerJoin(objectives, eq(objectives.id, objectiveId));
  const mine = and(eq(objectiveAccesses.objectiveId, objectives.id), eq(objectiveAccesses.userId, userId ?? NOBODY));
  return exists(rows.leftJoin(objectiveAccesses, mine).where(and(linked, where)));
};

async function collections({ db, locale }: Reader, of: Of) {
  const { objectiveId, showcaseId } = objectiveShowcases;
  const data = await db
    .select({ id: showcases.id, name: showcases.name, ordered: showcases.ordered })
    .from(showcases)
    .where(some(db, objectiveShowcases, eq(showcaseId, showcases.id), objectiveId, of))
    .orderBy(inOrder(showcases.name, locale));
  return { data, totalCount: data.length };
}

async function categories({ db, locale }: Reader, of: Of) {
  const { objectiveId, attributeId } = objectiveAttributes;
  const rows = await db
    .select({
      id: filterAttributes.id,
      name: filterAttributes.name,
      category: filterCategories.name,
      categoryId: filterCategories.id,
    })
    .from(filterAttributes)
    .innerJoin(filterCategories, eq(filterCategories.id, filterAttributes.categoryId))
    .where(some(db, objectiveAttributes, eq(attributeId, filterAttributes.id), objectiveId, of))
    .orderBy(inOrder(filterCategories.name, locale), inOrder(filterAttributes.name, locale));
  const byId = new Map<string, { id: string; name: string; attributes: { id: string; name: string }[] }>();
  for (const { id, name, category, categoryId } of rows) {
    const known = byId.get(categoryId) ?? { id: categoryId, name: category, attributes: [] };
    known.attributes.push({ id, name });
    byId.set(categoryId, known);
  }
  return { data: [...byId.values()] };
}

/** Calls for the filters of course lists: collections, categories, terms. */
export const collectionCalls: Call[] = [
  learnerCall(calls.enrolledShowcases, {
    summary: 'Collections of the learner’s courses',
    tagged: true,
    run: (asked) => collections(asked, enrolled(asked.user.id)),
  }),
  learnerCall(calls.catalogShowcases, {
    summary: 'Collections of the catalog',
    tagged: true,
    run: (asked) => collections(asked, addable(asked.db, asked.user.id)),
  }),
  learnerCall(calls.enrolledCategories, {
    summary: 'Filter categories of the learner’s courses',
    tagged: true,
    run: (asked) => categories(asked, enrolled(asked.user.id)),
  }),
  learnerCall(calls.catalogCategories, {
    summary: 'Filter categories of the catalog',
    tagged: true,
    run: (asked) => categories(asked, addable(asked.db, asked.user.id)),
  }),
  learnerCall(calls.terms, {
    summary: 'Terms of the learner’s courses',
    tagged: true,
    run: async ({ db, user, locale }) => ({
      data: await db
        .select({ id: terms.id, name: terms.name })
        .from(terms)
        .where(
          inArray(
            terms.id,
            db
              .select({ id: objectiveAccesses.termId })
              .from(objectiveAccesses)
              .where(eq(objectiveAccesses.userId, user.id)),
          ),
        )
        .orderBy(inOrder(terms.name, locale)),
    }),
  }),
  publicCall(calls.openCatalogShowcases, {
    summary: 'Collections of the open catalog',
    query: { domain: 'The domain of the visitors; a course with a domain is for them only' },
    tagged: true,
    run: async (asked) => collections(asked, await open(asked.db, asked.query)),
  }),
  publicCall(calls.openCatalogCategories, {
    summary: 'Filter categories of the open catalog',
    query: { domain: 'The domain of the visitors; a course with a domain is for them only' },
    tagged: true,
    run: async (asked) => categories(asked, await open(asked.db, asked.query)),
  }),
];
