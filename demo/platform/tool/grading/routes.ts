import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { Problem } from '../../server/problem';
import type { Db } from '../../db/client';
import { ltiLineItems, ltiScores } from '../../db/schema';
import { toolOf } from '../access';
import { scopes } from '../addresses';
import { isOwnColumn } from '../tools';
import { answer, pageOf } from './answers';
import { bodyOf, itemBody } from './bodies';
import { axisOf, lineItemDto, requestedItem, lineItemsOf } from './line-items';
import { scoreRoutes } from './score-routes';

const ITEM = 'application/vnd.ims.lis.v2.lineitem+json';
const ITEMS = 'application/vnd.ims.lis.v2.lineitemcontainer+json';
const PATH = '/api/lti/v1/grading/contexts/:objectiveId/lineitems';
/** Fields of a line item that a list can be limited to, and their parameters. */
const filters = { resourceLinkId: 'resource_link_id', resourceId: 'resource_id', tag: 'tag' } as const;

interface Options {
  db: Db;
  origin: string;
}

/** The container of a tool's line items in a course. */
function containerRoutes(options: Options): Hono {
  const { db, origin } = options;
  const app = new Hono();
  app.get(PATH, async (c) => {
    const tool = await toolOf(c, options, [scopes.lineItem, scopes.lineItemReadOnly]);
    const rows = await lineItemsOf(db, tool, c.req.param('objectiveId'));
    const items = rows
      .map((row) => lineItemDto(origin, row))
      .filter((item) =>
        Object.entries(filters).every(([field, name]) => {
          const value = c.req.query(name);
          return value === undefined || (item as Record<string, unknown>)[field] === value;
        }),
      );
    const { data, next } = pageOf(c, origin, items, ({ id }) => id.slice(id.lastIndexOf('/') + 1));
    return answer(c, data, ITEMS, 200, next);
  });
  app.post(PATH, async (c) => {
    const tool = await toolOf(c, options, [scopes.lineItem]);
    const { resourceLinkId, ...body } = await bodyOf(c, itemBody);
    const objectiveId = c.req.param('objectiveId');
    const axis = await axisOf(db, tool, objectiveId, resourceLinkId);
    const [row] = await db
      .insert(ltiLineItems)
      .values({ id: randomUUID(), toolId: tool.id, objectiveId, axis, ...body })
      .returning();
    return answer(c, lineItemDto(origin, row!), ITEM, 201);
  });
  return app;
}

/** One line item. */
function itemRoutes(options: Options): Hono {
  const { db, origin } = options;
  const app = new Hono();
  app.get(`${PATH}/:id`, async (c) => {
    const tool = await toolOf(c, options, [scopes.lineItem, scopes.lineItemReadOnly]);
    return answer(c, lineItemDto(origin, await requestedItem(db, c, tool)), ITEM);
  });
  app.put(`${PATH}/:id`, async (c) => {
    const tool = await toolOf(c, options, [scopes.lineItem]);
    const item = await requestedItem(db, c, tool);
    const { label, scoreMaximum, resourceId = null, tag = null } = await bodyOf(c, itemBody);
    const [row] = await db
      .update(ltiLineItems)
      .set({ label, scoreMaximum, resourceId, tag })
      .where(eq(ltiLineItems.id, item.id))
      .returning();
    return answer(c, lineItemDto(origin, row!), ITEM);
  });
  app.delete(`${PATH}/:id`, async (c) => {
    const item = await requestedItem(db, c, await toolOf(c, options, [scopes.lineItem]));
    if (isOwnColumn(item)) throw new Problem(403, 'The column of a place goes with the place.');
    await db.delete(ltiScores).where(eq(ltiScores.lineItemId, item.id));
    await db.delete(ltiLineItems).where(eq(ltiLineItems.id, item.id));
    return c.body(null, 204);
  });
  return app;
}

/** Serves Assignment and Grade Services 2.0: a tool's own line items, scores and results. */
export function gradingRoutes(options: Options): Hono {
  const app = new Hono();
  app.route('/', containerRoutes(options));
  app.route('/', itemRoutes(options));
  app.route('/', scoreRoutes(`${PATH}/:id`, options));
  return app;
}
