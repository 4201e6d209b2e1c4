import type { Context } from 'hono';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Session, UserRow } from './sign-in/sessions';
import type { Db } from '../db/client';
import type { Scope } from './partners/scopes';
import type { ChangingMoments } from './unchanged';

/** What a call's handler gets. `Person` is undefined in a public call. */
export interface Asked<Person, Body> {
  db: Db;
  user: Person;
  session: Person extends undefined ? undefined : Session;
  /** Path parameters, e.g. `{id}`. */
  params: Record<string, string>;
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

interface Common {
  /** All but `get` are one transaction, see one-transaction.ts. */
  method: 'get' | 'post' | 'put' | 'delete';
  /** Path from the root, with `:name` for a parameter. */
  path: string;
  summary: string;
  /** The query parameters besides those of a list, and what each means. */
  query?: Record<string, string>;
  answer: GenericSchema;
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
export type LearnerCall<B extends GenericSchema = GenericSchema> = Common & {
  public?: false;
  body?: B;
  /** What a token must allow; by default `learn:read` for GET and `learn:write` for all others. */
  scope?: Scope;
  /** The body is a file of at most this many bytes. */
  largestFile?: number;
  run: (asked: Asked<UserRow, InferOutput<B>>) => Promise<unknown>;
};
export type PublicCall = Common & {
  public: true;
  /** What it answers may lose its validity: a cache asks before each use whether it is still the same. */
  mayEnd?: boolean;
  body?: undefined;
  largestFile?: undefined;
  run: (asked: Asked<undefined, undefined>) => Promise<unknown>;
};
/** One row of the route table. The routes and the OpenAPI document are made from it. */
export type Call = LearnerCall | PublicCall;

/** Gives a row the type of its body. */
export const learnerCall = <B extends GenericSchema = GenericSchema>(call: LearnerCall<B>): Call =>
  call as unknown as Call;
/** Describes a call that needs no sign-in. */
export const publicCall = (call: Omit<PublicCall, 'public'>): Call => ({ ...call, public: true });

export const LMS = '/api/lms/v1/';
export const PLATFORM = '/api/platform/v1/';
