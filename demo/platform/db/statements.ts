/*
 * Prepared statements. Postgres keeps the plan of a statement with a name; drizzle passes that name on to a server, and shared-lite.ts
 * to PGlite.
 */

interface Preparable<Prepared> {
  prepare(name: string): Prepared;
  toSQL(): { sql: string };
}

/** The texts of the statements that have a name. */
const named = new Set<string>();

/** Whether a statement of this text has a name. */
export const isNamed = (text: string): boolean => named.has(text);

/** drizzle's `prepare`, also for PGlite. @param name unique in the process; '': the statement is planned each time */
export function prepare<Prepared>(query: Preparable<Prepared>, name: string): Prepared {
  if (name) named.add(query.toSQL().sql);
  return query.prepare(name);
}

/** The prepared statement of each database, made when it is first used. @param name see `prepare` */
export function preparedOnce<Database extends object, Prepared>(
  make: (db: Database) => Preparable<Prepared>,
  name: string,
): (db: Database) => Prepared {
  const known = new WeakMap<Database, Prepared>();
  return (db) => {
    const found = known.get(db) ?? prepare(make(db), name);
    known.set(db, found);
    return found;
  };
}
