import * as calls from '../../contract/calls/team';
import type { Platform } from '../../client/session/platform';
import { poll } from '../../client/page/polling';
import type { Resource } from '../../client/page/resource';

/** How often the team's presence and state are fetched. A member not seen for twice this time counts as absent. */
const POLL_INTERVAL_MS = 15_000;

const polled = new WeakSet<object>();

/** Refreshes a store regularly while it has a subscriber and the page is visible. */
function live<T>(store: Resource<T>): Resource<T> {
  if (polled.has(store)) return store;
  polled.add(store);
  poll(store, POLL_INTERVAL_MS);
  return store;
}

/**
 * The learner's team at one activity. With `present` the learner counts as working there, and the store refreshes; without, it
 * is fetched once.
 */
export function team(platform: Platform, workflowId: string, activityPathId: string, present: boolean) {
  const store = platform.resource(calls.participants(workflowId, activityPathId, present));
  return present ? live(store) : store;
}

/** The shared workflow of a team at one activity; any member's action changes it. */
export const sharedActivity = (platform: Platform, aggregateId: string, groupActivityWorkflowId: string) =>
  live(platform.resource(calls.groupActivityWorkflow(aggregateId, groupActivityWorkflowId)));

const choices = new Map<string, boolean>();
const keyOf = ({ apiBase }: Platform, workflowId: string, axis: string) => `${apiBase} ${workflowId} ${axis}`;

/** Whether the learner chose to work at a part with the team; undefined before the choice. */
export const chosenMode = (platform: Platform, workflowId: string, axis: string): boolean | undefined =>
  choices.get(keyOf(platform, workflowId, axis));

/** Stores the choice until the part is started or the page is left. */
export const rememberMode = (platform: Platform, workflowId: string, axis: string, collaborative: boolean): void =>
  void choices.set(keyOf(platform, workflowId, axis), collaborative);
