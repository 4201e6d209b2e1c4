import type { Activity, ActivityPart } from './entities';
import { ContentType, PublicationState, WorkflowState } from './enumerations';
import { clampProgress } from './progress';

/** A course that is one activity, as the one part of itself. */
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

/** What was found out of a tree, by its children: trees never change, and are asked the same again and again. */
function once<T>(find: (children: readonly ActivityPart[]) => T) {
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

/** A part that has parts: it has no content and no work of its own, only what its parts have. */
export const isSection = ({ type, children }: Pick<Activity, 'type' | 'children'>) =>
  type === ContentType.composite || children.length > 0;

/** The parts that have content of their own. */
export const contentParts = once((children): readonly ActivityPart[] =>
  flattenParts({ children: children as ActivityPart[] }).filter(({ childActivity }) => !isSection(childActivity)),
);

export function findByAxis(tree: Pick<Activity, 'children'>, axis: string): ActivityPart | undefined {
  return flattenParts(tree).find((part) => part.axis === axis);
}

/** @throws Error with the text of ERR-06 when there is no such part */
export function findByPath(tree: Pick<Activity, 'children'>, activityPathId: string): ActivityPart {
  const part = flattenParts(tree).find((candidate) => candidate.activityPathId === activityPathId);
  if (!part) throw new Error('Could not find activity by activityPathId in tree');
  return part;
}

type Done = Pick<Activity, 'activityWorkflowAggregate'>;

/** The state of the last workflow at an activity; null when it was not started. */
export const stateOf = ({ activityWorkflowAggregate }: Done) =>
  activityWorkflowAggregate?.lastActivityWorkflow?.state ?? null;

export const isStarted = (activity: Done) => stateOf(activity) !== null;

/** Finished, once at least: another attempt that is under way takes nothing back. */
export const isCompleted = (activity: Done) =>
  stateOf(activity) === WorkflowState.finished || Boolean(activity.activityWorkflowAggregate?.bestActivityRecord);

/** The state of the last workflow at a part; null when it was not started. */
export const partState = ({ childActivity }: ActivityPart) => stateOf(childActivity);

export const isFinished = ({ childActivity }: ActivityPart) => isCompleted(childActivity);

/** WorkflowStates from handing in to the approved grade. */
export const HANDED_IN: readonly number[] = [
  WorkflowState.submitted,
  WorkflowState.inGrading,
  WorkflowState.graded,
  WorkflowState.gradingApproved,
];

/** Of an activity workflow: it was handed in, and is without its grade yet. */
export const waitsForGrade = (state: number | null) => state !== null && HANDED_IN.includes(state);

/** Handed in, and without its grade yet. */
export const isInGrading = (part: ActivityPart) => waitsForGrade(partState(part));

/** The learner has done what is theirs to do. */
export const isDone = (part: ActivityPart) => isFinished(part) || isInGrading(part);

const LIVE: (number | null)[] = [null, WorkflowState.inProgress];

/**
 * The part that is opened first (TRE-01): the first available, unfinished part, one in progress or not started before the others;
 * when all are finished, the first that is available.
 */
export function firstSelection(
  tree: Pick<Activity, 'children'>,
  locks: ReadonlyMap<string, unknown>,
): ActivityPart | undefined {
  const open = contentParts(tree).filter(({ axis }) => !locks.has(axis));
  const unfinished = open.filter((part) => !isFinished(part));
  return unfinished.find((part) => LIVE.includes(partState(part))) ?? unfinished[0] ?? open[0];
}

/** The content parts before and after one. */
export function neighbours(tree: Pick<Activity, 'children'>, axis: string) {
  const parts = contentParts(tree);
  const at = parts.findIndex((part) => part.axis === axis);
  return { previous: parts[at - 1], next: at < 0 ? undefined : parts[at + 1] };
}

/** The content parts that count: a draft, and what is in one, is none of them before it is published, unless it was done. */
export const countedParts = once((children): readonly ActivityPart[] => {
  const tree = { children: children as ActivityPart[] };
  const drafts = flattenParts(tree).filter(({ childActivity }) => childActivity.state === PublicationState.draft);
  const isDraft = (axis: string) => drafts.some((draft) => axis === draft.axis || axis.startsWith(`${draft.axis}/`));
  return contentParts(tree).filter((part) => isDone(part) || !isDraft(part.axis));
});

/** What an attempt is made of: the parts that count, or the one activity that the course is. */
export const partsOfCourse = (tree: Activity): readonly ActivityPart[] =>
  isSection(tree) ? countedParts(tree) : [asPart(tree)];

/** How many parts progress is made of, and how many of them the learner has done: the mandatory ones, or all where none is. */
export function completion(tree: Activity) {
  const parts = partsOfCourse(tree);
  const mandatory = parts.filter((part) => !part.optional);
  const counted = mandatory.length ? mandatory : parts;
  return { total: counted.length, finished: counted.filter(isDone).length };
}

/** 0..1: the share of what progress is made of that the learner has done. */
export function treeProgress(tree: Activity): number {
  const { total, finished } = completion(tree);
  return total ? finished / total : 0;
}

/** 0..1, what a part contributes: the best score of it; what is finished without a score counts in full. */
function scoreOf(part: ActivityPart): number {
  if (!isFinished(part)) return 0;
  return clampProgress(part.childActivity.activityWorkflowAggregate?.bestActivityRecord?.normalizedScore ?? 1);
}

/**
 * 0..1: the mean of the parts' best scores by their weight, over what is mandatory and what else was finished: an optional
 * part that was left out costs nothing. Null where nothing has weight.
 */
export function treeScore(tree: Activity): number | null {
  const counted = partsOfCourse(tree).filter((part) => !part.optional || isFinished(part));
  const all = counted.reduce((sum, part) => sum + part.scoreWeight, 0);
  return all > 0 ? counted.reduce((sum, part) => sum + part.scoreWeight * scoreOf(part), 0) / all : null;
}
