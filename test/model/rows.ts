import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  activityParts,
  certificateTemplates,
  gradingScales,
  objectiveAccesses,
  objectives,
  quizQuestions,
} from '../../demo/platform/db/schema';
import { ContentType } from '../../src/contract/enumerations';
import { all, wayTo, type Access, type Constraint, type Course, type Kind, type Part } from './shape';
import type { Person, World } from './world';

/** The ids of a course's rows in the database. */
export interface Rows {
  objectiveId: string;
  accessId: string;
  /** By place; for a course that is one activity, the id of the objective. */
  partId: Map<string, string>;
  /** By place. */
  activityId: Map<string, string>;
  /** The one question of a quiz, by place. */
  questionId: Map<string, string>;
  /** The line item of a tool by place, once the tool was opened. */
  columnOf: Map<string, string>;
}

const TYPES: Record<Kind, number> = {
  text: ContentType.text,
  quiz: ContentType.text,
  essay: ContentType.text,
  tool: ContentType.lti,
  section: ContentType.composite,
};

const instant = (at: number | null) => (at === null ? null : new Date(at));
const DATES = [
  'startFrom',
  'startUntil',
  'accessibleUntil',
  'gracePeriodUntil',
  'due',
  'resultsDisclosureFrom',
  'revealResultsFrom',
];
/** A constraint as the platform stores it, with dates as texts. */
const constraintRow = (constraint: Constraint) =>
  Object.fromEntries(
    Object.entries(constraint)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, DATES.includes(name) ? new Date(value as number).toISOString() : value]),
  );
const accessRow = ({ availabilityDate, availabilityEndDate, gradeRevealDate, ...rest }: Access) => ({
  ...rest,
  availabilityDate: instant(availabilityDate),
  availabilityEndDate: instant(availabilityEndDate),
  gradeRevealDate: instant(gradeRevealDate),
});
const traits = (part: Part, toolId: string) => ({
  type: TYPES[part.kind],
  supportReview: part.supportReview,
  proctored: part.proctored,
  attemptLimit: part.attemptLimit,
  gradedByHand: part.kind === 'essay',
  constraint: constraintRow(part.constraint),
  html: `<p>Text of ${part.place}</p>`,
  details: part.kind === 'quiz' ? { quiz: {} } : part.kind === 'tool' ? { tool: { toolId } } : null,
});

/** The axis of a part: ids from the root, joined by slashes; '' for a course that is one activity. */
export const axisOf = (rows: Rows, { root }: Course, { place }: Part): string =>
  wayTo(root, place)
    .slice(1)
    .map((part) => rows.partId.get(part.place)!)
    .join('/');

/** The choices of a question: `s7` is worth seven of ten points. */
const POINTS = Array.from({ length: 11 }, (_, points) => ({ identifier: `s${points}`, text: String(points) }));

/** Writes a course, and the learner's access to it. */
export async function writeCourse({ db, toolId }: World, learner: Person, course: Course): Promise<Rows> {
  const objectiveId = randomUUID();
  const parts = all(course.root);
  const rows: Rows = {
    objectiveId,
    accessId: randomUUID(),
    partId: new Map(parts.map(({ place }) => [place, place === '' ? objectiveId : randomUUID()])),
    activityId: new Map(parts.map(({ place }) => [place, place === '' ? objectiveId : randomUUID()])),
    questionId: new Map(parts.filter(({ kind }) => kind === 'quiz').map(({ place }) => [place, randomUUID()])),
    columnOf: new Map(),
  };
  const { scale, certificateMin, accessNewContent, state, retakeWindow, retakeWindowUnit } = course;
  const gradingScaleId = scale && randomUUID();
  if (scale) {
    const grades = scale.grades.map(({ name, min }) => ({ name, normalizedMinScore: min, color: null }));
    const { passing: normalizedPassingScore } = scale;
    await db
      .insert(gradingScales)
      .values({ id: gradingScaleId!, name: 'Scale', maxScore: 100, normalizedPassingScore, grades });
  }
  await db.insert(objectives).values({
    ...traits(course.root, toolId),
    id: objectiveId,
    name: 'Course',
    code: objectiveId,
    description: '',
    state,
    retakeWindow,
    retakeWindowUnit,
    accessNewContentAfterCompletion: accessNewContent,
    gradingScaleId,
  });
  const below = parts.filter(({ place }) => place !== '');
  if (below.length)
    await db.insert(activityParts).values(
      below.map((part) => ({
        ...traits(part, toolId),
        id: rows.partId.get(part.place)!,
        objectiveId,
        parentId: part.place.includes('.') ? rows.partId.get(part.place.replace(/\.\d+$/, ''))! : null,
        order: Number(part.place.split('.').at(-1)),
        axis: axisOf(rows, course, part),
        activityId: rows.activityId.get(part.place)!,
        name: part.place,
        code: part.place,
        optional: part.optional,
        afterPrevious: part.afterPrevious,
        scoreWeight: part.weight,
        state: part.state,
      })),
    );
  const quizzes = parts.filter(({ kind }) => kind === 'quiz');
  if (quizzes.length)
    await db.insert(quizQuestions).values(
      quizzes.map((part) => ({
        id: rows.questionId.get(part.place)!,
        objectiveId,
        axis: axisOf(rows, course, part),
        order: 1,
        prompt: '<p>How much?</p>',
        interaction: { type: 'choice' as const, choices: POINTS, maxChoices: 1, shuffle: false },
        declaration: {
          maxScore: 10,
          correct: ['s10'],
          mapping: Object.fromEntries(POINTS.map(({ identifier, text }) => [identifier, Number(text)])),
        },
      })),
    );
  if (certificateMin !== undefined)
    await db
      .insert(certificateTemplates)
      .values({ id: randomUUID(), objectiveId, name: 'Certificate', normalizedPassingScore: certificateMin });
  await db
    .insert(objectiveAccesses)
    .values({ ...accessRow(course.access), id: rows.accessId, userId: learner.id, objectiveId });
  return rows;
}

/** Writes a changed access. */
export const rewriteAccess = ({ db }: World, rows: Rows, { access }: Course) =>
  db.update(objectiveAccesses).set(accessRow(access)).where(eq(objectiveAccesses.id, rows.accessId));

/** Writes a changed part, and for the root also the course's state. */
export async function rewritePart({ db }: World, rows: Rows, course: Course, part: Part) {
  const { supportReview } = part;
  const constraint = constraintRow(part.constraint);
  const id = rows.partId.get(part.place)!;
  if (part.place === '')
    await db.update(objectives).set({ constraint, supportReview, state: course.state }).where(eq(objectives.id, id));
  else
    await db
      .update(activityParts)
      .set({ constraint, supportReview, state: part.state })
      .where(eq(activityParts.id, id));
}
