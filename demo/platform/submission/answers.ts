import { eq, inArray } from 'drizzle-orm';
import type { Context } from 'hono';
import type { InferOutput } from 'valibot';
import { WorkflowState } from '../../../src/contract/enumerations';
import type { Rubric } from '../../../src/contract/rubric';
import type { GradedSubmission, gradeSubmission, SubmissionAnswer } from '../../../src/contract/submission';
import { mostPoints, rubricPoints } from '../../../src/submission/rules/rubric';
import { activityIn, isFinishedShown, isResultShown, readTree, workflowOf } from '../course/activities';
import { taughtWork, type WorkRow } from '../course/learner-work';
import type { SubmissionDetails } from '../db/activity-details';
import type { Db } from '../db/client';
import {
  activityRecords,
  activityWorkflows,
  groupActivityWorkflows,
  groups,
  submissionAnswers,
  users,
} from '../db/schema';
import { GradingRefused } from '../grading/refusal';
import { revealOf } from '../grading/reveal';
import { gradeActivity } from '../grading/rules';
import { filesOfEssays } from '../quiz/essay-files';
import { rubricVersion } from '../rubric/version';
import { notFound, Problem } from '../server/problem';
import { Refused } from '../server/refused';
import { roundOf } from '../team/team-rules';
import { filesNamed, sendAnswerFile, sendVersionFile } from './files';
import type { SubmissionPlace } from './place';
import { versionsOf } from './versions';

/** The most points of a work without a rubric that names none. */
const USUAL_POINTS = 100;

const pointsOf = ({ rubric, points }: SubmissionDetails) => (rubric ? mostPoints(rubric) : (points ?? USUAL_POINTS));

/** The answer to the work of some activity workflows, with their result; undefined: not graded with these calls. */
async function answerTo(db: Db, round: readonly string[]) {
  if (!round.length) return undefined;
  const [row] = await db
    .select({ answer: submissionAnswers, record: activityRecords })
    .from(submissionAnswers)
    .innerJoin(activityRecords, eq(activityRecords.activityWorkflowId, submissionAnswers.activityWorkflowId))
    .where(inArray(submissionAnswers.activityWorkflowId, [...round]));
  if (!row) return undefined;
  const { answer, record } = row;
  const { comment, files, rubric, levels, graded, revision, gradedBy } = answer;
  const { score, maxScore, normalizedScore, passed } = record;
  const dto: SubmissionAnswer = {
    graded: graded.toISOString(),
    comment,
    files,
    rubric,
    levels,
    score: score ?? 0,
    maxScore: maxScore ?? 0,
    passed,
  };
  return { dto, revision, gradedBy, normalizedScore, released: record.released !== null };
}

/** The answer to a learner's work; null before the policies show its result. */
export async function shownAnswer(place: SubmissionPlace): Promise<SubmissionAnswer | null> {
  const { db, found, activity, round, isEarlier, now } = place;
  const answer = await answerTo(db, round);
  const isShown = isEarlier ? isFinishedShown : isResultShown;
  if (!answer) return null;
  const { dto, normalizedScore, released } = answer;
  return isShown(found, activity, normalizedScore, now, released) ? dto : null;
}

/** The work of an activity workflow in a course that the grader teaches. @throws Problem 404 */
async function workOf(db: Db, grader: { id: string }, activityWorkflowId: string) {
  const row = await taughtWork(db, grader.id, activityWorkflowId);
  const details = row && detailsOf(row);
  if (!row || !details) throw notFound();
  return { row, details, round: await roundOf(db, activityWorkflowId) };
}
const detailsOf = ({ part, objective }: WorkRow) => (part ?? objective).details?.submission;

/** The name of the team that works on it together; null: the learner alone. */
async function teamNameOf(db: Db, activityWorkflowId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: groups.name })
    .from(activityWorkflows)
    .innerJoin(groupActivityWorkflows, eq(groupActivityWorkflows.id, activityWorkflows.groupWorkflowId))
    .innerJoin(groups, eq(groups.id, groupActivityWorkflows.groupId))
    .where(eq(activityWorkflows.id, activityWorkflowId));
  return row?.name ?? null;
}

/** When the learner sees the result of a work. */
async function revealOfWork(db: Db, { userId, workflow, work }: WorkRow, normalizedScore: number | null, now: Date) {
  const found = await workflowOf(db, userId, workflow.id);
  const activity = activityIn(await readTree(db, found, now, { tools: false }), work.axis);
  // A part that was taken out of the course shows nothing.
  return activity ? revealOf(found, activity, normalizedScore, now) : { at: null, shown: false, mayRelease: false };
}

/** `isRubricKept`: it is graded with another rubric than the part has now. */
export type GradedWork = GradedSubmission & { round: string[]; isRubricKept: boolean };

/** A work for who grades it. @throws Problem 404 when the grader's courses have no such work */
export async function readWork(
  db: Db,
  grader: { id: string },
  activityWorkflowId: string,
  now = new Date(),
): Promise<GradedWork> {
  const { row, details, round } = await workOf(db, grader, activityWorkflowId);
  const [learner] = await db.select().from(users).where(eq(users.id, row.userId));
  const answer = await answerTo(db, round);
  const { objective, part } = row;
  return {
    learner: { id: row.userId, name: `${learner!.firstName} ${learner!.lastName}` },
    objective: { id: objective.id, name: objective.name },
    part: part?.name ?? null,
    team: await teamNameOf(db, activityWorkflowId),
    versions: await versionsOf(db, round, grader.id),
    maxScore: answer?.dto.maxScore ?? pointsOf(details),
    rubric: answer ? answer.dto.rubric : (details.rubric ?? null),
    revision: answer?.revision ?? 0,
    answer: answer?.dto ?? null,
    reveal: {
      ...(await revealOfWork(db, row, answer?.normalizedScore ?? null, now)),
      released: answer?.released ?? false,
    },
    round,
    isRubricKept: answer !== undefined && rubricVersion(answer.dto.rubric) !== rubricVersion(details.rubric),
  };
}

/** The points of a sent grade. @throws Refused for missing and invalid ones */
function scoreOf(rubric: Rubric | null, max: number, { points, levels }: Pick<Sent, 'points' | 'levels'>): number {
  if (rubric) {
    const score = rubricPoints(rubric, levels ?? {});
    if (score === null) throw new Refused({ levels: ['Choose a level for each criterion.'] });
    return score;
  }
  if (points === undefined || !(points >= 0 && points <= max)) throw new GradingRefused('range', 'points', { max });
  return points;
}

type Sent = Omit<InferOutput<typeof gradeSubmission>, 'id'>;

/**
 * Grades a work with points or the levels of its rubric, a comment and files; it can be changed until the attempt is approved.
 * @throws Problem 404; Problem 409 when another instructor has saved a grade meanwhile; Refused as gradeActivity, and for invalid points
 */
export async function gradeWork(database: Db, grader: { id: string }, sent: Sent, now: Date): Promise<void> {
  const { activityWorkflowId, revision, comment, files: named, release } = sent;
  await database.transaction(async (db) => {
    await db
      .select({ id: activityWorkflows.id })
      .from(activityWorkflows)
      .where(eq(activityWorkflows.id, activityWorkflowId))
      .for('update');
    const { row, details, round } = await workOf(db, grader, activityWorkflowId);
    const known = await answerTo(db, round);
    if ((known?.revision ?? 0) !== revision) {
      const sentence = 'Another instructor has graded this meanwhile. Your grade is not saved.';
      throw new Problem(409, sentence, { revision: [sentence] });
    }
    // A graded work keeps its rubric, whatever became of that of the part.
    const rubric = known ? known.dto.rubric : (details.rubric ?? null);
    const maxScore = known?.dto.maxScore ?? pointsOf(details);
    const score = scoreOf(rubric, maxScore, sent);
    const kept = known?.dto.files ?? [];
    const fresh = named.filter(({ id }) => !kept.some((file) => file.id === id));
    const found = await filesNamed({ db, userId: grader.id, round: [] }, fresh);
    if (!found) throw new Refused({ files: ['A file is no longer on the platform. Please attach it again.'] });
    const normalizedScore = maxScore > 0 ? Math.min(1, score / maxScore) : 1;
    if (release && !known?.released && !(await revealOfWork(db, row, normalizedScore, now)).mayRelease)
      throw new Refused({ release: ['The rules of this course do not let you show this result earlier.'] });
    await gradeActivity(db, grader, activityWorkflowId, { normalizedScore, score, maxScore, release }, now);
    const answer = {
      revision: revision + 1,
      comment,
      rubric,
      levels: rubric ? (sent.levels ?? {}) : {},
      files: named.map(({ id }) => [...kept, ...found].find((file) => file.id === id)!),
      gradedBy: grader.id,
      graded: now,
    };
    await db.delete(submissionAnswers).where(inArray(submissionAnswers.activityWorkflowId, round));
    await db.insert(submissionAnswers).values({ activityWorkflowId, ...answer });
  });
}

/** Sends a file of a work, of the answer to it, or of an essay of a quiz, to who grades it. @throws Problem 404 */
export async function sendWorkFile(
  c: Context,
  db: Db,
  grader: { id: string },
  { workId, fileId }: { workId: string; fileId: string },
): Promise<Response> {
  const row = await taughtWork(db, grader.id, workId);
  if (!row) throw notFound();
  if (!detailsOf(row)) {
    const isSubmitted = row.work.state !== WorkflowState.inProgress;
    return sendAnswerFile(c, db, isSubmitted ? { files: await filesOfEssays(db, workId) } : null, fileId);
  }
  const { round, answer } = await readWork(db, grader, workId);
  const isAnswers = answer?.files.some(({ id }) => id === fileId);
  return isAnswers ? sendAnswerFile(c, db, answer, fileId) : sendVersionFile(c, db, round, fileId);
}
