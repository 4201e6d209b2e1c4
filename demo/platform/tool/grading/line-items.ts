import { and, asc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { notFound, Problem } from '../../server/problem';
import type { Db } from '../../db/client';
import { activityParts, ltiLineItems } from '../../db/schema';
import { addresses } from '../addresses';
import { isOwnColumn, type LineItemRow, type ToolRow } from '../tools';

/** A tool's line items in a course, by their labels. */
export const lineItemsOf = (db: Db, tool: ToolRow, objectiveId: string): Promise<LineItemRow[]> =>
  db
    .select()
    .from(ltiLineItems)
    .where(and(eq(ltiLineItems.toolId, tool.id), eq(ltiLineItems.objectiveId, objectiveId)))
    .orderBy(asc(ltiLineItems.label), asc(ltiLineItems.id));

/** The tool's own line item that a request names. @throws Problem 404 */
export async function requestedItem(db: Db, c: Context, tool: ToolRow): Promise<LineItemRow> {
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
export async function axisOf(
  db: Db,
  tool: ToolRow,
  objectiveId: string,
  resourceLinkId: string | undefined,
): Promise<string> {
  const own = (await lineItemsOf(db, tool, objectiveId)).filter(isOwnColumn);
  // A tool that was never opened in a course has no line items there.
  if (own.length === 0) throw notFound();
  if (resourceLinkId === undefined || resourceLinkId === objectiveId) return '';
  const [part] = await db.select().from(activityParts).where(eq(activityParts.id, resourceLinkId));
  if (part && own.some(({ axis }) => axis === part.axis)) return part.axis;
  throw new Problem(400, 'resourceLinkId is not of this tool.');
}

/** A line item as tools read it. @param origin of the platform */
export const lineItemDto = (origin: string, row: LineItemRow) => ({
  id: addresses(origin).lineItem(row.objectiveId, row.id),
  label: row.label,
  scoreMaximum: row.scoreMaximum,
  ...(isOwnColumn(row) && { resourceLinkId: row.axis.split('/').at(-1) || row.objectiveId }),
  ...(row.resourceId !== null && { resourceId: row.resourceId }),
  ...(row.tag !== null && { tag: row.tag }),
});
