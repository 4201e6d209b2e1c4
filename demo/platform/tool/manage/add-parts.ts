import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { ContentType } from '../../../../src/contract/enumerations';
import { endOfCourse } from '../../course/composed';
import type { Db } from '../../db/client';
import { activityParts, ltiSelections, ltiTools, objectives } from '../../db/schema';
import type { Link } from '../picked';
import { lineItemOf } from '../tools';

/** What a person has picked, with its tool and its course; undefined: it is another person's, or nothing was picked yet. */
export async function selectionOf(db: Db, id: string, userId: string) {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
  const [row] = await db
    .select({ selection: ltiSelections, tool: ltiTools, course: objectives })
    .from(ltiSelections)
    .innerJoin(ltiTools, eq(ltiTools.id, ltiSelections.toolId))
    .innerJoin(objectives, eq(objectives.id, ltiSelections.objectiveId))
    .where(and(eq(ltiSelections.id, id), eq(ltiSelections.userId, userId)));
  return row?.selection.picked && !row.selection.added ? { ...row, picked: row.selection.picked } : undefined;
}
export type Selection = NonNullable<Awaited<ReturnType<typeof selectionOf>>>;

/** A part that opens a link in a tool. Without a line item the tool sends no score, and opening it is enough. */
async function addPart(
  tx: Db,
  toolId: string,
  link: Link,
  place: { objectiveId: string; code: string; order: number },
) {
  const { title, url, custom, fullPage, lineItem } = link;
  const { objectiveId, code, order } = place;
  const id = randomUUID();
  const tool = {
    toolId,
    ...(url && { targetLinkUri: url }),
    ...(custom && { custom }),
    ...(fullPage && { fullPage }),
    ...(!lineItem && { noScore: true }),
  };
  await tx.insert(activityParts).values({
    id,
    objectiveId,
    order,
    axis: id,
    activityId: randomUUID(),
    name: title,
    code: `${code}-${order + 1}`,
    type: ContentType.lti,
    attemptLimit: null,
    details: { tool },
  });
  if (!lineItem) return;
  const { label, ...more } = lineItem;
  await lineItemOf(tx, toolId, { objectiveId, axis: id }, label, more);
}

/** Makes parts of what was picked, once, behind the last part of its course. @returns whether it did */
export async function addParts(db: Db, { selection, picked }: Selection, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id, toolId, objectiveId } = selection;
    const [open] = await tx.select().from(ltiSelections).where(eq(ltiSelections.id, id)).for('update');
    const [tool] = await tx.select({ id: ltiTools.id }).from(ltiTools).where(eq(ltiTools.id, toolId)).for('key share');
    const end = open && !open.added && tool ? await endOfCourse(tx, objectiveId) : undefined;
    if (!end) return false;
    const { course, order } = end;
    for (const [at, link] of picked.links.entries())
      await addPart(tx, toolId, link, { objectiveId, code: course.code, order: order + at });
    await tx.update(ltiSelections).set({ added: now }).where(eq(ltiSelections.id, id));
    return true;
  });
}
