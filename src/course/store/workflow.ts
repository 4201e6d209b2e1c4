import * as commandsCall from '../../contract/calls/commands';
import * as attemptsCall from '../../contract/calls/attempts';
import * as activityWorkCall from '../../contract/calls/activity-work';
import * as activitiesCall from '../../contract/calls/activities';
import { newId, runCommand } from '../../client/commands';
import * as paths from '../../contract/paths';
import { ApiError, CommandError, StartError } from '../../client/errors';
import { pause } from '../../client/pause';
import { poll } from '../../client/poll';
import {
  ENROLMENT_POLL_ATTEMPTS,
  ENROLMENT_POLL_INTERVAL_MS,
  SUBMIT_POLL_INTERVAL_MS,
  SUBMIT_POLL_LIMIT_MS,
} from '../../base/constants';
import type { ActivityPart } from '../../contract/activities';
import type { Objective, ObjectiveAccess, ObjectiveWorkflow } from '../../contract/objectives';
import type { CatalogAccess } from '../../contract/listed';
import { ContentType, WorkflowState } from '../../contract/enumerations';
import { activityTree } from './activities';
import type { Platform } from '../../client/session/platform';

/** Whether a path shows results of workflows: lists, accesses, aggregates and certificates, but not the open catalog and texts. */
const ofCourses = (path: string) =>
  path.startsWith('/api/lms/v1/') && !path.includes('/public/') && !path.endsWith('/content');

/** Invalidates all that a workflow changes, after a team member's workflow has changed. */
export const refreshCourses = (platform: Platform): void => platform.refresh(ofCourses);

const underWay = new Map<string, Promise<unknown>>();

/**
 * Runs a command and invalidates what it changes, also after a failure, because another tab may have done it first. A second
 * call while the first one runs gets the first one's result.
 */
function once<T>(platform: Platform, name: string, run: () => Promise<T>, changes = ofCourses): Promise<T> {
  const key = `${platform.apiBase} ${name}`;
  const running = underWay.get(key) as Promise<T> | undefined;
  if (running) return running;
  const promise = run().finally(() => {
    underWay.delete(key);
    platform.refresh(changes);
  });
  underWay.set(key, promise);
  return promise;
}

/** A course that can be added, from its page or the catalog. */
type Addable = Pick<CatalogAccess, 'id' | 'objectiveAccess'> & { objective: Pick<CatalogAccess['objective'], 'id'> };

const selfEnrol = (platform: Platform, access: Addable) =>
  runCommand(
    platform.client,
    commandsCall.createSelfEnrollment(),
    { id: newId(), objectiveAccessId: access.objectiveAccess?.id ?? access.id },
    { sync: true },
  );

/** Enrols the learner in a course that is not mandatory (ENR-03). @throws as runCommand */
export const enrol = (platform: Platform, access: Addable): Promise<void> =>
  once(platform, `enrol ${access.objective.id}`, () => selfEnrol(platform, access));

const aggregateOf = (platform: Platform, objectiveId: string) =>
  platform.client.get(attemptsCall.aggregate(objectiveId));

const unlessMissing = (error: unknown): undefined => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};

/** Polls for the aggregate of a course after an enrolment. @throws Error when it does not appear (ENR-04) */
async function awaitAggregate(platform: Platform, objectiveId: string): Promise<void> {
  for (let attempt = 1; attempt <= ENROLMENT_POLL_ATTEMPTS; attempt++) {
    if (attempt > 1) await pause(ENROLMENT_POLL_INTERVAL_MS);
    if (await aggregateOf(platform, objectiveId).catch(unlessMissing)) return;
  }
  throw new Error('The aggregate did not come');
}

/**
 * Enrols the learner through a link (ENR-01): polls for the aggregate, up to 15 times, 1.5 s apart, then creates the access.
 * @throws Error when the aggregate does not appear; else as runCommand
 */
export const enrolByLink = (platform: Platform, access: ObjectiveAccess): Promise<void> =>
  once(platform, `enrol by link ${access.objective.id}`, async () => {
    await awaitAggregate(platform, access.objective.id);
    const body = { id: newId(), objectiveAccessId: access.objectiveAccess?.id ?? access.id };
    await runCommand(platform.client, commandsCall.createObjectiveAccess(), body);
  });

interface PartStart {
  id: string;
  objectiveWorkflowId: string;
  activityPartIds: string[];
  restart?: boolean;
  collaborative?: boolean;
}
/** @throws StartError when the platform fails without a reason; else as runCommand */
const startPart = (platform: Platform, body: PartStart) =>
  runCommand(platform.client, commandsCall.startActivityWorkflow(), { ...body }).catch((error: unknown) => {
    const isKnown = !(error instanceof CommandError) || error.kind === 'errors';
    throw isKnown ? error : new StartError('The activity did not start', { cause: error });
  });

/**
 * The learner's aggregate of the activity that a course consists of, in one attempt. When the platform does not name that
 * activity, it is the root of the tree. For a course of several parts the tree, which is fetched next, is enough.
 */
async function wholeAggregate(platform: Platform, workflowId: string, { activity: whole, type }: Objective) {
  const { client } = platform;
  if (whole?.id) return client.get(activityWorkCall.activityAggregate(workflowId, whole.id));
  if (type === ContentType.composite) return null;
  return (await client.get(activitiesCall.activityTree(workflowId))).activityWorkflowAggregate;
}

/** Starts the activity that a course consists of, unless it is in progress. Resolves to the new activity workflow's id. */
async function startWhole(platform: Platform, workflowId: string, state: number | undefined): Promise<string | null> {
  if (state === WorkflowState.inProgress) return null;
  const id = newId();
  await startPart(platform, { id, objectiveWorkflowId: workflowId, activityPartIds: [] });
  return id;
}

/** The result of `startCourse`. */
export interface CourseStart {
  workflowId: string;
  /** Whether the call started the learner's first attempt or another one; null when an attempt was in progress. */
  started: 'first' | 'again' | null;
  /** The activity workflow that was started too, when the course is one activity. */
  activityWorkflowId: string | null;
}

/**
 * Starts a course in the order of STA-01: enrols first when needed; starts the objective workflow when a restart is requested,
 * or when none is in progress; fetches the activity aggregate; starts the activity workflow, unless the course is composite;
 * fetches the full tree, which the caller does not wait for.
 *
 * @throws as runCommand; completed steps stay, and the next call continues after them
 */
export async function startCourse(
  platform: Platform,
  access: ObjectiveAccess,
  { restart = false } = {},
): Promise<CourseStart> {
  const { objective, isMandatory, objectiveWorkflowAggregate } = access;
  const start = await once(platform, `start ${objective.id}`, async (): Promise<CourseStart> => {
    if (!isMandatory && !objectiveWorkflowAggregate?.isSelfEnrolled) await selfEnrol(platform, access);
    const { id: aggregateId, lastObjectiveWorkflow: last } = await aggregateOf(platform, objective.id);
    let workflowId = last?.id ?? '';
    let started: CourseStart['started'] = null;
    if (restart || !last || last.state === WorkflowState.finished) {
      const id = newId();
      const body = { id, objectiveWorkflowAggregateId: aggregateId };
      await runCommand(platform.client, commandsCall.startObjectiveWorkflow(), body);
      // Another tab may have started first; a platform that lags behind still has our workflow.
      const next = (await aggregateOf(platform, objective.id)).lastObjectiveWorkflow;
      workflowId = next && next.id !== last?.id ? next.id : id;
      started = last ? 'again' : 'first';
    }
    const whole = await wholeAggregate(platform, workflowId, objective);
    const isActivity = objective.type !== ContentType.composite;
    const state = whole?.lastActivityWorkflow?.state;
    return {
      workflowId,
      started,
      activityWorkflowId: isActivity ? await startWhole(platform, workflowId, state) : null,
    };
  });
  void activityTree(platform, start.workflowId)
    .load()
    .catch(() => {}); // the content shows the error
  return start;
}

export interface ActivityStart {
  /** Another attempt at a part that is completed. */
  restart?: boolean;
  /** With the learner's team or alone, for a part that supports teams. */
  collaborative?: boolean | undefined;
  /** Started while the learner scrolls a long read: the tree is invalidated after a pause, not for each part. */
  inFlow?: boolean;
}

/** The pause after which a tree is invalidated. */
const FLOW_PAUSE_MS = 1_500;
const pauses = new Map<string, ReturnType<typeof setTimeout>>();

const pauseOf = (platform: Platform, workflowId: string) => `${platform.apiBase} ${workflowId}`;

function refreshInPause(platform: Platform, workflowId: string): void {
  const key = pauseOf(platform, workflowId);
  clearTimeout(pauses.get(key));
  pauses.set(
    key,
    setTimeout(() => {
      pauses.delete(key);
      platform.refresh(paths.isOfTree(workflowId));
    }, FLOW_PAUSE_MS),
  );
}

/** Activity workflows that this page has started and not finished, by their place: the tree may not have them yet. */
const begun = new Map<string, string>();
const placeOf = (platform: Platform, workflowId: string, axis: string) => `${platform.apiBase} ${workflowId} ${axis}`;

/** Id of the activity workflow that this page started at a place of a course. */
export const begunAs = (platform: Platform, workflowId: string, axis: string): string | undefined =>
  begun.get(placeOf(platform, workflowId, axis));

/** Starts a part of a composite course; with an empty axis, the activity that the course consists of. Resolves to the new activity workflow's id. */
export function startActivity(
  platform: Platform,
  workflowId: string,
  { axis }: Pick<ActivityPart, 'axis'>,
  { restart = false, collaborative, inFlow = false }: ActivityStart = {},
): Promise<{ activityWorkflowId: string }> {
  const isOfTree = paths.isOfTree(workflowId);
  const waits = inFlow && !restart && !collaborative;
  return once(
    platform,
    `start ${workflowId} ${axis}`,
    async () => {
      const id = newId();
      const activityPartIds = axis ? axis.split('/') : [];
      try {
        await startPart(platform, {
          id,
          objectiveWorkflowId: workflowId,
          activityPartIds,
          ...(restart && { restart }),
          ...(collaborative !== undefined && { collaborative }),
        });
        begun.set(placeOf(platform, workflowId, axis), id);
      } finally {
        if (waits) refreshInPause(platform, workflowId);
      }
      return { activityWorkflowId: id };
    },
    // A new team member may find the part finished already.
    collaborative ? ofCourses : (path) => isOfTree(path) && !waits,
  );
}

/** Finishes activities that were started. */
export const finishActivity = (platform: Platform, workflowId: string, activityWorkflowIds: string[]): Promise<void> =>
  once(platform, `finish ${activityWorkflowIds.join()}`, () => {
    const body = { id: newId(), objectiveWorkflowId: workflowId, activityWorkflowIds };
    // The command itself invalidates the tree.
    clearTimeout(pauses.get(pauseOf(platform, workflowId)));
    for (const [place, id] of begun) if (activityWorkflowIds.includes(id)) begun.delete(place);
    return runCommand(platform.client, commandsCall.finishActivityWorkflow(), body);
  });

/**
 * Finishes an activity that this page started and that the tree does not have yet. When another tab started it first, the
 * platform has that tab's workflow. @throws as runCommand
 */
export async function finishBegun(
  platform: Platform,
  workflowId: string,
  activityId: string,
  id: string,
): Promise<void> {
  try {
    await finishActivity(platform, workflowId, [id]);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const { lastActivityWorkflow } = await platform.client.get(
      activityWorkCall.activityAggregate(workflowId, activityId),
    );
    if (!lastActivityWorkflow || lastActivityWorkflow.id === id) throw error;
    await finishActivity(platform, workflowId, [lastActivityWorkflow.id]);
  }
}

/**
 * Submits a course, then polls every 2 s for up to 60 s until its record exists (STA-02).
 * @throws Error 'Time over!' after 60 s; else as runCommand
 */
export const submitCourse = (platform: Platform, workflowId: string): Promise<ObjectiveWorkflow> =>
  once(platform, `submit ${workflowId}`, async () => {
    await runCommand(platform.client, commandsCall.submitObjectiveWorkflow(), { id: workflowId });
    const recorded = async () => {
      const workflow = await platform.client.get(attemptsCall.objectiveWorkflow(workflowId));
      return workflow.objectiveRecordId ? workflow : undefined;
    };
    return poll(recorded, SUBMIT_POLL_INTERVAL_MS, SUBMIT_POLL_LIMIT_MS);
  });

/** Undoes the start of an attempt in which nothing was done. @throws as runCommand */
export const undoStart = (platform: Platform, workflowId: string): Promise<void> =>
  once(platform, `undo start ${workflowId}`, () =>
    runCommand(platform.client, commandsCall.undoStart(), { id: newId(), objectiveWorkflowId: workflowId }),
  );

/** Finishes a graded course; resolves when the platform has done it. */
export const finishCourse = (platform: Platform, workflowId: string): Promise<void> =>
  once(platform, `finish course ${workflowId}`, () => {
    const body = { id: newId(), objectiveWorkflowId: workflowId };
    return runCommand(platform.client, commandsCall.finishObjectiveWorkflow(), body, { sync: true });
  });
