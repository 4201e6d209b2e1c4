import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client';
import { xapiAttachments, xapiStatements, xapiTerms } from '../db/schema';
import type { Statement } from './statement';

export interface Found {
  statement: Statement;
  stored: Date;
}

const columns = { body: xapiStatements.body, stored: xapiStatements.stored, position: xapiStatements.position };

/** Whether a statement has all terms: its own, or those of one statement that it refers to. */
function hasAll([first, ...rest]: readonly string[]): SQL | undefined {
  if (first === undefined) return undefined;
  const also = rest.map(
    (term, at) => sql` and exists (select 1 from ${xapiTerms} ${sql.raw(`t${at}`)}
      where ${sql.raw(`t${at}`)}.term = ${term} and ${sql.raw(`t${at}`)}.position = t.position
      and ${sql.raw(`t${at}`)}.via = t.via)`,
  );
  return sql`${xapiStatements.position} in
    (select t.position from ${xapiTerms} t where t.term = ${first}${sql.join(also, sql``)})`;
}

/**
 * One statement.
 * @param voided which of the two is wanted
 * @param terms that it must have, too
 */
export async function statementById(
  db: Db,
  id: string,
  { voided, terms }: { voided: boolean; terms: readonly string[] },
): Promise<Found | undefined> {
  const state = voided ? isNotNull(xapiStatements.voided) : isNull(xapiStatements.voided);
  const [row] = await db
    .select(columns)
    .from(xapiStatements)
    .where(and(eq(xapiStatements.id, id.toLowerCase()), state, hasAll(terms)));
  return row && { statement: row.body as Statement, stored: row.stored };
}

export interface Wanted {
  terms: readonly string[];
  since?: Date | undefined;
  until?: Date | undefined;
  /** The oldest first. */
  ascending: boolean;
  limit: number;
  /** The last one of the page before. */
  after?: number | undefined;
}

/** A page of statements that are not void. `next`: where the next page begins; undefined: there is none. */
export async function findStatements(
  db: Db,
  { terms, since, until, ascending, limit, after }: Wanted,
): Promise<{ statements: Statement[]; next: number | undefined; newest: Date | undefined }> {
  const { position, stored } = xapiStatements;
  const rows = await db
    .select(columns)
    .from(xapiStatements)
    .where(
      and(
        isNull(xapiStatements.voided),
        hasAll(terms),
        since && gt(stored, since),
        until && lte(stored, until),
        after === undefined ? undefined : ascending ? gt(position, after) : lt(position, after),
      ),
    )
    .orderBy(ascending ? asc(position) : desc(position))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    statements: page.map(({ body }) => body as Statement),
    next: rows.length > limit ? page.at(-1)!.position : undefined,
    newest: page.reduce<Date | undefined>((last, row) => (last && last > row.stored ? last : row.stored), undefined),
  };
}

/** The contents of the attachments of statements, by their SHA-2: those that are stored here. */
export async function attachmentsOf(db: Db, statements: readonly Statement[]): Promise<Map<string, Uint8Array>> {
  const wanted = [...new Set(statements.flatMap(allAttachments).map(({ sha2 }) => sha2))];
  if (wanted.length === 0) return new Map();
  const rows = await db.select().from(xapiAttachments).where(inArray(xapiAttachments.sha2, wanted));
  return new Map(rows.map(({ sha2, content }) => [sha2, content]));
}

/** The attachments of a statement and of the one within it. */
export const allAttachments = ({ attachments = [], object }: Statement) => [
  ...attachments,
  ...((object.objectType === 'SubStatement' && (object as unknown as Statement).attachments) || []),
];
