import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { LtiVersion } from '../../../src/contract/enumerations';
import { learnerWork, type WorkRow } from '../course/learner-work';
import type { ToolDetails } from '../db/activity-details';
import type { Db } from '../db/client';
import { activityWorkflows, aggregates, ltiLineItems, ltiScores, ltiTools } from '../db/schema';

export type ToolRow = typeof ltiTools.$inferSelect;
export type LineItemRow = typeof ltiLineItems.$inferSelect;

/** The maximum score until the tool sets another. */
const SCORE_MAXIMUM = 100;

const one = async <T>(rows: Promise<T[]>): Promise<T | undefined> => (await rows)[0];

/** A tool of any LTI version; undefined when there is none. */
export const toolById = (db: Db, id: string) => one(db.select().from(ltiTools).where(eq(ltiTools.id, id)));
const isAccepted = eq(ltiTools.pending, false);
/** The tool of LTI 1.3 with a client id; undefined when there is none, or no administrator has accepted it. */
export const toolByClient = (db: Db, clientId: string) =>
  one(
    db
      .select()
      .from(ltiTools)
      .where(and(eq(ltiTools.clientId, clientId), eq(ltiTools.version, LtiVersion.v13), isAccepted)),
  );
/** The tool of LTI 1.1 with a consumer key; undefined when there is none. */
export const toolByKey = (db: Db, key: string) =>
  one(
    db
      .select()
      .from(ltiTools)
      .where(and(eq(ltiTools.consumerKey, key), eq(ltiTools.version, LtiVersion.v11))),
  );

/** A place of a course with a tool. */
export interface ToolPlace {
  objectiveId: string;
  /** '' for a course that is one activity. */
  axis: string;
}

/** The id of a place's own line item: the same for each process, because it is a hash of tool and place. */
function lineItemId(toolId: string, { objectiveId, axis }: ToolPlace): string {
  const hex = createHash('sha256').update(`lti line item\n${toolId}\n${objectiveId}\n${axis}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

/**
 * Whether a line item is the one whose score counts for its place. The scores of others, which a tool may create, do not count.
 */
export const isOwnColumn = (item: LineItemRow): boolean => item.id === lineItemId(item.toolId, item);

/**
 * The line item of a place, created when there is none.
 * @param more what a tool has said of it
 */
export async function lineItemOf(
  db: Db,
  toolId: string,
  place: ToolPlace,
  label: string,
  more: Partial<Pick<LineItemRow, 'scoreMaximum' | 'resourceId' | 'tag'>> = {},
): Promise<LineItemRow> {
  const id = lineItemId(toolId, place);
  const { objectiveId, axis } = place;
  await db
    .insert(ltiLineItems)
    .values({ id, toolId, objectiveId, axis, label, scoreMaximum: SCORE_MAXIMUM, ...more })
    .onConflictDoNothing();
  return (await one(db.select().from(ltiLineItems).where(eq(ltiLineItems.id, id))))!;
}

/** The tool's last score of a learner at a place, since the learner started; undefined: none. */
export async function scoreAt(
  db: Db,
  { toolId }: ToolDetails,
  place: ToolPlace,
  { userId, activityWorkflowId }: { userId: string; activityWorkflowId: string },
) {
  const [row] = await db
    .select({ score: ltiScores.score, updated: ltiScores.updated, started: activityWorkflows.started })
    .from(ltiScores)
    .innerJoin(activityWorkflows, eq(activityWorkflows.id, activityWorkflowId))
    .where(and(eq(ltiScores.lineItemId, lineItemId(toolId, place)), eq(ltiScores.userId, userId)));
  return row && row.updated >= row.started ? row.score : undefined;
}

/** A learner’s work at an activity, by the id of its activity workflow; undefined when there is none. */
export const workById = (db: Db, id: string) => one(learnerWork(db).where(eq(activityWorkflows.id, id)));

/** The learner's last activity workflow at a place. */
export const lastWorkAt = (db: Db, userId: string, { objectiveId, axis }: ToolPlace) =>
  one(
    learnerWork(db)
      .where(
        and(eq(aggregates.userId, userId), eq(aggregates.objectiveId, objectiveId), eq(activityWorkflows.axis, axis)),
      )
      .orderBy(desc(activityWorkflows.started))
      .limit(1),
  );

/** The tool at the place of an activity workflow: the part's, or that of a course that is one activity. */
export const toolDetails = ({ work, part, objective }: Pick<WorkRow, 'work' | 'part' | 'objective'>) =>
  (work.axis === '' ? objective.details : part?.details)?.tool;
