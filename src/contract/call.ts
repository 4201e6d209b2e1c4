import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { path, type Path } from './path';

type Method = 'get' | 'post' | 'put' | 'delete';
type Schemas = { answer?: GenericSchema; body?: GenericSchema };
type AnswerOf<S extends Schemas> = S extends { answer: infer A extends GenericSchema } ? InferOutput<A> : void;
type BodyOf<S extends Schemas> = S extends { body: infer B extends GenericSchema } ? InferInput<B> : void;

/** One request of a call. */
export interface Asked<Answer = unknown, Body = unknown> {
  method: Method;
  path: string;
  /** Undefined: nobody reads the answer. */
  answer: GenericSchema<unknown, Answer> | undefined;
  /** The calls, of paths without ids, whose answers it changes: after it they are requested again. */
  changes: readonly { pattern: string }[];
  /** Only a type: what the request sends. */
  body?: Body;
}

/** A call of the platform. Called with its ids and what its query depends on, it is a request. */
export interface Call<
  Pattern extends string = string,
  Args extends readonly unknown[] = readonly never[],
  S extends Schemas = Schemas,
> {
  (...args: Args): Asked<AnswerOf<S>, BodyOf<S>>;
  readonly method: Method;
  readonly pattern: Pattern;
  readonly schemas: S;
}

/** What a call takes besides its schemas. */
interface Options {
  changes?: Asked['changes'];
}

/**
 * Describes a call: the client, the platform, its documentation and the check of other platforms follow from it.
 * @param of a path with ids or a query, or a path that is always the same
 * @example call('put', noticeChoices, { body: choices, answer: setup, changes: [noticeSetup] })
 */
/* @__NO_SIDE_EFFECTS__ */
export function call<Pattern extends string, const S extends Schemas, Args extends readonly unknown[] = []>(
  method: Method,
  of: Path<Pattern, Args> | Pattern,
  { changes = [], ...schemas }: S & Options,
): Call<Pattern, Args, S> {
  const to = (typeof of === 'string' ? path(of) : of) as Path<Pattern, Args>;
  const ask = (...args: Args) => ({ method, path: to(...args), answer: schemas.answer, changes });
  return Object.assign(ask, { method, pattern: to.pattern, schemas }) as unknown as Call<Pattern, Args, S>;
}
