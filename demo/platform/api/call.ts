import type { Context } from 'hono';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Session, UserRow } from '../auth/sessions';
import type { Db } from '../db/client';

/** What a call is answered with at hand. `Person` is undefined in a public call. */
export interface Asked<Person, Body> {
  db: Db;
  user: Person;
  session: Person extends undefined ? undefined : Session;
  /** Of the path, e.g. `{id}`. */
  params: Record<string, string>;
  query: URLSearchParams;
  body: Body;
  now: Date;
  /** The caller waits for the outcome (Prefer: respond-sync). */
  sync: boolean;
  /** For the few that set a cookie. */
  context: Context;
}

interface Common {
  method: 'get' | 'post' | 'put' | 'delete';
  /** From the root, `:name` for a parameter. */
  path: string;
  summary: string;
  answer: GenericSchema;
  /** Answers by itself, with server-sent events: `answer` is what each one's data are. */
  events?: boolean;
  /** Answers by itself, with the bytes of a file: `answer` is what else is known of it. */
  file?: boolean;
  /** Takes the query expressions of a list. */
  list?: boolean;
}
export type LearnerCall<B extends GenericSchema = GenericSchema> = Common & {
  public?: false;
  body?: B;
  /** The body is a file of at most so many bytes, which the call reads by itself. */
  largestFile?: number;
  run: (asked: Asked<UserRow, InferOutput<B>>) => Promise<unknown>;
};
export type PublicCall = Common & {
  public: true;
  body?: undefined;
  largestFile?: undefined;
  run: (asked: Asked<undefined, undefined>) => Promise<unknown>;
};
/** One row of the route table, of which the routes and the OpenAPI page are made. */
export type Call = LearnerCall | PublicCall;

/** A row with its body's type. */
export const learnerCall = <B extends GenericSchema = GenericSchema>(call: LearnerCall<B>): Call =>
  call as unknown as Call;
export const publicCall = (call: Omit<PublicCall, 'public'>): Call => ({ ...call, public: true });

export const LMS = '/api/lms/v1/';
export const PLATFORM = '/api/platform/v1/';
