import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type Placeholder,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type {
  GradingScale,
  Objective,
  ObjectiveAccess,
  ObjectiveRecord,
  ObjectiveWorkflow,
  ObjectiveWorkflowAggregate,
} from '../../../src/contract/objectives';
import type { PublicObjective } from '../../../src/contract/public-objectives';
import type { ActivityWorkflow } from '../../../src/contract/work';
import { PublicationState, WorkflowState } from '../../../src/contract/enumerations';
import { gradeOf, gradeReveal } from '../../../src/course/rules/grading';
import { disclosure } from '../../../src/course/rules/review';
import { undoableUntil } from '../../../src/course/rules/undo-start';
import type { Db } from '../db/client';
import { readJson } from '../db/json';
import {
  aggregates,
  gradingScales,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  objectiveWorkflows,
} from '../db/schema';
import { lastInWork } from './activity-workflow';
import { constraintDto } from './constraint';
import { publicFacts } from './course-facts';
import { partWork, type PartWork } from './part-work';
import { Problem } from '../server/problem';
import type { Wants } from '../server/select';

type Row<T extends { $inferSelect: unknown }> = T['$inferSelect'];
const iso = (date: Date | null) => date?.toISOString() ?? null;

/** An attempt at a course as the contract has it, from its row. */
export const workflowDto = (row: Row<typeof objectiveWorkflows>): ObjectiveWorkflow => ({
  id: row.id,
  state: row.state,
  progress: row.progress,
  started: row.started.toISOString(),
  submitted: iso(row.submitted),
  finished: iso(row.finished),
  protectResults: row.protectResults,
  objectiveRecordId: row.recordId,
  undoableUntil: iso(undoableUntil(row)),
  lastPlace:
    row.lastAxis === null || !row.lastPlaceAt
      ? null
      : { axis: row.lastAxis, paragraph: row.lastParagraph ?? 0, at: row.lastPlaceAt.toISOString() },
});

/** The record of one attempt, with what decides whether its result is shown. */
export interface Attempted {
  record: Row<typeof objectiveRecords>;
  /** The workflow of the record; null for an imported result, which counts as finished. */
  workflow: Pick<Row<typeof objectiveWorkflows>, 'state' | 'protectResults'> | null;
  objective: Pick<Row<typeof objectives>, 'type' | 'constraint'>;
  access: Row<typeof objectiveAccesses> | null;
  /** See `recordedActivity`. */
  activityWorkflowId: string | null;
}

/**
 * SQL for a select that joins records: the activity workflow whose result a record has, the best one, when the course is one
 * activity; null for composite courses and imported results.
 */
export const recordedActivity = sql<string | null>`(
  select work.id from activity_workflows work
  join activity_records result on result.activity_workflow_id = work.id
  where work.workflow_id = ${objectiveRecords.workflowId} and work.axis = ''
  order by result.normalized_score desc nulls last, work.started limit 1)`;

/** Whether the result is shown, by the policy of the grade and the course's own disclosure policy. */
function isShown({ record, workflow, objective, access }: Attempted, now: Date): boolean {
  const state = workflow?.state ?? WorkflowState.finished;
  const { type, constraint } = objective;
  const { normalizedScore } = record;
  const hides = disclosure({ type, activityConstraint: constraintDto(constraint), state, normalizedScore }, now);
  return hides === null && revealed(access, state, now);
}

/** A record as its learner may see it: without score, grade and passed while a policy hides them. */
export function recordDto(attempted: Attempted, now: Date): ObjectiveRecord {
  const { record: row, workflow, activityWorkflowId } = attempted;
  const protectResults = row.protectResults || (workflow?.protectResults ?? false);
  const visible = !protectResults && isShown(attempted, now);
  return {
    id: row.id,
    finished: row.finished.toISOString(),
    score: visible ? row.score : null,
    maxScore: visible ? row.maxScore : null,
    normalizedScore: visible ? row.normalizedScore : null,
    grade: visible ? row.grade : null,
    passed: visible ? row.passed : null,
    progress: row.progress,
    protectResults,
    activityRecord: activityWorkflowId === null ? null : { activityWorkflowId },
    objectiveWorkflowId: row.workflowId,
  };
}

/** A grading scale with its grades; the ids of grades are their positions in it. */
export function scaleDto(row: Row<typeof gradingScales>): GradingScale {
  const { normalizedPassingScore: passing } = row;
  const objectiveGrades = row.grades.map((grade, index) => ({ ...grade, id: `${row.id}-${index + 1}` }));
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    maxScore: row.maxScore,
    normalizedPassingScore: passing,
    numberOfGrades: objectiveGrades.length,
    objectiveGrades,
    passingGradeId: passing === null ? null : (gradeOf({ objectiveGrades }, passing)?.id ?? null),
  };
}

const namedList = v.array(v.object({ id: v.string(), name: v.string() }));
type Named = v.InferOutput<typeof namedList>[number];
/** SQL in a select of courses: the collections that have the course; null: none. */
const showcasesOfCourse = readJson(
  namedList,
  sql`(
  select json_agg(json_build_object('id', showcases.id, 'name', showcases.name) order by showcases.name collate "reader")
  from objective_showcases join showcases on showcases.id = showcase_id where objective_id = objectives.id)`,
);
/** SQL in a select of courses: the certificates that the course issues; null: none. */
const templatesOfCourse = readJson(
  namedList,
  sql`(
  select json_agg(json_build_object('id', template.id, 'name', template.name) order by template.name collate "reader")
  from certificate_templates template where template.objective_id = objectives.id)`,
);

const {
  about: _about,
  html: _html,
  prerequisites: _prerequisites,
  foldedName: _foldedName,
  foldedCode: _foldedCode,
  foldedDescription: _foldedDescription,
  ...shortColumns
} = getTableColumns(objectives);
const allColumns = getTableColumns(objectives);
/** As much of a description as a card can show, in characters. */
const TEASER = 240;
/** In lists, the beginning of a long description. */
const teaser = sql<string>`case when length(${objectives.description}) > ${sql.raw(String(TEASER))}
  then rtrim(left(${objectives.description}, ${sql.raw(String(TEASER - 1))})) || '…' else ${objectives.description} end`;
/** The columns of a course in a list. */
const listColumns = { ...shortColumns, description: teaser };
/** The row of a course without its long texts. */
export type ListedRow = Pick<Row<typeof objectives>, keyof typeof listColumns>;

/** A course with the learner's work at it. */
export interface Joined {
  objective: ListedRow;
  scale: Row<typeof gradingScales> | null;
  access: Row<typeof objectiveAccesses> | null;
  aggregate: Row<typeof aggregates> | null;
  workflow: Row<typeof objectiveWorkflows> | null;
  record: Row<typeof objectiveRecords> | null;
  /** The workflow of the record: not the last one when the learner has started again. */
  recordWorkflow: Attempted['workflow'];
  activityWorkflowId: string | null;
  showcases: Named[] | null;
  templates: Named[] | null;
  partWork: PartWork[] | null;
}

/** What only the answer for one course has. `inWork`: see ObjectiveActivity. */
interface AccessDetails {
  about: string | null;
  inWork: ActivityWorkflow | null;
}

/** All of a course that visitors get from this platform, which knows no courses with an address of their own. */
type PublicFields = Required<Omit<PublicObjective, 'facts' | 'href'>>;
/** @param about the long text; null in lists */
const publicDto = (row: ListedRow, showcases: Named[] | null, about: string | null): PublicFields => ({
  id: row.id,
  name: row.name,
  code: row.code,
  description: row.description,
  about,
  language: row.language,
  state: row.state,
  type: row.type,
  imageUrl: row.imageUrl,
  showcases: showcases ?? [],
  duration: row.duration,
});

function objectiveDto(
  { objective: row, scale, access, showcases, templates }: Joined,
  { about, inWork }: AccessDetails,
): Objective {
  // Not by a spread: V8 takes 17 µs for an object that begins with one and has this many fields, and a list has many courses.
  return Object.assign(publicDto(row, showcases, about), {
    supportMobileView: row.supportMobileView,
    supportFullscreenView: row.supportFullscreenView,
    supportLtiAuthoring: row.supportLtiAuthoring,
    supportReview: row.supportReview,
    presentationMode: row.presentationMode,
    displayMode: row.displayMode,
    proctored: row.proctored,
    // Only learners who have the course get its channel.
    announcementChannelId: access && row.announcementChannelId,
    objectiveGradingScale: scale && scaleDto(scale),
    certificateTemplates: templates ?? [],
    retakeWindow: row.retakeWindow,
    retakeWindowUnit: row.retakeWindowUnit,
    gradingScaleId: row.gradingScaleId,
    enableAiTutor: row.enableAiTutor,
    accessNewContentAfterCompletion: row.accessNewContentAfterCompletion,
    activity: {
      id: row.id,
      activityConstraint: constraintDto(row.constraint),
      activityWorkflowAggregate: inWork ? { lastActivityWorkflow: inWork } : null,
    },
  });
}

/** When the grade of a course is shown: by the learner's access, or after the end. */
export const revealPolicy = (access: Row<typeof objectiveAccesses> | null) => ({
  gradeRevealPolicy: access?.gradeRevealPolicy ?? 2,
  gradeRevealDate: iso(access?.gradeRevealDate ?? null),
});

/** Whether policy and state allow a result to leave the platform. */
export const revealed = (access: Row<typeof objectiveAccesses> | null, state: number | null, now: Date) =>
  gradeReveal(revealPolicy(access), state, now) === 'shown';

function aggregateDto(
  { objective, access, aggregate, workflow, record, recordWorkflow, activityWorkflowId }: Joined,
  now: Date,
): ObjectiveWorkflowAggregate | null {
  if (!aggregate) return null;
  return {
    id: aggregate.id,
    isSelfEnrolled: access?.isSelfEnrolled ?? false,
    lastObjectiveWorkflow: workflow && workflowDto(workflow),
    lastObjectiveRecord:
      record && recordDto({ record, workflow: recordWorkflow, objective, access, activityWorkflowId }, now),
  };
}

function accessDto(joined: Joined, userId: string, now: Date, details: AccessDetails): ObjectiveAccess {
  const { access, objective } = joined;
  return {
    // A catalog course has no access yet: the id of its objective is used.
    id: access?.id ?? objective.id,
    userId,
    objective: objectiveDto(joined, details),
    objectiveWorkflowAggregate: aggregateDto(joined, now),
    dueDate: iso(access?.dueDate ?? null),
    availabilityDate: iso(access?.availabilityDate ?? null),
    availabilityEndDate: iso(access?.availabilityEndDate ?? null),
    retake: access?.retake ?? false,
    isMandatory: access?.isMandatory ?? false,
    termId: access?.termId ?? null,
    gradeRevealPolicy: access?.gradeRevealPolicy ?? 2,
    gradeRevealDate: iso(access?.gradeRevealDate ?? null),
    objectiveAccess: access && { id: access.id, shelf: access.shelf },
  };
}

const recordWorkflow = alias(objectiveWorkflows, 'record_workflow');

const none = sql<null>`null`;
const columns = {
  objective: allColumns,
  scale: gradingScales,
  access: getTableColumns(objectiveAccesses),
  aggregate: getTableColumns(aggregates),
  workflow: getTableColumns(objectiveWorkflows),
  record: getTableColumns(objectiveRecords),
  recordWorkflow: { state: recordWorkflow.state, protectResults: recordWorkflow.protectResults },
  activityWorkflowId: recordedActivity,
  showcases: showcasesOfCourse,
  templates: templatesOfCourse,
  partWork: none as SQL<PartWork[] | null>,
  /** The number of all courses, of a list that is counted. */
  total: sql<string | null>`null`,
  /** When time alone may change the order of a list. */
  turn: sql<Date | null>`null`,
};

const ATTEMPT = 'objectiveWorkflowAggregate.lastObjectiveWorkflow';
const RECORD = 'objectiveWorkflowAggregate.lastObjectiveRecord';
/** Columns of `Joined` by the field that needs them. */
const columnsOfField = {
  'objective.objectiveGradingScale': ['scale'],
  'objective.showcases': ['showcases'],
  'objective.certificateTemplates': ['templates'],
  objectiveWorkflowAggregate: ['aggregate', 'workflow', 'record', 'recordWorkflow', 'activityWorkflowId'],
  [`${RECORD}.activityRecord`]: ['activityWorkflowId'],
} as const satisfies Record<string, readonly (keyof typeof columns)[]>;

/** The columns that rules and trees need, whatever is selected. */
const NEEDED = {
  objective: ['id', 'type', 'state', 'constraint', 'accessNewContentAfterCompletion', 'partsVersion'],
  access: ['id', 'gradeRevealPolicy', 'gradeRevealDate'],
  aggregate: ['id'],
  workflow: ['id', 'state', 'progress', 'started', 'protectResults', 'lastAxis'],
  record: ['id', 'finished', 'normalizedScore', 'protectResults'],
};
/** Where a field has another name than the column, or another place than the columns of its table. */
const FIELD_OF: Record<string, string> = {
  isSelfEnrolled: 'objectiveWorkflowAggregate.isSelfEnrolled',
  shelf: 'objectiveAccess.shelf',
  [`${ATTEMPT}.recordId`]: `${ATTEMPT}.objectiveRecordId`,
  [`${ATTEMPT}.lastParagraph`]: `${ATTEMPT}.lastPlace.paragraph`,
  [`${ATTEMPT}.lastPlaceAt`]: `${ATTEMPT}.lastPlace`,
  [`${RECORD}.workflowId`]: `${RECORD}.objectiveWorkflowId`,
};

/** The columns of a table that are needed or selected. Others are missing in the rows, which their type does not tell. */
function columnsOf<Own extends Record<string, PgColumn | SQL>>(
  own: Own,
  needed: readonly string[],
  path: string,
  wants: Wants,
): Own {
  const isRead = (name: string) => needed.includes(name) || wants(FIELD_OF[path + name] ?? path + name);
  return Object.fromEntries(Object.entries(own).filter(([name]) => isRead(name))) as Own;
}

/**
 * The columns of a list: without long texts, and without those that only a field needs which is not selected. `Joined` has only
 * these columns, and only selected fields leave the platform.
 */
const columnsOfList = (wants: Wants) => ({
  ...columns,
  objective: columnsOf(listColumns, NEEDED.objective, 'objective.', wants) as unknown as typeof allColumns,
  access: columnsOf(columns.access, NEEDED.access, '', wants),
  aggregate: columnsOf(columns.aggregate, NEEDED.aggregate, 'objectiveWorkflowAggregate.', wants),
  workflow: columnsOf(columns.workflow, NEEDED.workflow, `${ATTEMPT}.`, wants),
  record: columnsOf(columns.record, NEEDED.record, `${RECORD}.`, wants),
  ...(wants(`${ATTEMPT}.nextPart`) && { partWork }),
  ...Object.fromEntries(
    Object.entries(columnsOfField).flatMap(([field, names]) => (wants(field) ? [] : names.map((name) => [name, none]))),
  ),
});

/** Selects objectives with one learner's access, aggregate and last workflow. */
const joined = (db: Db, userId: string | Placeholder, selected = columns) =>
  db
    .select(selected)
    .from(objectives)
    .leftJoin(
      objectiveAccesses,
      and(eq(objectiveAccesses.objectiveId, objectives.id), eq(objectiveAccesses.userId, userId)),
    )
    .leftJoin(gradingScales, eq(gradingScales.id, objectives.gradingScaleId))
    .leftJoin(aggregates, and(eq(aggregates.objectiveId, objectives.id), eq(aggregates.userId, userId)))
    .leftJoin(objectiveWorkflows, eq(objectiveWorkflows.id, aggregates.lastWorkflowId))
    .leftJoin(objectiveRecords, eq(objectiveRecords.id, aggregates.lastRecordId))
    .leftJoin(recordWorkflow, eq(recordWorkflow.id, objectiveRecords.workflowId));

/** SQL for the courses of the catalog. Archived ones are for learners who have them, and never for visitors. */
export function inCatalog(db: Db, userId: string | Placeholder) {
  const own = alias(objectiveAccesses, 'own_access');
  const had = db
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.objectiveId, objectives.id), eq(own.userId, userId)));
  return and(eq(objectives.inCatalog, true), or(ne(objectives.state, PublicationState.archived), exists(had)));
}

/** Courses by a query for their ids. */
interface Page {
  ids: SQLWrapper;
  /** Query for the number of all courses of the list; undefined: it is not needed. */
  total: SQLWrapper | undefined;
}
/** A page with a learner's work. `ids`: a query for `id` and `place`. */
interface LearnerPage extends Page {
  /** The instant at which time alone may change the order; undefined: it does not. */
  turn?: SQL | undefined;
}
/** SQL in a select for the number of all courses. It comes with each row, as a text. */
const totalOf = ({ total }: Page): SQL<string | null> => (total ? sql`${total}` : none);
/** The number of all courses, from the rows of a page; undefined: there are none, or it was not asked for. */
export function totalIn([row]: readonly { total: string | null }[]): number | undefined {
  return row && row.total !== null ? Number(row.total) : undefined;
}

/** The query for a page of courses with one learner's work at them. */
export function courseRows(db: Db, userId: string | Placeholder, page: LearnerPage, wants: Wants) {
  const turn = (page.turn ?? none).mapWith(objectiveAccesses.dueDate) as SQL<Date | null>;
  return joined(db, userId, { ...columnsOfList(wants), total: totalOf(page), turn })
    .innerJoin(sql`(${page.ids}) as page`, sql`page.id = ${objectives.id}`)
    .orderBy(sql`page.place`);
}

/** The access of a row of a list. */
export const listedAccess = (row: Joined, userId: string, now: Date): ObjectiveAccess =>
  accessDto(row, userId, now, { about: null, inWork: null });

/** The learner's accesses to some courses, with the fields that are wanted, in the order of the ids. */
export async function accessesOf(
  db: Db,
  userId: string,
  objectiveIds: string[],
  now: Date,
  wants: Wants = () => true,
): Promise<ObjectiveAccess[]> {
  if (!objectiveIds.length) return [];
  const rows = await joined(db, userId, columnsOfList(wants)).where(inArray(objectives.id, objectiveIds));
  const byId = new Map(rows.map((row) => [row.objective.id, row]));
  return objectiveIds.flatMap((id) => byId.get(id) ?? []).map((row) => listedAccess(row, userId, now));
}

/** One learner's access to an objective, with its rows; undefined when the learner may not see it. */
export async function findAccess(db: Db, userId: string, objectiveId: string, now: Date) {
  const visible = and(eq(objectives.id, objectiveId), or(inCatalog(db, userId), isNotNull(objectiveAccesses.id)));
  const [row] = await joined(db, userId, { ...columns, partWork }).where(visible);
  if (!row) return undefined;
  const inWork = row.workflow && (await lastInWork(db, row.workflow.id));
  return { row, access: accessDto(row, userId, now, { about: row.objective.about, inWork }) };
}

/** All records of an aggregate, newest first. */
export async function recordsOf(
  db: Db,
  aggregateId: string,
  of: Pick<Attempted, 'objective' | 'access'>,
  now: Date,
): Promise<ObjectiveRecord[]> {
  const rows = await db
    .select({ record: objectiveRecords, workflow: objectiveWorkflows, activityWorkflowId: recordedActivity })
    .from(objectiveRecords)
    .leftJoin(objectiveWorkflows, eq(objectiveWorkflows.id, objectiveRecords.workflowId))
    .where(eq(objectiveRecords.aggregateId, aggregateId))
    .orderBy(desc(objectiveRecords.finished));
  return rows.map((row) => recordDto({ ...row, objective: of.objective, access: of.access }, now));
}

/**
 * SQL for the courses of the open catalog: without drafts and archived ones. Courses with a domain are only for the visitors of
 * that domain.
 * @throws Problem 400 for a domain that no course has
 */
export async function openToAll(db: Db, query: URLSearchParams) {
  const domain = query.get('domain');
  if (domain) {
    const own = eq(objectives.domain, domain);
    const [known] = await db.select({ id: objectives.id }).from(objectives).where(own).limit(1);
    if (!known) throw new Problem(400, 'No course is of this domain.', { domain: [domain.slice(0, 80)] });
  }
  return and(
    eq(objectives.inCatalog, true),
    inArray(objectives.state, [PublicationState.ready, PublicationState.expired]),
    domain ? or(isNull(objectives.domain), eq(objectives.domain, domain)) : isNull(objectives.domain),
  );
}

/** A page of the open catalog, with the selected fields, in one query. The total is undefined if the page is empty. */
export async function publicObjectives(
  db: Db,
  page: Page & { order: SQL[] },
  wants: Wants,
): Promise<{ data: PublicObjective[]; total: number | undefined }> {
  const rows = await db
    .select({
      objective: columnsOf(listColumns, ['id'], '', wants),
      showcases: wants('showcases') ? showcasesOfCourse : (none as SQL<Named[] | null>),
      total: totalOf(page),
    })
    .from(objectives)
    .where(sql`${objectives.id} in ${page.ids}`)
    .orderBy(...page.order);
  const data = rows.map(({ objective, showcases }) => publicDto(objective, showcases, null));
  return { data, total: totalIn(rows) };
}

/** A course of the open catalog, with what a visitor may know of it; undefined when it is not public. */
export async function openCatalogCourse(db: Db, query: URLSearchParams, objectiveId: string, now: Date) {
  const [row] = await db
    .select({ objective: allColumns, showcases: showcasesOfCourse })
    .from(objectives)
    .where(and(await openToAll(db, query), eq(objectives.id, objectiveId)));
  if (!row) return undefined;
  const { objective, showcases } = row;
  return { ...publicDto(objective, showcases, objective.about), facts: await publicFacts(db, objective, now) };
}
