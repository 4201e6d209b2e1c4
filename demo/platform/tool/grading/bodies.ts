import type { Context } from 'hono';
import * as v from 'valibot';
import { Problem } from '../../server/problem';
import { readJson } from '../../server/readable';

const text = v.pipe(v.string(), v.maxLength(1_000));
/** The largest maximum score that is accepted. */
const MOST_POINTS = 1_000_000;
/** Extra credit may exceed the maximum (AGS 2.0, 3.4), but only by this factor. */
const MOST_EXTRA = 2;
/** Allowed difference between the clocks of servers. */
const CLOCK_MS = 5 * 60_000;
const points = v.pipe(v.number(), v.maxValue(MOST_POINTS, `There are no more than ${MOST_POINTS} points.`));

/** A line item that a tool sends. */
export const itemBody = v.object({
  label: v.pipe(text, v.nonEmpty()),
  scoreMaximum: v.pipe(points, v.gtValue(0)),
  resourceLinkId: v.optional(text),
  resourceId: v.optional(text),
  tag: v.optional(text),
});
/** A score that a tool sends. */
export const scoreBody = v.pipe(
  v.object({
    userId: v.string(),
    scoreGiven: v.exactOptional(v.pipe(points, v.minValue(0))),
    scoreMaximum: v.exactOptional(v.pipe(points, v.gtValue(0))),
    activityProgress: v.picklist(['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed']),
    gradingProgress: v.picklist(['FullyGraded', 'Pending', 'PendingManual', 'Failed', 'NotReady']),
    timestamp: v.pipe(
      v.string(),
      v.isoTimestamp(),
      // A score from the future would block all later ones.
      v.check((text) => Date.parse(text) <= Date.now() + CLOCK_MS, 'The timestamp is in the future.'),
    ),
    // Of any length that the body may have: feedback must not cost the grade.
    comment: v.exactOptional(v.string()),
  }),
  v.check(
    ({ scoreGiven, scoreMaximum }) => scoreGiven === undefined || scoreMaximum !== undefined,
    'scoreMaximum is missing.',
  ),
  v.check(
    ({ scoreGiven = 0, scoreMaximum = Infinity }) => scoreGiven <= scoreMaximum * MOST_EXTRA,
    `scoreGiven is more than ${MOST_EXTRA} times scoreMaximum.`,
  ),
);

/** The valid body of a request; a field that is null is as one that is missing. @throws Problem 400 */
export async function bodyOf<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> {
  const body = readJson(await c.req.text());
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const given = isObject ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)) : body;
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  throw new Problem(400, parsed.issues[0].message);
}
