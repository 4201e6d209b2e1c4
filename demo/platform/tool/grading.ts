import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { notFound, Problem } from '../server/problem';
import { readJson } from '../server/readable';
import type { Db } from '../db/client';
import { activityParts, aggregates, ltiLineItems, ltiScores } from '../db/schema';
import { toolOf } from './access';
import { addresses, scopes } from './addresses';
import { AFTER, limitOf, linkTo, nextPage } from './paging';
import { recordScore } from './scores';
import { isOwnColumn, lastWorkAt, type LineItemRow, type ToolRow } from './tools';

const ITEM = 'application/vnd.ims.lis.v2.lineitem+json';
const ITEMS = 'application/vnd.ims.lis.v2.lineitemcontainer+json';
const RESULTS = 'application/vnd.ims.lis.v2.resultcontainer+json';
const PATH = '/api/lti/v1/grading/contexts/:objectiveId/lineitems';

const text = v.pipe(v.string(), v.maxLength(1_000));
/** The largest maximum score that is accepted. */
const MOST_POINTS = 1_000_000;
/** Extra credit may exceed the maximum (AGS 2.0, 3.4), but only by this factor. */
const MOST_EXTRA = 2;
/** Allowed difference between the clocks of servers. */
const CLOCK_MS = 5 * 60_000;
const points = v.pipe(v.number(), v.maxValue(MOST_POINTS, `There are no more than ${MOST_POINTS} points.`));

const itemBody = v.object({
  label: v.pipe(text, v.nonEmpty()),
  scoreMaximum: v.pipe(points, v.gtValue(0)),
  resourceLinkId: v.optional(text),
  resourceId: v.optional(text),
  tag: v.optional(text),
});
const scoreBody = v.pipe(
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

interface Options {
  db: Db;
  origin: string;
}

/** The valid body of a request; a field that is null is as one that is missing. @throws Problem 400 */
async function bodyOf<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> {
  const body = readJson(await c.req.text());
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const given = isObject ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)) : body;
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  throw new Problem(400, parsed.issues[0].message);
}

/** Serves Assignment and Grade Services 2.0: a tool's own line items, scores and results. */
export function gradingRoutes(options: Options): Hono {
  const { db, origin } = options;
  const at = addresses(origin);
  const mayRead = [scopes.lineItem, scopes.lineItemReadOnly];

  const dto = (row: LineItemRow) => ({
    id: at.lineItem(row.objectiveId, row.id),
    label: row.label,
    scoreMaximum: row.scoreMaximum,
    ...(isOwnColumn(row) && { resourceLinkId: row.axis.split('/').at(-1) || row.objectiveId }),
    ...(row.resourceId !== null && { resourceId: row.resourceId }),
    ...(row.tag !== null && { tag: row.tag }),
  });
  const answer = (c: Context, body: object, type: string, status: 200 | 201 = 200, next?: string) =>
    c.body(JSON.stringify(body), status, {
      'content-type': type,
      'cache-control': 'no-store',
      ...linkTo(next),
    });
  /** The page of a container that a request asks for, and the address of the next one. @param keyOf is part of that address */
  function pageOf<T>(c: Context, all: readonly T[], keyOf: (item: T) => string): { data: T[]; next?: string } {
    const limit = limitOf(c);
    const after = c.req.query(AFTER);
    const from = after === undefined ? 0 : all.findIndex((item) => keyOf(item) === after) + 1;
    const data = all.slice(from, from + limit);
    const last = data.at(-1);
    if (last === undefined || from + limit >= all.length) return { data };
    return { data, next: nextPage(c, origin, limit, keyOf(last)) };
  }

  /** The tool's own line item. @throws Problem 404 */
  async function itemOf(c: Context, tool: ToolRow): Promise<LineItemRow> {
    const [row] = await db
      .select()
      .from(ltiLineItems)
      .where(
        and(
          eq(ltiLineItems.id, c.req.param('id')!),
          eq(ltiLineItems.objectiveId, c.req.param('objectiveId')!),
          eq(ltiLineItems.toolId, tool.id),
        ),
      );
    if (!row) throw notFound();
    return row;
  }

  /** The axis of a resource link. @throws Problem 400 when the tool has no such link in the course */
  async function axisOf(tool: ToolRow, objectiveId: string, resourceLinkId: string | undefined): Promise<string> {
    const own = (
      await db
        .select()
        .from(ltiLineItems)
        .where(and(eq(ltiLineItems.toolId, tool.id), eq(ltiLineItems.objectiveId, objectiveId)))
    ).filter(isOwnColumn);
    // A tool that was never opened in a course has no line items there.
    if (own.length === 0) throw notFound();
    if (resourceLinkId === undefined || resourceLinkId === objectiveId) return '';
    const [part] = await db.select().from(activityParts).where(eq(activityParts.id, resourceLinkId));
    if (part && own.some(({ axis }) => axis === part.axis)) return part.axis;
    throw new Problem(400, 'resourceLinkId is not of this tool.');
  }

  const app = new Hono();
  app.get(PATH, async (c) => {
    const tool = await toolOf(c, options, mayRead);
    const objectiveId = c.req.param('objectiveId');
    const rows = await db
      .select()
      .from(ltiLineItems)
      .where(and(eq(ltiLineItems.toolId, tool.id), eq(ltiLineItems.objectiveId, objectiveId)))
      .orderBy(asc(ltiLineItems.label), asc(ltiLineItems.id));
    const filters = { resourceLinkId: 'resource_link_id', resourceId: 'resource_id', tag: 'tag' };
    const items = rows.map(dto).filter((item) =>
      Object.entries(filters).every(([field, name]) => {
        const value = c.req.query(name);
        return value === undefined || (item as Record<string, unknown>)[field] === value;
      }),
    );
    const { data, next } = pageOf(c, items, ({ id }) => id.slice(id.lastIndexOf('/') + 1));
    return answer(c, data, ITEMS, 200, next);
  });
  app.post(PATH, async (c) => {
    const tool = await toolOf(c, options, [scopes.lineItem]);
    const { resourceLinkId, ...body } = await bodyOf(c, itemBody);
    const objectiveId = c.req.param('objectiveId');
    const axis = await axisOf(tool, objectiveId, resourceLinkId);
    const [row] = await db
      .insert(ltiLineItems)
      .values({ id: randomUUID(), toolId: tool.id, objectiveId, axis, ...body })
      .returning();
    return answer(c, dto(row!), ITEM, 201);
  });
  app.get(`${PATH}/:id`, async (c) => {
    const tool = await toolOf(c, options, mayRead);
    return answer(c, dto(await itemOf(c, tool)), ITEM);
  });
  app.put(`${PATH}/:id`, async (c) => {
    const tool = await toolOf(c, options, [scopes.lineItem]);
    const item = await itemOf(c, tool);
    const { label, scoreMaximum, resourceId = null, tag = null } = await bodyOf(c, itemBody);
    const [row] = await db
      .update(ltiLineItems)
      .set({ label, scoreMaximum, resourceId, tag })
      .where(eq(ltiLineItems.id, item.id))
      .returning();
    return answer(c, dto(row!), ITEM);
  });
  app.delete(`${PATH}/:id`, async (c) => {
    const item = await itemOf(c, await toolOf(c, options, [scopes.lineItem]));
    if (isOwnColumn(item)) throw new Problem(403, 'The column of a place goes with the place.');
    await db.delete(ltiScores).where(eq(ltiScores.lineItemId, item.id));
    await db.delete(ltiLineItems).where(eq(ltiLineItems.id, item.id));
    return c.body(null, 204);
  });

  app.post(`${PATH}/:id/scores`, async (c) => {
    const item = await itemOf(c, await toolOf(c, options, [scopes.score]));
    const { userId, ...score } = await bodyOf(c, scoreBody);
    const [learner] = await db
      .select({ id: aggregates.userId })
      .from(aggregates)
      .where(and(eq(aggregates.userId, userId), eq(aggregates.objectiveId, item.objectiveId)));
    if (!learner || !(await lastWorkAt(db, userId, item))) {
      throw new Problem(404, 'This learner did not begin here.');
    }
    if (!(await recordScore(db, item, userId, score, new Date()))) {
      throw new Problem(409, 'A score of the same time or a later one was given before.');
    }
    return c.body(null, 204);
  });
  app.get(`${PATH}/:id/results`, async (c) => {
    const item = await itemOf(c, await toolOf(c, options, [scopes.resultReadOnly]));
    const onlyUser = c.req.query('user_id');
    const rows = await db
      .select()
      .from(ltiScores)
      .where(
        and(eq(ltiScores.lineItemId, item.id), onlyUser === undefined ? undefined : sql`user_id::text = ${onlyUser}`),
      )
      .orderBy(asc(ltiScores.userId));
    const id = at.lineItem(item.objectiveId, item.id);
    const results = rows
      .filter(({ score }) => score.scoreGiven !== undefined)
      .map(({ userId, score: { scoreGiven, scoreMaximum, comment } }) => ({
        id: `${id}/results/${userId}`,
        scoreOf: id,
        userId,
        // The result in points of its line item, whatever the maximum of the score was.
        resultScore: (scoreGiven! / scoreMaximum!) * item.scoreMaximum,
        resultMaximum: item.scoreMaximum,
        ...(comment !== undefined && { comment }),
      }));
    const { data, next } = pageOf(c, results, ({ userId }) => userId);
    return answer(c, data, RESULTS, 200, next);
  });
  return app;
}
