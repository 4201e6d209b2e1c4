import type { Context } from 'hono';
import { object, type GenericSchema, type InferOutput } from 'valibot';
import type { Call as Described } from '../../../src/contract/call';
import type { IdName } from '../../../src/contract/path';
import type { Session, UserRow } from './sign-in/sessions';
import type { Db } from '../db/client';
import type { Scope } from './partners/scopes';
import type { ChangingMoments } from './unchanged';

/** What a call's handler gets. `Person` is undefined in a public call. */
export interface Asked<Person, Body, Id extends string = string> {
  db: Db;
  user: Person;
  session: Person extends undefined ? undefined : Session;
  /** The ids in the path. */
  params: Record<Id, string>;
  query: URLSearchParams;
  body: Body;
  /** The body of a call with `largestFile`; empty for all others. */
  file: Buffer;
  /** Language of the page that asks. */
  locale: string;
  now: Date;
  /** For a call with `tagged`: when time alone may change the answer. */
  changes: ChangingMoments;
  /** Runs something once the changes of the call are committed, with the database; in a call without a transaction at once. */
  afterCommit: (then: (db: Db) => void) => void;
  /** The client waits for the result (Prefer: respond-sync). */
  sync: boolean;
  /** The request context, for the few calls that set a cookie or stream. */
  context: Context;
}

/** What a route takes from the description of its call (src/contract/calls). */
interface Route {
  /** All but `get` are one transaction, see one-transaction.ts. */
  method: 'get' | 'post' | 'put' | 'delete';
  /** Path from the root, with `:name` for a parameter. */
  path: string;
  answer: GenericSchema;
}
interface Common {
  summary: string;
  /** The query parameters besides those of a list, and what each means. */
  query?: Record<string, string>;
  /** When the call is a 404 though its path names nothing. */
  notFound?: string;
  /** The call sends server-sent events by itself; `answer` is the schema of each event's data. */
  events?: boolean;
  /** The call sends the bytes of a file by itself; `answer` describes its metadata. */
  file?: boolean;
  /** The call accepts the query parameters of a list. */
  list?: boolean;
  /** The call is no such list, and accepts `select`. */
  selects?: boolean;
  /**
   * The answer has an ETag, see unchanged.ts. It depends only on tables whose changes change the version of the tenant or of the
   * learner, and on the instants in `changes`.
   */
  tagged?: boolean;
}
interface OfLearner<Body, Id extends string> extends Common {
  /** What a token must allow; by default `learn:read` for GET and `learn:write` for all others. */
  scope?: Scope;
  /** The body is a file of at most this many bytes. */
  largestFile?: number;
  run: (asked: Asked<UserRow, Body, Id>) => Promise<unknown>;
}
interface OfAnybody<Id extends string> extends Common {
  /** What it answers may lose its validity: a cache asks before each use whether it is still the same. */
  mayEnd?: boolean;
  run: (asked: Asked<undefined, undefined, Id>) => Promise<unknown>;
}
export type LearnerCall = Route & OfLearner<never, string> & { public?: false; body?: GenericSchema };
export type PublicCall = Route & OfAnybody<string> & { public: true; body?: undefined; largestFile?: undefined };
/** One row of the route table. The routes and the OpenAPI document are made from it. */
export type Call = LearnerCall | PublicCall;

type Schemas = { answer?: GenericSchema; body?: GenericSchema };
type BodyOf<S extends Schemas> = S extends { body: infer B extends GenericSchema } ? InferOutput<B> : undefined;
type Description<Pattern extends string, S extends Schemas> = Described<Pattern, readonly never[], S>;

const routeOf = ({ method, pattern, schemas }: Description<string, Schemas>) => ({
  method,
  path: pattern,
  answer: schemas.answer ?? object({}),
  body: schemas.body,
});

/** How the platform answers a call. */
export const learnerCall = <Pattern extends string, S extends Schemas>(
  described: Description<Pattern, S>,
  row: OfLearner<BodyOf<S>, IdName<Pattern>>,
): Call => ({ ...routeOf(described), ...row }) as unknown as Call;
/** How the platform answers a call that needs no sign-in. */
export const publicCall = <Pattern extends string, S extends Schemas>(
  described: Description<Pattern, S>,
  row: OfAnybody<IdName<Pattern>>,
): Call => ({ ...routeOf(described), ...row, public: true }) as unknown as Call;
