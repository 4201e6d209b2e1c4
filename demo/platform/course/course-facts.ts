import { and, eq, exists, inArray, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { CertificatePromise, CourseFacts, OutlinePart } from '../../../src/contract/course-facts';
import { PublicationState, ResultVisibility, WorkflowState } from '../../../src/contract/enumerations';
import { disclosure } from '../../../src/course/rules/review';
import { sampleAddress } from '../certificate/sample';
import type { Db } from '../db/client';
import { inOrder } from '../db/reader-order';
import {
  aggregates,
  certificateTemplates,
  objectiveAccesses,
  objectiveInstructors,
  objectiveRecords,
  objectiveWorkflows,
  users,
  type objectives,
} from '../db/schema';
import { constraintDto } from './constraint';
import { partRowsOf, type PartRow, type RowsByParent } from './part-rows';

type ObjectiveRow = Pick<
  typeof objectives.$inferSelect,
  'id' | 'prerequisites' | 'partsVersion' | 'type' | 'constraint'
>;

async function instructorsOf(db: Db, objectiveId: string): Promise<CourseFacts['instructors']> {
  const rows = await db
    .select({ first: users.firstName, middle: users.middleName, last: users.lastName })
    .from(objectiveInstructors)
    .innerJoin(users, eq(users.id, objectiveInstructors.userId))
    .where(eq(objectiveInstructors.objectiveId, objectiveId))
    .orderBy(inOrder(users.lastName), inOrder(users.firstName));
  return rows.map(({ first, middle, last }) => ({ name: [first, middle, last].filter(Boolean).join(' ') }));
}

/** SQL: whether a learner of a course has a result that must stay hidden now, by the policy of the grade or by protection. */
function hidesOfLearners(db: Db, objectiveId: string, now: Date): SQL {
  const { gradeRevealPolicy: policy, gradeRevealDate } = objectiveAccesses;
  const isShown = or(
    inArray(policy, [ResultVisibility.none, ResultVisibility.afterFinish]),
    and(eq(policy, ResultVisibility.afterDate), sql`${gradeRevealDate} is not null`, lte(gradeRevealDate, now)),
  )!;
  const one = { one: sql`1` };
  const withPolicy = db
    .select(one)
    .from(objectiveAccesses)
    .where(and(eq(objectiveAccesses.objectiveId, objectiveId), not(isShown)));
  const isProtected = db
    .select(one)
    .from(aggregates)
    .leftJoin(objectiveRecords, eq(objectiveRecords.aggregateId, aggregates.id))
    .leftJoin(objectiveWorkflows, eq(objectiveWorkflows.aggregateId, aggregates.id))
    .where(
      and(
        eq(aggregates.objectiveId, objectiveId),
        or(eq(objectiveRecords.protectResults, true), eq(objectiveWorkflows.protectResults, true)),
      ),
    );
  return or(exists(withPolicy), exists(isProtected))!;
}

/**
 * The certificate that a course gives, without its passing score while any learner's grade of the course is hidden: a learner with the
 * certificate has reached that score.
 */
async function certificateOf(
  db: Db,
  { id: objectiveId, type, constraint }: ObjectiveRow,
  now: Date,
): Promise<CertificatePromise | null> {
  const [row] = await db
    .select({ template: certificateTemplates, hides: sql<boolean>`${hidesOfLearners(db, objectiveId, now)}` })
    .from(certificateTemplates)
    .where(eq(certificateTemplates.objectiveId, objectiveId))
    .limit(1);
  if (!row) return null;
  const { id, name, normalizedPassingScore, validMonths } = row.template;
  const finished = { type, activityConstraint: constraintDto(constraint), state: WorkflowState.finished };
  const isHidden = row.hides || disclosure({ ...finished, normalizedScore: null }, now) !== null;
  return {
    name,
    normalizedPassingScore: isHidden ? null : normalizedPassingScore,
    validMonths,
    sampleUrl: sampleAddress(id),
  };
}

const isShown = ({ state }: PartRow) => state !== PublicationState.archived;

const outlineBelow = (parentId: string | null, rows: RowsByParent): OutlinePart[] =>
  (rows.get(parentId) ?? []).filter(isShown).map((row) => ({
    name: row.name,
    language: row.language,
    type: row.type,
    optional: row.optional,
    duration: row.duration,
    quiz: Boolean(row.details?.quiz),
    proctored: row.proctored,
    attemptLimit: row.attemptLimit,
    opens: row.constraint?.startFrom ?? null,
    due: row.constraint?.due ?? null,
    parts: outlineBelow(row.id, rows),
  }));

const countOf = (parts: readonly OutlinePart[]): number =>
  parts.reduce((sum, { parts: below }) => sum + (below.length ? countOf(below) : 1), 0);

async function factsOf(db: Db, objective: ObjectiveRow, now: Date): Promise<CourseFacts> {
  const { id, prerequisites } = objective;
  const [rows, certificate] = await Promise.all([partRowsOf(db, [objective]), certificateOf(db, objective, now)]);
  const parts = outlineBelow(null, rows.get(id)!);
  return { instructors: [], prerequisites, partCount: countOf(parts), parts, certificate };
}

/** What a visitor may know of a course: like a learner before the start, its instructors and the names of its parts. */
export async function publicFacts(db: Db, objective: ObjectiveRow, now: Date): Promise<CourseFacts> {
  const [facts, instructors] = await Promise.all([factsOf(db, objective, now), instructorsOf(db, objective.id)]);
  return { ...facts, instructors };
}

/**
 * What a learner may know of a course before it is started.
 * @param hasContents the learner can request the tree itself
 * @param hasResult the passing score of the certificate is left out: beside a certificate it would reveal a result that may be hidden
 */
export async function learnerFacts(
  db: Db,
  objective: ObjectiveRow,
  { hasContents, hasResult }: { hasContents: boolean; hasResult: boolean },
  now: Date,
): Promise<CourseFacts> {
  const [facts, instructors] = await Promise.all([factsOf(db, objective, now), instructorsOf(db, objective.id)]);
  const certificate =
    facts.certificate && hasResult ? { ...facts.certificate, normalizedPassingScore: null } : facts.certificate;
  return { ...facts, certificate, instructors, parts: hasContents ? [] : facts.parts };
}
