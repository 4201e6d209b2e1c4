import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { LtiVersion } from '../../../../src/contract/enumerations';
import type { Db } from '../../db/client';
import {
  activityParts,
  ltiLaunches,
  ltiLineItems,
  ltiScores,
  ltiSelections,
  ltiTools,
  objectives,
} from '../../db/schema';
import type { ToolRow } from '../tools';

/** Packages are tools too, without keys of their own. */
const isForeign = and(eq(ltiTools.version, LtiVersion.v13), isNotNull(ltiTools.jwksUrl));

/** The external tools of LTI 1.3: those that wait for an administrator first, then by name. */
export const foreignTools = (db: Db): Promise<ToolRow[]> =>
  db
    .select()
    .from(ltiTools)
    .where(isForeign)
    .orderBy(sql`${ltiTools.pending} desc`, asc(ltiTools.name), asc(ltiTools.id));

/** An external tool of LTI 1.3 by its id; undefined when there is none. */
export async function foreignTool(db: Db, id: string): Promise<ToolRow | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
  return (
    await db
      .select()
      .from(ltiTools)
      .where(and(isForeign, eq(ltiTools.id, id)))
  )[0];
}

/** Origins of the pages that a tool opens. */
export const originsOf = ({ loginUrl, launchUrl, redirectUris }: ToolRow): string[] => [
  ...new Set([loginUrl ?? launchUrl, ...(redirectUris ?? [])].map((address) => new URL(address).origin)),
];

/** Origins of the pages that accepted tools open. */
export async function toolOrigins(db: Db): Promise<string[]> {
  const accepted = (await foreignTools(db)).filter(({ pending }) => !pending);
  return [...new Set(accepted.flatMap(originsOf))];
}

/** Names of courses that open a tool. */
export async function coursesWith(db: Db, toolId: string): Promise<string[]> {
  const alone = sql`${objectives.details}->'tool'->>'toolId' = ${toolId}`;
  const inParts = db
    .select({ id: activityParts.objectiveId })
    .from(activityParts)
    .where(sql`${activityParts.details}->'tool'->>'toolId' = ${toolId}`);
  const rows = await db
    .select({ name: objectives.name })
    .from(objectives)
    .where(sql`${alone} or ${inArray(objectives.id, inParts)}`)
    .orderBy(asc(objectives.name));
  return rows.map(({ name }) => name);
}

/** Accepts a tool, or changes what it learns of people. */
export async function acceptTool(db: Db, id: string, shareNames: boolean): Promise<void> {
  await db
    .update(ltiTools)
    .set({ pending: false, shareNames })
    .where(and(isForeign, eq(ltiTools.id, id)));
}

/**
 * Removes a tool with its columns of grades; results of learners stay.
 * @returns the courses that open it, for which it stays
 */
export async function removeTool(db: Db, id: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [tool] = await tx
      .select({ id: ltiTools.id })
      .from(ltiTools)
      .where(and(isForeign, eq(ltiTools.id, id)))
      .for('update');
    const courses = tool ? await coursesWith(tx, id) : [];
    if (!tool || courses.length) return courses;
    const columns = tx.select({ id: ltiLineItems.id }).from(ltiLineItems).where(eq(ltiLineItems.toolId, id));
    await tx.delete(ltiScores).where(inArray(ltiScores.lineItemId, columns));
    await tx.delete(ltiLineItems).where(eq(ltiLineItems.toolId, id));
    await tx.delete(ltiSelections).where(eq(ltiSelections.toolId, id));
    await tx.delete(ltiLaunches).where(eq(ltiLaunches.toolId, id));
    await tx.delete(ltiTools).where(eq(ltiTools.id, id));
    return [];
  });
}
