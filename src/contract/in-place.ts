import type { Path } from './path';

/** A place of a course in an attempt. */
export interface CoursePlace {
  workflowId: string;
  activityPathId: string;
}

/** A path that is built from what its callers have. */
export const builtFrom = <Pattern extends string, Args extends readonly unknown[]>(
  { pattern }: Path<Pattern, never>,
  build: (...args: Args) => string,
): Path<Pattern, Args> => Object.assign(build, { pattern });

/** A path that takes its place instead of the place's two ids. */
export const inPlace = <Pattern extends string, Args extends unknown[]>(
  of: Path<Pattern, [workflowId: string, activityPathId: string, ...Args]>,
): Path<Pattern, [at: CoursePlace, ...Args]> =>
  builtFrom(of, ({ workflowId, activityPathId }: CoursePlace, ...args: Args) =>
    of(workflowId, activityPathId, ...args),
  );
