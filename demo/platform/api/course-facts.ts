import { asc, eq } from 'drizzle-orm';
import type { CertificatePromise, CourseFacts, OutlinePart } from '../../../src/domain/entities';
import { PublicationState } from '../../../src/domain/enumerations';
import { sampleAddress } from '../certificates/sample';
import type { Db } from '../db/client';
import { certificateTemplates, objectiveInstructors, users, type objectives } from '../db/schema';
import { partRowsOf, type PartRow, type RowsByParent } from './part-rows';

type ObjectiveRow = Pick<typeof objectives.$inferSelect, 'id' | 'prerequisites' | 'partsVersion'>;

async function instructorsOf(db: Db, objectiveId: string): Promise<CourseFacts['instructors']> {
  const rows = await db
    .select({ first: users.firstName, middle: users.middleName, last: users.lastName })
    .from(objectiveInstructors)
    .innerJoin(users, eq(users.id, objectiveInstructors.userId))
    .where(eq(objectiveInstructors.objectiveId, objectiveId))
    .orderBy(asc(users.lastName), asc(users.firstName));
  return rows.map(({ first, middle, last }) => ({ name: [first, middle, last].filter(Boolean).join(' ') }));
}

async function certificateOf(db: Db, objectiveId: string): Promise<CertificatePromise | null> {
  const [template] = await db
    .select()
    .from(certificateTemplates)
    .where(eq(certificateTemplates.objectiveId, objectiveId))
    .limit(1);
  if (!template) return null;
  const { id, name, normalizedPassingScore, validMonths } = template;
  return { name, normalizedPassingScore, validMonths, sampleUrl: sampleAddress(id) };
}

const isShown = ({ state }: PartRow) => state !== PublicationState.archived;

const outlineBelow = (parentId: string | null, rows: RowsByParent): OutlinePart[] =>
  (rows.get(parentId) ?? []).filter(isShown).map((row) => ({
    name: row.name,
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

async function factsOf(db: Db, objective: ObjectiveRow): Promise<CourseFacts> {
  const { id, prerequisites } = objective;
  const [rows, certificate] = await Promise.all([partRowsOf(db, [objective]), certificateOf(db, id)]);
  const parts = outlineBelow(null, rows.get(id)!);
  return { instructors: [], prerequisites, partCount: countOf(parts), parts, certificate };
}

/** What a visitor may know of a course: neither its instructors nor the names of its parts. */
export async function publicFacts(db: Db, objective: ObjectiveRow): Promise<CourseFacts> {
  return { ...(await factsOf(db, objective)), parts: [] };
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
): Promise<CourseFacts> {
  const [facts, instructors] = await Promise.all([factsOf(db, objective), instructorsOf(db, objective.id)]);
  const certificate =
    facts.certificate && hasResult ? { ...facts.certificate, normalizedPassingScore: null } : facts.certificate;
  return { ...facts, certificate, instructors, parts: hasContents ? [] : facts.parts };
}
