import { setImmediate } from 'node:timers/promises';
import { protocol, types, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite';

/*
 * Prepared statements. Planning the query of a list takes PGlite four times as long as running it. Postgres keeps the plan of a
 * statement with a name; drizzle passes that name on to a server, but not to PGlite.
 */

interface Preparable<Prepared> {
  prepare(name: string): Prepared;
  toSQL(): { sql: string };
}

/** The texts of the statements that have a name. */
const named = new Set<string>();

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

interface Statement {
  name: string;
  /** The types of its parameters. */
  types: readonly number[];
}
type Asked = [text: string, params?: unknown[], options?: QueryOptions];
type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];
const { serialize } = protocol;
const { RowDescriptionMessage, DataRowMessage, ParameterDescriptionMessage } = protocol.messages;

/**
 * PGlite for many callers at once: it keeps the plans of named statements, and the event loop turns between queries. PGlite runs on
 * this thread and starts the next waiting query at once, so under load new connections and other calls would wait until no query
 * is left. Transactions and queries wait for each other.
 * @param requireRoom throws when the disk has no room for a statement, or without one for a transaction
 */
export function sharedLite(lite: PGlite, requireRoom: (statement?: string) => void = () => {}): PGlite {
  const known = new Map<string, Statement>();
  const send = async (...messages: Uint8Array[]): Promise<Message[]> => {
    const all = Buffer.concat([...messages, serialize.sync()]);
    return (await lite.runExclusive(() => lite.execProtocol(all))).messages;
  };

  async function statementOf(text: string): Promise<Statement> {
    const found = known.get(text);
    if (found) return found;
    const name = `statement_${known.size + 1}`;
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const described = answer.find((message) => message instanceof ParameterDescriptionMessage)!;
    const statement = { name, types: described.dataTypeIDs };
    known.set(text, statement);
    return statement;
  }

  async function runNamed([text, params = [], options]: Asked): Promise<Results<unknown[]>> {
    const statement = await statementOf(text);
    const values = params.map((value, index) => {
      const written = lite.serializers[statement.types[index]!];
      return value === null || value === undefined ? null : written ? written(value) : String(value);
    });
    const answer = await send(
      serialize.bind({ statement: statement.name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    );
    const fields = answer.find((message) => message instanceof RowDescriptionMessage)!.fields;
    const parsers = { ...lite.parsers, ...options?.parsers };
    const rows = answer
      .filter((message) => message instanceof DataRowMessage)
      .map((row) => row.fields.map((value, index) => types.parseType(value, fields[index]!.dataTypeID, parsers)));
    return { rows, fields };
  }

  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const answer = last.then(run);
    last = answer.catch(() => {}).then(() => setImmediate());
    return answer;
  };
  const own = {
    query: (...asked: Asked) =>
      inTurn<Results<unknown>>(async () => {
        requireRoom(asked[0]);
        return named.has(asked[0]) && asked[2]?.rowMode === 'array' ? runNamed(asked) : lite.query(...asked);
      }),
    transaction: (run: Parameters<PGlite['transaction']>[0]) =>
      inTurn(async () => {
        requireRoom();
        return lite.transaction(run);
      }),
  };
  return new Proxy(lite, {
    get(_, name) {
      if (name === 'query' || name === 'transaction') return own[name];
      const found: unknown = Reflect.get(lite, name, lite);
      return typeof found === 'function' ? (found as () => unknown).bind(lite) : found;
    },
  });
}
