import { groupActivityWorkflow, participantPage } from '../api/contract/teams';
import * as paths from '../api/contract/paths';
import type { Platform } from './platform';
import { poll } from './polling';
import type { Resource } from './resource';

/** How often it is asked who is here, and how far the team is. Whoever was seen twice as long ago is not here any more. */
const POLL_INTERVAL_MS = 15_000;

const polled = new WeakSet<object>();

/** Asks for a store again and again while somebody looks at it; a page that is out of sight is not asked for. */
function live<T>(store: Resource<T>): Resource<T> {
  if (polled.has(store)) return store;
  polled.add(store);
  poll(store, POLL_INTERVAL_MS);
  return store;
}

/**
 * The learner's team at one activity. `present`: the learner works there now, so that the others see it; else it is asked
 * for once.
 */
export function team(platform: Platform, workflowId: string, activityPathId: string, present: boolean) {
  const store = platform.resource(participantPage, paths.participants(workflowId, activityPathId, present));
  return present ? live(store) : store;
}

/** What the team shares at one activity: its state changes when any member does something. */
export const sharedActivity = (platform: Platform, aggregateId: string, groupActivityWorkflowId: string) =>
  live(platform.resource(groupActivityWorkflow, paths.groupActivityWorkflow(aggregateId, groupActivityWorkflowId)));

const choices = new Map<string, boolean>();
const keyOf = ({ apiBase }: Platform, workflowId: string, axis: string) => `${apiBase} ${workflowId} ${axis}`;

/** Whether the learner chose to work at a part with the team; undefined: not chosen yet. */
export const chosenMode = (platform: Platform, workflowId: string, axis: string): boolean | undefined =>
  choices.get(keyOf(platform, workflowId, axis));

/** Remembers the choice until the part is started, as long as the page is open. */
export const rememberMode = (platform: Platform, workflowId: string, axis: string, collaborative: boolean): void =>
  void choices.set(keyOf(platform, workflowId, axis), collaborative);
