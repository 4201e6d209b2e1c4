import { addDays } from 'date-fns';
import { WorkflowState } from '../../src/contract/enumerations';
import { reaches } from '../../src/course/rules/reaches';
import type { activityRecords, activityWorkflows } from '../platform/db/schema';
import type { SeedAttempt, SeedCourse } from './course';
import { contentParts } from './course-rows';
import { idOf } from './id';
import { people } from './people';
import { scale } from './tenant';

export interface ActivityRows {
  activities: (typeof activityWorkflows.$inferInsert)[];
  activityRecords: (typeof activityRecords.$inferInsert)[];
}

interface Activity {
  axis: string;
  name: string;
  gradedByHand: boolean;
  weight: number;
}

/** The activities of a course; a course that is one activity has the empty axis. */
const activitiesOf = (course: SeedCourse): Activity[] =>
  course.parts
    ? contentParts(course).map(({ axis, name, gradedByHand = false, weight = 1 }) => ({
        axis,
        name,
        gradedByHand,
        weight,
      }))
    : [{ axis: '', name: course.name, gradedByHand: course.gradedByHand ?? false, weight: 1 }];

const sum = (activities: Activity[]) => activities.reduce((all, { weight }) => all + weight, 0);

/** The score, 0..1, of the activities graded by hand with which the course has its score, when all others have full scores. */
function scoreByHand(activities: Activity[], score: number): number {
  const all = sum(activities);
  const byHand = sum(activities.filter(({ gradedByHand }) => gradedByHand));
  return Math.round(Math.min(1, Math.max(0, (score * all - (all - byHand)) / byHand)) * 100) / 100;
}

const instructors = people.filter(({ roles }) => roles.some((role) => role === 'Instructor'));

/** The rows of one attempt's activities: finished, or handed in and waiting for a grade. */
export function activityRows(
  course: SeedCourse,
  attempt: SeedAttempt & { score: number },
  { userId, workflowId, now }: { userId: string; workflowId: string; now: Date },
): ActivityRows {
  const rows: ActivityRows = { activities: [], activityRecords: [] };
  const started = addDays(now, -attempt.started);
  const isSubmitted = attempt.state > WorkflowState.inProgress;
  const activities = activitiesOf(course);
  const done = isSubmitted ? activities.length : (attempt.done ?? 0);
  activities.forEach(({ axis, name, gradedByHand }, index) => {
    const daysAgo = attempt.waiting?.[name] ?? (isSubmitted ? (attempt.finished ?? 0) : attempt.started);
    const isWaiting = attempt.waiting?.[name] !== undefined || (gradedByHand && attempt.state < WorkflowState.graded);
    if (attempt.waiting?.[name] === undefined && index >= done) return;
    const id = idOf('activity workflow', workflowId, axis);
    const submitted = addDays(now, -daysAgo);
    rows.activities.push({
      id,
      workflowId,
      axis,
      state: isWaiting ? WorkflowState.inGrading : WorkflowState.finished,
      started,
      submitted,
      finished: isWaiting ? null : submitted,
    });
    if (!gradedByHand || isWaiting) return;
    const normalizedScore = scoreByHand(activities, attempt.score);
    const maxScore = course.graded ? scale.maxScore : 100;
    rows.activityRecords.push({
      id: idOf('activity record', id),
      activityWorkflowId: id,
      finished: submitted,
      score: Math.round(normalizedScore * maxScore),
      maxScore,
      normalizedScore,
      passed: reaches(normalizedScore, course.graded ? scale.normalizedPassingScore : 0.5),
      gradedBy: instructors.find((person) => person.id !== userId)?.id ?? null,
    });
  });
  return rows;
}
