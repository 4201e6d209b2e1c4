import type { Activity, ActivityPart } from '../../contract/activities';
import { ContentType, PublicationState, WorkflowState } from '../../contract/enumerations';
import { clampProgress } from './progress';

/** A course that is one activity, as a part. */
export const asPart = (activity: Activity): ActivityPart => ({
  id: activity.id,
  order: 0,
  optional: false,
  scoreWeight: 1,
  axis: '',
  activityPathId: activity.id,
  available: true,
  contentAvailable: true,
  childActivity: activity,
});

/** Caches the result of a function of the parts of a tree. Trees never change. */
export function once<T>(find: (children: readonly ActivityPart[]) => T) {
  const found = new WeakMap<readonly ActivityPart[], T>();
  return ({ children }: Pick<Activity, 'children'>): T => {
    if (!found.has(children)) found.set(children, find(children));
    return found.get(children)!;
  };
}

/** All parts in reading order, parents before their children; archived ones are left out (CRS-09). */
export const flattenParts = once((children): readonly ActivityPart[] => {
  const parts: ActivityPart[] = [];
  const visit = (level: readonly ActivityPart[]) => {
    const shown = level.filter((part) => part.childActivity.state !== PublicationState.archived);
    for (const part of shown.sort((a, b) => a.order - b.order)) {
      parts.push(part);
      visit(part.childActivity.children);
    }
  };
  visit(children);
  return parts;
});

/** Whether an activity has parts. Such a section has no content and no attempts of its own. */
export const isSection = ({ type, children, childrenCount }: Pick<Activity, 'type' | 'children' | 'childrenCount'>) =>
  type === ContentType.composite || children.length > 0 || childrenCount > 0;

/** The parts with content, in reading order: all except sections. */
export const contentParts = once((children): readonly ActivityPart[] =>
  flattenParts({ children: children as ActivityPart[] }).filter(({ childActivity }) => !isSection(childActivity)),
);

/** The part at an axis; undefined when there is none. */
export function findByAxis(tree: Pick<Activity, 'children'>, axis: string): ActivityPart | undefined {
  return flattenParts(tree).find((part) => part.axis === axis);
}

/** The part with a path id, or a course that is one activity by its own id; undefined when there is none. */
export const partAt = (tree: Activity, activityPathId: string): ActivityPart | undefined =>
  tree.id === activityPathId && tree.children.length === 0
    ? asPart(tree)
    : flattenParts(tree).find((part) => part.activityPathId === activityPathId);

/** The part with a path id. @throws Error with the text of ERR-06 when there is none */
export function findByPath(tree: Pick<Activity, 'children'>, activityPathId: string): ActivityPart {
  const part = flattenParts(tree).find((candidate) => candidate.activityPathId === activityPathId);
  if (!part) throw new Error('Could not find activity by activityPathId in tree');
  return part;
}

type Done = Pick<Activity, 'activityWorkflowAggregate'>;

/** The WorkflowState of the last attempt at an activity; null when it was not started. */
export const stateOf = ({ activityWorkflowAggregate }: Done) =>
  activityWorkflowAggregate?.lastActivityWorkflow?.state ?? null;

/** Whether there is an attempt at an activity, in any state. */
export const isStarted = (activity: Done) => stateOf(activity) !== null;

/** Whether an activity was finished at least once; a later attempt in progress does not change that. */
export const isCompleted = (activity: Done) =>
  stateOf(activity) === WorkflowState.finished || Boolean(activity.activityWorkflowAggregate?.bestActivityRecord);

/** The WorkflowState of the last attempt at a part; null when it was not started. */
export const partState = ({ childActivity }: ActivityPart) => stateOf(childActivity);

/** Whether a part was finished at least once; a later attempt in progress does not change that. */
export const isFinished = ({ childActivity }: ActivityPart) => isCompleted(childActivity);

/** WorkflowStates from submission to the approved grade. */
export const HANDED_IN: readonly number[] = [
  WorkflowState.submitted,
  WorkflowState.inGrading,
  WorkflowState.graded,
  WorkflowState.gradingApproved,
];

/** Whether an attempt in this WorkflowState is submitted and not finished yet. */
export const waitsForGrade = (state: number | null) => state !== null && HANDED_IN.includes(state);

/** Whether a part is submitted and not finished yet. */
export const isInGrading = (part: ActivityPart) => waitsForGrade(partState(part));

/** Whether the learner has done their work at a part: it is finished or submitted. */
export const isDone = (part: ActivityPart) => isFinished(part) || isInGrading(part);

const LIVE: (number | null)[] = [null, WorkflowState.inProgress];

/**
 * The part that opens first (TRE-01): the first open part in progress or not started, else the first open unfinished one, else the
 * first open one.
 * @param locks the locked parts by axis
 */
export function firstSelection(
  tree: Pick<Activity, 'children'>,
  locks: ReadonlyMap<string, unknown>,
): ActivityPart | undefined {
  const open = contentParts(tree).filter(({ axis }) => !locks.has(axis));
  const unfinished = open.filter((part) => !isFinished(part));
  return unfinished.find((part) => LIVE.includes(partState(part))) ?? unfinished[0] ?? open[0];
}

/** The parts with content that count for progress and score: without drafts and parts in drafts, unless they are done. */
export const countedParts = once((children): readonly ActivityPart[] => {
  const tree = { children: children as ActivityPart[] };
  const drafts = flattenParts(tree).filter(({ childActivity }) => childActivity.state === PublicationState.draft);
  const isDraft = (axis: string) => drafts.some((draft) => axis === draft.axis || axis.startsWith(`${draft.axis}/`));
  return contentParts(tree).filter((part) => isDone(part) || !isDraft(part.axis));
});

/** The parts that count in an attempt; a course that is one activity counts as one part. */
export const partsOfCourse = (tree: Activity): readonly ActivityPart[] =>
  isSection(tree) ? countedParts(tree) : [asPart(tree)];

/** The mandatory parts among some; when none is mandatory, all of them. */
function requiredOf(parts: readonly ActivityPart[]): readonly ActivityPart[] {
  const mandatory = parts.filter((part) => !part.optional);
  return mandatory.length ? mandatory : parts;
}

/**
 * The parts that are required to pass a course and are not done: mandatory ones; when none is mandatory, all. Drafts are among them,
 * because a course is not passed without a part that is still to come; archived parts are not. Null: the course has no part at all.
 */
export function missingParts(tree: Activity): readonly ActivityPart[] | null {
  const parts = isSection(tree) ? contentParts(tree) : [asPart(tree)];
  return parts.length ? requiredOf(parts).filter((part) => !isDone(part)) : null;
}

/** The score of a part, 0..1: its best score, 1 when it is finished without a score, 0 when it is not finished. */
function scoreOf(part: ActivityPart): number {
  if (!isFinished(part)) return 0;
  return clampProgress(part.childActivity.activityWorkflowAggregate?.bestActivityRecord?.normalizedScore ?? 1);
}

const weightOf = (parts: readonly ActivityPart[]) => parts.reduce((sum, { scoreWeight }) => sum + scoreWeight, 0);

/**
 * The score of a course, 0..1: the mean of the parts' scores, weighted by `scoreWeight`. Null when no part has weight.
 *
 * The weight says how much a part counts, `optional` says that it may be left out. So the mean is that of the mandatory parts, and a
 * part that is not done scores 0. A finished optional part counts too when it makes the mean better: leaving it out costs nothing,
 * and never brings a better score than trying it. When no mandatory part has weight, the mean is that of all parts, so that nothing
 * done is never a full score.
 * @example treeScore(tree) // 0.4 for mandatory parts with scores 0.8 (finished) and none, both of weight 1
 */
export function treeScore(tree: Activity): number | null {
  const parts = partsOfCourse(tree).filter(({ scoreWeight }) => scoreWeight > 0);
  if (parts.length === 0) return null;
  const base = requiredOf(parts);
  let weight = weightOf(base);
  let points = base.reduce((sum, part) => sum + part.scoreWeight * scoreOf(part), 0);
  const others = parts.filter((part) => !base.includes(part) && isFinished(part));
  for (const part of others.sort((a, b) => scoreOf(b) - scoreOf(a))) {
    if (scoreOf(part) * weight <= points) break;
    weight += part.scoreWeight;
    points += part.scoreWeight * scoreOf(part);
  }
  return points / weight;
}
