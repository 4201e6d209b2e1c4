import type { Activity, ActivityPart } from './entities';
import { PublicationState, WorkflowState } from './enumerations';

/** All parts in reading order, parents before their children; archived ones are left out (section 2, table of contents). */
export function flattenParts({ children }: Pick<Activity, 'children'>): ActivityPart[] {
  return [...children]
    .filter((part) => part.childActivity.state !== PublicationState.archived)
    .sort((a, b) => a.order - b.order)
    .flatMap((part) => [part, ...flattenParts(part.childActivity)]);
}

const isLeaf = (part: ActivityPart) => part.childActivity.children.length === 0;

/** The parts that have content of their own. */
export const contentParts = (tree: Pick<Activity, 'children'>) => flattenParts(tree).filter(isLeaf);

export function findByAxis(tree: Pick<Activity, 'children'>, axis: string): ActivityPart | undefined {
  return flattenParts(tree).find((part) => part.axis === axis);
}

/** @throws Error with the text of section 8 when there is no such part */
export function findByPath(tree: Pick<Activity, 'children'>, activityPathId: string): ActivityPart {
  const part = flattenParts(tree).find((candidate) => candidate.activityPathId === activityPathId);
  if (!part) throw new Error('Could not find activity by activityPathId in tree');
  return part;
}

/** The state of the last workflow at a part; null when it was not started. */
export const partState = ({ childActivity }: ActivityPart) =>
  childActivity.activityWorkflowAggregate?.lastActivityWorkflow?.state ?? null;

export const isFinished = (part: ActivityPart) => partState(part) === WorkflowState.finished;

/** A part whose content can be opened now. */
export const isOpen = (part: ActivityPart) =>
  part.available && part.contentAvailable && part.childActivity.state !== PublicationState.draft;

/**
 * Section 4, first selection: the first available, unfinished part, one in progress or not started before the others;
 * when all are finished, the first that is available.
 */
export function firstSelection(tree: Pick<Activity, 'children'>): ActivityPart | undefined {
  const open = contentParts(tree).filter(isOpen);
  const unfinished = open.filter((part) => !isFinished(part));
  const live = unfinished.filter((part) => [null, WorkflowState.inProgress].includes(partState(part) as never));
  return live[0] ?? unfinished[0] ?? open[0];
}

/** The content parts before and after one. */
export function neighbours(tree: Pick<Activity, 'children'>, axis: string) {
  const parts = contentParts(tree);
  const at = parts.findIndex((part) => part.axis === axis);
  return { previous: parts[at - 1], next: at < 0 ? undefined : parts[at + 1] };
}

/** Counts of content parts: how many there are, how many are finished, and the mandatory ones that are not. */
export function completion(tree: Pick<Activity, 'children'>) {
  const parts = contentParts(tree);
  const open = parts.filter((part) => !isFinished(part));
  return {
    total: parts.length,
    finished: parts.length - open.length,
    mandatoryLeft: open.filter((part) => !part.optional),
    optionalLeft: open.filter((part) => part.optional),
  };
}

/** 0..1: the finished share of the mandatory content parts; of all of them where none is mandatory. */
export function treeProgress(tree: Pick<Activity, 'children'>): number {
  const parts = contentParts(tree);
  const mandatory = parts.filter((part) => !part.optional);
  const counted = mandatory.length ? mandatory : parts;
  return counted.length ? counted.filter(isFinished).length / counted.length : 0;
}

/** 0..1: the finished share of all content parts by their score weight; null where nothing has weight. */
export function treeScore(tree: Pick<Activity, 'children'>): number | null {
  const parts = contentParts(tree);
  const weigh = (some: ActivityPart[]) => some.reduce((sum, part) => sum + part.scoreWeight, 0);
  const all = weigh(parts);
  return all > 0 ? weigh(parts.filter(isFinished)) / all : null;
}
