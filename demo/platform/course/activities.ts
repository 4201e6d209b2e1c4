import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ActivityRecordFields } from '../../../src/contract/list-fields';
import type { Activity, ActivityPart } from '../../../src/contract/activities';
import type { ActivityResult } from '../../../src/contract/work';
import { ContentType, PublicationState, ResultVisibility, WorkflowState } from '../../../src/contract/enumerations';
import { inherit } from '../../../src/course/rules/inheritance';
import { isBarrier } from '../../../src/course/rules/left-to-do';
import { courseLocks, type Locks } from '../../../src/course/rules/locks';
import { disclosure, stateOfResult } from '../../../src/course/rules/review';
import { findByAxis, findByPath, flattenParts, stateOf } from '../../../src/course/rules/tree';
import { timeLimitOf } from '../db/activity-details';
import type { Db } from '../db/client';
import { preparedOnce } from '../db/statements';
import {
  activityRecords,
  activityWorkflows,
  aggregates,
  ltiTools,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  objectiveWorkflows,
} from '../db/schema';
import { columns, workflowDto } from './activity-workflow';
import { constraintDto } from './constraint';
import { partRowsOf, type PartRow, type RowsByParent } from './part-rows';
import { revealed, type ListedRow } from './courses';
import { notFound } from '../server/problem';
import { sortSql, type Columns } from '../server/query';

type RecordRow = typeof activityRecords.$inferSelect;

const noResult = { score: null, maxScore: null, normalizedScore: null, passed: null };

type Aggregate = NonNullable<Activity['activityWorkflowAggregate']>;
/** What a learner did at each place of an attempt, by axis. */
export type Work = ReadonlyMap<string, Aggregate>;

/** A result with what decides whether it leaves the platform. `released`: its grader showed it before the policies do. */
type StoredResult = ActivityResult & { released?: boolean };

const resultDto = ({ finished, score, maxScore, normalizedScore, passed }: RecordRow): ActivityResult => ({
  finished: finished.toISOString(),
  score,
  maxScore,
  normalizedScore,
  passed,
});

const storedResult = (record: RecordRow): StoredResult => ({
  ...resultDto(record),
  released: record.released !== null,
});

const isBetter = (one: RecordRow, other: ActivityResult | null) =>
  !other || (one.normalizedScore ?? -1) > (other.normalizedScore ?? -1);

const workColumns = { workflow: columns, record: activityRecords };
type WorkRow = { workflow: Parameters<typeof workflowDto>[0] & { axis: string }; record: RecordRow | null };

const workQuery = preparedOnce(
  (db: Db) =>
    db
      .select(workColumns)
      .from(activityWorkflows)
      .leftJoin(activityRecords, eq(activityRecords.activityWorkflowId, activityWorkflows.id))
      .where(eq(activityWorkflows.workflowId, sql.placeholder('workflowId')))
      .orderBy(asc(activityWorkflows.started)),
  'work',
);

function workOfRows(rows: readonly WorkRow[]): Work {
  const work = new Map<string, Aggregate>();
  for (const { workflow, record } of rows) {
    const { bestActivityRecord: best = null, attempts = 0 } = work.get(workflow.axis) ?? {};
    work.set(workflow.axis, {
      lastActivityWorkflow: workflowDto(workflow),
      bestActivityRecord: record && isBetter(record, best) ? storedResult(record) : best,
      attempts: attempts + 1,
    });
  }
  return work;
}

const workIn = async (db: Db, workflowId: string): Promise<Work> =>
  workOfRows(await workQuery(db).execute({ workflowId }));

/** The work in some attempts, by the id of the attempt, in one query. */
async function workInAll(db: Db, workflowIds: readonly string[]): Promise<Map<string, Work>> {
  if (!workflowIds.length) return new Map();
  const rows = await db
    .select({ ...workColumns, of: activityWorkflows.workflowId })
    .from(activityWorkflows)
    .leftJoin(activityRecords, eq(activityRecords.activityWorkflowId, activityWorkflows.id))
    .where(inArray(activityWorkflows.workflowId, [...workflowIds]))
    .orderBy(asc(activityWorkflows.started));
  const byAttempt = new Map<string, typeof rows>(workflowIds.map((id) => [id, []]));
  for (const row of rows) byAttempt.get(row.of)!.push(row);
  return new Map([...byAttempt].map(([id, own]) => [id, workOfRows(own)]));
}

const workflowQuery = (db: Db) =>
  db
    .select({
      workflow: objectiveWorkflows,
      aggregate: aggregates,
      objective: objectives,
      access: objectiveAccesses,
      record: objectiveRecords,
    })
    .from(objectiveWorkflows)
    .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
    .innerJoin(objectives, eq(objectives.id, aggregates.objectiveId))
    .leftJoin(objectiveRecords, eq(objectiveRecords.id, objectiveWorkflows.recordId))
    .leftJoin(
      objectiveAccesses,
      and(eq(objectiveAccesses.objectiveId, aggregates.objectiveId), eq(objectiveAccesses.userId, aggregates.userId)),
    );

const findWorkflow = async (db: Db, userId: string, workflowId: string) =>
  (await workflowQuery(db).where(and(eq(objectiveWorkflows.id, workflowId), eq(aggregates.userId, userId))))[0];
export type FoundWorkflow = NonNullable<Awaited<ReturnType<typeof findWorkflow>>>;

/** The learner's last attempts at all of their courses. */
export const lastAttempts = (db: Db, userId: string): Promise<FoundWorkflow[]> =>
  workflowQuery(db).where(
    and(
      eq(aggregates.userId, userId),
      eq(aggregates.lastWorkflowId, objectiveWorkflows.id),
      isNotNull(objectiveAccesses.id),
    ),
  );

/** What a tree and its locks are made of. */
export interface Attempt {
  workflow: Pick<FoundWorkflow['workflow'], 'id' | 'state' | 'lastAxis'>;
  objective: ListedRow;
  access?: Pick<NonNullable<FoundWorkflow['access']>, 'extraTimePercent'> | null;
}

/**
 * An attempt of a learner, also one whose access to the course was taken away: for graders, and for results of a team.
 * @throws Problem 404 for other ids
 */
export async function workflowOf(db: Db, userId: string, workflowId: string): Promise<FoundWorkflow> {
  const found = await findWorkflow(db, userId, workflowId);
  if (!found) throw notFound();
  return found;
}

/** The user's own workflow with its course. @throws Problem 404 for other ids, and when the access to the course was taken away */
export async function ownWorkflow(db: Db, userId: string, workflowId: string): Promise<FoundWorkflow> {
  const found = await workflowOf(db, userId, workflowId);
  if (!found.access) throw notFound();
  return found;
}

/** Sets the time of last use of an attempt. */
export const noteUse = (db: Db, workflowId: string, now: Date) =>
  db.update(objectiveWorkflows).set({ lastUsed: now }).where(eq(objectiveWorkflows.id, workflowId));

/** The fields that a part has in common with a course that is one activity. */
const traits = (row: PartRow | ListedRow, { toolUrls, extraTime }: PartFacts) => ({
  toolUrl: (row.details?.tool && (row.details.tool.targetLinkUri ?? toolUrls.get(row.details.tool.toolId))) ?? null,
  supportLtiGrading: row.details?.tool !== undefined && !row.details.tool.noScore,
  attemptLimit: row.attemptLimit,
  manualGrading: row.gradedByHand,
  submission: row.gradedByHand && row.details?.submission !== undefined,
  quiz: Boolean(row.details?.quiz),
  timeLimitSeconds: timeLimitOf(row.details?.quiz, extraTime),
  supportCollaborativeMode: row.supportCollaborativeMode,
  supportPersonalMode: row.supportPersonalMode,
  preferredWidth: row.preferredWidth,
  preferredHeight: row.preferredHeight,
});

/** The addresses of the tools of courses and their parts, by tool id. */
async function toolUrlsOf(db: Db, withTools: readonly Pick<PartRow, 'details'>[]): Promise<Map<string, string>> {
  const ids = withTools.flatMap(({ details }) => details?.tool?.toolId ?? []);
  if (!ids.length) return new Map();
  const tools = await db
    .select({ id: ltiTools.id, url: ltiTools.launchUrl })
    .from(ltiTools)
    .where(inArray(ltiTools.id, [...new Set(ids)]));
  return new Map(tools.map(({ id, url }) => [id, url]));
}

interface PartFacts {
  work: Work;
  /** Tool id to address. */
  toolUrls: ReadonlyMap<string, string>;
  /** As `extraTimePercent` of an access. */
  extraTime: number;
}
const notStarted: Aggregate = { lastActivityWorkflow: null, bestActivityRecord: null, attempts: 0 };

/** The parts of one parent, all of them marked as available; `shown` applies the locks. */
const partsBelow = (parentId: string | null, rows: RowsByParent, facts: PartFacts): ActivityPart[] =>
  (rows.get(parentId) ?? []).map((row) => {
    const children = partsBelow(row.id, rows, facts);
    return {
      id: row.id,
      order: row.order,
      optional: row.optional,
      scoreWeight: row.scoreWeight,
      axis: row.axis,
      // Each part has one place only, so its id is the path id.
      activityPathId: row.id,
      available: true,
      contentAvailable: row.state !== PublicationState.draft && row.state !== PublicationState.archived,
      childActivity: {
        id: row.activityId,
        name: row.name,
        language: row.language,
        code: row.code,
        type: row.type,
        state: row.state,
        duration: row.duration,
        proctored: row.proctored,
        supportReview: row.supportReview,
        supportMobileView: row.supportMobileView,
        children,
        childrenCount: children.length,
        activityConstraint: constraintDto(row.constraint),
        activityWorkflowAggregate: facts.work.get(row.axis) ?? notStarted,
        presentationMode: row.presentationMode,
        imageUrl: row.imageUrl,
        ...traits(row, facts),
      },
    };
  });

/** Closes each part that opens after the others, while a mandatory part before it (same parent) is not done. */
function closeWaiting(parts: readonly ActivityPart[], waiting: ReadonlySet<string>, now: Date): ActivityPart[] {
  let barred = false;
  return parts.map((part) => {
    const available = !(barred && waiting.has(part.id));
    barred ||= isBarrier(part, now);
    const { childActivity } = part;
    const children = closeWaiting(childActivity.children, waiting, now);
    return { ...part, available, childActivity: { ...childActivity, children } };
  });
}

/** The ids of the parts that open only after the parts before them. */
const waitingOf = (rows: RowsByParent) =>
  new Set([...rows.values()].flat().flatMap(({ id, afterPrevious }) => (afterPrevious ? [id] : [])));

/** What the tree of an attempt is made of. */
interface TreeFacts extends PartFacts {
  rows: RowsByParent;
  now: Date;
}

/** The whole tree of an attempt. Results are included, so the tree must not leave the platform: see `shownTree`. */
export function treeOf({ objective }: Attempt, { rows, now, ...facts }: TreeFacts): Activity {
  const children = partsBelow(null, rows, facts);
  const tree = inherit({
    id: objective.id,
    name: objective.name,
    language: objective.language,
    code: objective.code,
    type: objective.type,
    state: objective.state,
    duration: objective.duration,
    proctored: objective.proctored,
    supportReview: objective.supportReview,
    supportMobileView: objective.supportMobileView,
    children,
    childrenCount: children.length,
    activityConstraint: constraintDto(objective.constraint),
    activityWorkflowAggregate: facts.work.get('') ?? notStarted,
    presentationMode: objective.presentationMode,
    imageUrl: objective.imageUrl,
    ...traits(objective, facts),
  });
  return { ...tree, children: closeWaiting(tree.children, waitingOf(rows), now) };
}

/** As `treeOf`, from the database. @param tools false: the addresses of external tools are not needed, and not read */
export async function readTree(
  db: Db,
  attempt: Attempt,
  now: Date,
  { tools = true }: { tools?: boolean } = {},
): Promise<Activity> {
  const { objective, workflow, access } = attempt;
  const [courses, work] = await Promise.all([partRowsOf(db, [objective]), workIn(db, workflow.id)]);
  const rows = courses.get(objective.id)!;
  const toolUrls = tools ? await toolUrlsOf(db, [objective, ...[...rows.values()].flat()]) : new Map();
  return treeOf(attempt, { rows, work, toolUrls, extraTime: access?.extraTimePercent ?? 0, now });
}

/** As `readTree`, of some attempts, by the id of the attempt; without the addresses of external tools. */
export async function readTrees(db: Db, attempts: readonly Attempt[], now: Date): Promise<Map<string, Activity>> {
  const ids = attempts.map(({ workflow }) => workflow.id);
  const [courses, works] = await Promise.all([
    partRowsOf(
      db,
      attempts.map(({ objective }) => objective),
    ),
    workInAll(db, ids),
  ]);
  return new Map(
    attempts.map((attempt) => {
      const { objective, workflow, access } = attempt;
      const facts = { toolUrls: new Map(), extraTime: access?.extraTimePercent ?? 0, now };
      return [
        workflow.id,
        treeOf(attempt, { rows: courses.get(objective.id)!, work: works.get(workflow.id)!, ...facts }),
      ];
    }),
  );
}

/** The dates of a course and its parts: from one of them on, a part may be open, closed, or show its result. */
export const datesOf = (tree: Activity) =>
  [tree, ...flattenParts(tree).map(({ childActivity }) => childActivity)].map(
    ({ activityConstraint }) => activityConstraint,
  );

/** The reasons why parts of an attempt are locked now; for a course that is one activity, the reason why that is. */
export const locksOf = (tree: Activity, { workflow, objective }: Attempt, now: Date): Locks =>
  courseLocks(tree, {
    now,
    refusesNew: workflow.state === WorkflowState.finished && !objective.accessNewContentAfterCompletion,
  });

/**
 * Whether an attempt hides all results in it: it is protected, or its grade may not be shown. The score of a course that is one
 * activity is its grade, which is shown only after the attempt is submitted; parts have results before that.
 */
function hidesResults(found: FoundWorkflow, now: Date): boolean {
  const { workflow, access, objective } = found;
  const state = objective.type === ContentType.composite ? WorkflowState.finished : workflow.state;
  return isProtected(found) || !revealed(access, state, now);
}
const isProtected = ({ workflow, record }: FoundWorkflow) => workflow.protectResults || record?.protectResults === true;

/** Policies of a grade that show it at some time. */
const REVEALING: number[] = [ResultVisibility.none, ResultVisibility.afterFinish, ResultVisibility.afterDate];

/**
 * Whether a grader may show a result of an activity before the policies do: not one that is never shown, nor the grade of a course, which
 * is that of the activity where the course is one.
 */
export function mayRelease(found: FoundWorkflow, activity: Activity, now: Date): boolean {
  const { access, objective } = found;
  if (isProtected(found)) return false;
  if (access && !REVEALING.includes(access.gradeRevealPolicy)) return false;
  if (objective.type !== ContentType.composite && hidesResults(found, now)) return false;
  const hides = disclosure({ ...activity, state: WorkflowState.finished, normalizedScore: null }, now);
  return hides?.code !== 'reviewPolicyNotAllowed';
}

/** Whether the activity's own policy shows a result. @param normalizedScore the score of that result, 0..1; null: no score */
function isDisclosed(activity: Activity, normalizedScore: number | null, now: Date): boolean {
  const state = stateOf(activity);
  return disclosure({ ...activity, state, normalizedScore }, now) === null;
}

/**
 * Whether the result of an activity in an attempt may leave the platform. Each call that sends a result must check this.
 * @param released its grader has shown it before the policies do
 */
export const isResultShown = (
  found: FoundWorkflow,
  activity: Activity,
  normalizedScore: number | null,
  now: Date,
  released = false,
): boolean =>
  (!hidesResults(found, now) && isDisclosed(activity, normalizedScore, now)) ||
  (released && mayRelease(found, activity, now));

/** As `isResultShown`, for an attempt that is finished, whatever the state of the last one. */
export const isFinishedShown = (
  found: FoundWorkflow,
  activity: Activity,
  normalizedScore: number | null,
  now: Date,
  released = false,
): boolean =>
  (!hidesResults(found, now) &&
    disclosure({ ...activity, state: WorkflowState.finished, normalizedScore }, now) === null) ||
  (released && mayRelease(found, activity, now));

/**
 * An activity as its learner may see it: without results that a policy hides, and without content where it is locked.
 * @param hidden whether all results are hidden
 * @param mayShow whether a result that its grader released is shown nevertheless
 */
export function shown(
  activity: Activity,
  hidden: boolean,
  locks: Locks,
  now: Date,
  mayShow: (activity: Activity) => boolean = () => false,
): Activity {
  const { activityWorkflowAggregate: aggregate } = activity;
  const best: StoredResult | null = aggregate?.bestActivityRecord ?? null;
  const { released, ...result } = best ?? { ...noResult, finished: '', released: false };
  const { normalizedScore } = result;
  const isDisclosed = disclosure({ ...activity, state: stateOfResult(activity), normalizedScore }, now) === null;
  const isShown = (!hidden && isDisclosed) || (released === true && mayShow(activity));
  return {
    ...activity,
    activityWorkflowAggregate:
      aggregate && best
        ? { ...aggregate, bestActivityRecord: isShown ? result : { ...noResult, finished: result.finished } }
        : aggregate,
    children: activity.children.map((part) => ({
      ...part,
      // A section has no content of its own: it stays available when it is locked, as parts below it may be open.
      contentAvailable: part.contentAvailable && (part.childActivity.children.length > 0 || !locks.has(part.axis)),
      childActivity: shown(part.childActivity, hidden, locks, now, mayShow),
    })),
  };
}

/** The tree of an attempt as its learner may see it. */
export async function shownTree(db: Db, found: FoundWorkflow, now: Date): Promise<Activity> {
  const tree = await readTree(db, found, now);
  const mayShow = (activity: Activity) => mayRelease(found, activity, now);
  return shown(tree, hidesResults(found, now), locksOf(tree, found, now), now, mayShow);
}

/** The activity at an axis; '' is the course itself. Undefined: there is none. */
export const activityIn = (tree: Activity, axis: string): Activity | undefined =>
  axis ? findByAxis(tree, axis)?.childActivity : tree;

/** The part of a tree with that path id. @throws Problem 404 when there is none */
export function partOf(tree: Activity, activityPathId: string): ActivityPart {
  try {
    return findByPath(tree, activityPathId);
  } catch {
    throw notFound();
  }
}

/**
 * The finished attempts at one activity of a workflow, newest first unless `sort` says otherwise. Each is finished, so that only
 * policies hide its result, not an attempt that is open beside it.
 */
export async function recordsAt(
  db: Db,
  found: FoundWorkflow,
  { axis, activity }: { axis: string; activity: Activity },
  { sort, now }: { sort: string | null; now: Date },
) {
  const fields = { finished: activityRecords.finished } satisfies Columns<ActivityRecordFields>;
  const rows = await db
    .select({ record: activityRecords })
    .from(activityRecords)
    .innerJoin(activityWorkflows, eq(activityWorkflows.id, activityRecords.activityWorkflowId))
    .where(and(eq(activityWorkflows.workflowId, found.workflow.id), eq(activityWorkflows.axis, axis)))
    .orderBy(...sortSql(sort, fields), desc(activityRecords.finished));
  const best = activity.activityWorkflowAggregate?.bestActivityRecord?.normalizedScore ?? null;
  return rows.map(({ record }) => ({
    activityWorkflowId: record.activityWorkflowId,
    ...resultDto(record),
    ...(isFinishedShown(found, activity, best, now, record.released !== null) ? {} : noResult),
    finished: record.finished.toISOString(),
  }));
}
