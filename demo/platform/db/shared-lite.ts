import { setImmediate } from 'node:timers/promises';
import { protocol, types, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite';
import { isNamed } from './statements';

type Asked = [text: string, params?: unknown[], options?: QueryOptions];
type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];
const { serialize } = protocol;
const { RowDescriptionMessage, DataRowMessage, ParameterDescriptionMessage } = protocol.messages;

interface Statement {
  name: string;
  /** The types of its parameters. */
  types: readonly number[];
}

/** Statements whose plans PGlite keeps: without them, My courses takes 2.5 times as long. */
class Plans {
  readonly #lite: PGlite;
  readonly #known = new Map<string, Statement>();
  constructor(lite: PGlite) {
    this.#lite = lite;
  }

  async #send(...messages: Uint8Array[]): Promise<Message[]> {
    const all = Buffer.concat([...messages, serialize.sync()]);
    return (await this.#lite.runExclusive(() => this.#lite.execProtocol(all))).messages;
  }

  async #statementOf(text: string): Promise<Statement> {
    const found = this.#known.get(text);
    if (found) return found;
    const name = `statement_${this.#known.size + 1}`;
    const answer = await this.#send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const described = answer.find((message) => message instanceof ParameterDescriptionMessage)!;
    const statement = { name, types: described.dataTypeIDs };
    this.#known.set(text, statement);
    return statement;
  }

  /** The rows of a statement, as lists of values. */
  async run(...[text, params = [], options]: Asked): Promise<Results<unknown[]>> {
    const statement = await this.#statementOf(text);
    const values = params.map((value, index) => {
      const written = this.#lite.serializers[statement.types[index]!];
      return value === null || value === undefined ? null : written ? written(value) : String(value);
    });
    const answer = await this.#send(
      serialize.bind({ statement: statement.name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    );
    const fields = answer.find((message) => message instanceof RowDescriptionMessage)!.fields;
    const parsers = { ...this.#lite.parsers, ...options?.parsers };
    const rows = answer
      .filter((message) => message instanceof DataRowMessage)
      .map((row) => row.fields.map((value, index) => types.parseType(value, fields[index]!.dataTypeID, parsers)));
    return { rows, fields };
  }
}

/** What drizzle and `listen.ts` ask of PGlite. */
type Lite = Pick<PGlite, 'query' | 'transaction' | 'listen'>;

/**
 * PGlite for many callers at once: the event loop turns between queries. PGlite runs on this thread and starts the next waiting query
 * at once, so under load new connections and other calls would wait until no query is left.
 * @param requireRoom throws when the disk has no room for a statement, or without one for a transaction
 */
export function sharedLite(lite: PGlite, requireRoom: (statement?: string) => void = () => {}): Lite {
  const plans = new Plans(lite);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const answer = last.then(run);
    last = answer.catch(() => {}).then(() => setImmediate());
    return answer;
  };
  return {
    query: <Row>(...asked: Asked) =>
      inTurn(async () => {
        const [text, , options] = asked;
        requireRoom(text);
        return (isNamed(text) && options?.rowMode === 'array' ? plans.run(...asked) : lite.query(...asked)) as Promise<
          Results<Row>
        >;
      }),
    transaction: (run) =>
      inTurn(async () => {
        requireRoom();
        return lite.transaction(run);
      }),
    listen: (...asked) => lite.listen(...asked),
  };
}
