import { eq } from 'drizzle-orm';
import { WorkflowState } from '../../../src/contract/enumerations';
import { reaches } from '../../../src/course/rules/reaches';
import { stateOf } from '../../../src/course/rules/tree';
import { isResultShown } from '../course/activities';
import { Refused } from '../server/refused';
import type { LineItemScore } from '../db/activity-details';
import type { Db } from '../db/client';
import { gradingScales } from '../db/schema';
import type { ActivityOutcome, Kind, KindPlace } from '../course/kind';
import { scoreAt, toolById } from './tools';

const FULL: ActivityOutcome = { score: 1, maxScore: 1, normalizedScore: 1, passed: true };

/** The tool's score of the learner at a place; undefined: none yet. */
const scoreOf = ({ db, found, axis, details, userId, activityWorkflowId }: KindPlace) =>
  details.tool && activityWorkflowId
    ? scoreAt(db, details.tool, { objectiveId: found.objective.id, axis }, { userId, activityWorkflowId })
    : Promise.resolve(undefined);

const isFinal = ({ gradingProgress }: LineItemScore) => gradingProgress === 'FullyGraded';

/** A score as a share, 0..1. */
const share = (score: number, maximum: number) => Math.min(1, Math.max(0, score / maximum));

/** The result for a score; the course's grading scale decides whether it is passed. */
export async function outcomeOf(
  db: Db,
  { gradingScaleId }: { gradingScaleId: string | null },
  { scoreGiven = 0, scoreMaximum = 1 }: LineItemScore,
): Promise<ActivityOutcome> {
  const [scale] = gradingScaleId
    ? await db.select().from(gradingScales).where(eq(gradingScales.id, gradingScaleId))
    : [];
  const least = scale?.normalizedPassingScore ?? null;
  const normalizedScore = share(scoreGiven, scoreMaximum);
  const passed = least === null ? null : reaches(normalizedScore, least);
  return { score: scoreGiven, maxScore: scoreMaximum, normalizedScore, passed };
}

/**
 * The tool's score as its learner may see it: for a finished activity the best result, otherwise the tool's last score. The
 * learner always sees that there is a score.
 */
function shownScore({ found, activity, now }: KindPlace, lineScore: LineItemScore) {
  const { scoreGiven = null, scoreMaximum = 1, comment = null } = lineScore;
  if (scoreGiven === null) return null;
  const final = isFinal(lineScore);
  const best = stateOf(activity) === WorkflowState.finished && activity.activityWorkflowAggregate?.bestActivityRecord;
  const { score, maxScore } = best || { score: scoreGiven, maxScore: scoreMaximum };
  const isLast = score === scoreGiven && maxScore === scoreMaximum;
  if (isResultShown(found, activity, (best || null)?.normalizedScore ?? share(scoreGiven, scoreMaximum), now))
    return { score, maxScore, final, comment: isLast ? comment : null };
  return { score: null, maxScore: null, final, comment: null };
}

/** An external tool: the tool's score is the result. */
export const tool: Kind = {
  async mayFinish(place) {
    const score = await scoreOf(place);
    if (!place.details.tool || place.details.tool.noScore || (score && isFinal(score))) return;
    const message = score
      ? 'The tool has not graded your work yet.'
      : 'The tool has not sent a result yet. Do its exercise first.';
    throw new Refused({ activityWorkflowIds: [message] });
  },
  async result(place) {
    const score = await scoreOf(place);
    return score ? outcomeOf(place.db, place.found.objective, score) : FULL;
  },
  async content(place) {
    const { tool: details } = place.details;
    const row = details && (await toolById(place.db, details.toolId));
    if (!row) return {};
    const { name, version } = row;
    const score = await scoreOf(place);
    return {
      tool: { name, version, fullPage: details.fullPage ?? false, score: score ? shownScore(place, score) : null },
    };
  },
};
