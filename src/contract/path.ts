import { withQuery } from '../base/with-query';

/** One text for each id of a pattern. */
type Ids<Pattern extends string> = Pattern extends `${string}:${infer Rest}` ? [id: string, ...Ids<Rest>] : [];
/** The names of the ids in a pattern. @example IdName<'/groups/:id/members/:memberId'> // 'id' | 'memberId' */
export type IdName<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | IdName<Rest>
  : Pattern extends `${string}:${infer Name}{${string}` | `${string}:${infer Name}`
    ? Name
    : never;

/**
 * The path of a call, without its schemas, because the loader uses it. Called with its ids, and with what its query depends on, it is the
 * path to request.
 */
export interface Path<Pattern extends string = string, Args extends readonly unknown[] = readonly never[]> {
  (...args: Args): string;
  /** The path from the root; `:name` stands for an id. */
  readonly pattern: Pattern;
}

export const id = encodeURIComponent;

/**
 * Makes a path.
 * @param query the parameters, from what follows the ids
 * @example path('/groups/:id/members', (take: number) => ({ take }))('a', 5) // '/groups/a/members?take=5'
 */
/* @__NO_SIDE_EFFECTS__ */
export function path<Pattern extends string, Args extends unknown[] = []>(
  pattern: Pattern,
  query?: (...args: Args) => Parameters<typeof withQuery>[1],
): Path<Pattern, [...Ids<Pattern>, ...Args]> {
  const build = (...args: unknown[]) =>
    withQuery(
      pattern.replace(/:\w+/g, () => id(args.shift() as string)),
      query?.(...(args as Args)),
    );
  return Object.assign(build, { pattern });
}
