import { newId, runCommand } from '../api/commands';
import { activity, activityWorkflowAggregate } from '../api/contract/activities';
import { objectiveWorkflow, objectiveWorkflowAggregate } from '../api/contract/objectives';
import * as paths from '../api/contract/paths';
import { ApiError, CommandError, StartError } from '../api/errors';
import { pause } from '../api/pause';
import { poll } from '../api/poll';
import {
  ENROLMENT_POLL_ATTEMPTS,
  ENROLMENT_POLL_INTERVAL_MS,
  SUBMIT_POLL_INTERVAL_MS,
  SUBMIT_POLL_LIMIT_MS,
} from '../domain/constants';
import type { ActivityPart, Objective, ObjectiveAccess, ObjectiveWorkflow } from '../domain/entities';
import { ContentType, WorkflowState } from '../domain/enumerations';
import { activityTree } from './courses';
import type { Platform } from './platform';

/** What a workflow did shows in lists, accesses, aggregates and certificates; not in the open catalog and the texts. */
const ofCourses = (path: string) =>
  path.startsWith('/api/lms/v1/') && !path.includes('/public/') && !path.endsWith('/content');

/** Asks anew for all that a workflow changes, where somebody else's did: a colleague's, in a team. */
export const refreshCourses = (platform: Platform): void => platform.refresh(ofCourses);

const underWay = new Map<string, Promise<unknown>>();

/**
 * Carries out what a learner asked for, and asks anew for what it changed, also where it failed: somebody else, in another
 * tab, may have been quicker. A second click while the first is under way gets the first one's outcome.
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

const selfEnrol = (platform: Platform, access: ObjectiveAccess) =>
  runCommand(
    platform.client,
    paths.createSelfEnrollment,
    { id: newId(), objectiveAccessId: access.objectiveAccess?.id ?? access.id },
    { sync: true },
  );

/** Enrols the learner in a course that is not mandatory (ENR-03). @throws as runCommand */
export const enrol = (platform: Platform, access: ObjectiveAccess): Promise<void> =>
  once(platform, `enrol ${access.objective.id}`, () => selfEnrol(platform, access));

const aggregateOf = (platform: Platform, objectiveId: string) =>
  platform.client.get(objectiveWorkflowAggregate, paths.aggregate(objectiveId));

const unlessMissing = (error: unknown): undefined => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};

/** Asks for the aggregate of a course that is being enrolled in. @throws Error where it does not come (ENR-04) */
async function awaitAggregate(platform: Platform, objectiveId: string): Promise<void> {
  for (let attempt = 1; attempt <= ENROLMENT_POLL_ATTEMPTS; attempt++) {
    if (attempt > 1) await pause(ENROLMENT_POLL_INTERVAL_MS);
    if (await aggregateOf(platform, objectiveId).catch(unlessMissing)) return;
  }
  throw new Error('The aggregate did not come');
}

/**
 * Enrols the learner through a link (ENR-01): waits for the aggregate, up to 15 times 1.5 s, then creates the access.
 * @throws Error where the aggregate does not come; else as runCommand
 */
export const enrolByLink = (platform: Platform, access: ObjectiveAccess): Promise<void> =>
  once(platform, `enrol by link ${access.objective.id}`, async () => {
    await awaitAggregate(platform, access.objective.id);
    const body = { id: newId(), objectiveAccessId: access.objectiveAccess?.id ?? access.id };
    await runCommand(platform.client, paths.createObjectiveAccess, body);
  });

interface PartStart {
  id: string;
  objectiveWorkflowId: string;
  activityPartIds: string[];
  restart?: boolean;
  collaborative?: boolean;
}
/** @throws StartError where the platform itself does not know why; else as runCommand */
const startPart = (platform: Platform, body: PartStart) =>
  runCommand(platform.client, paths.startActivityWorkflow, { ...body }).catch((error: unknown) => {
    const isKnown = !(error instanceof CommandError) || error.kind === 'errors';
    throw isKnown ? error : new StartError('The activity did not start', { cause: error });
  });

/**
 * What the learner did at the activity that a course is, in one attempt. Where the platform does not name that activity it
 * stands at the root of the tree; of a course of several parts the tree, which is asked for next, has all that is needed.
 */
async function wholeAggregate(platform: Platform, workflowId: string, { activity: whole, type }: Objective) {
  const { client } = platform;
  if (whole?.id) return client.get(activityWorkflowAggregate, paths.activityAggregate(workflowId, whole.id));
  if (type === ContentType.composite) return null;
  return (await client.get(activity, paths.activityTree(workflowId))).activityWorkflowAggregate;
}

/** Starts the activity that a course is, unless it is in progress. Answers the new activity workflow's id. */
async function startWhole(platform: Platform, workflowId: string, state: number | undefined): Promise<string | null> {
  if (state === WorkflowState.inProgress) return null;
  const id = newId();
  await startPart(platform, { id, objectiveWorkflowId: workflowId, activityPartIds: [] });
  return id;
}

/** What `startCourse` came to. */
export interface CourseStart {
  workflowId: string;
  /** Whether the attempt was started here, as the learner's first or another; null: it was under way. */
  started: 'first' | 'again' | null;
  /** The activity workflow that was started with it, where the course is one activity. */
  activityWorkflowId: string | null;
}

/**
 * Starts a course in the order of STA-01: enrols first where needed; starts the objective workflow when a restart is
 * asked for, or when none is running; fetches the activity aggregate; starts the activity workflow, unless the course is
 * composite; fetches the full tree. The learner may open the content meanwhile.
 *
 * @throws as runCommand; what was done until then stands, and the next call goes on from there
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
      await runCommand(platform.client, paths.startObjectiveWorkflow, body);
      // Another tab's start may have been first; a platform that is not up to date yet has ours.
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
    .catch(() => {}); // the content says so where it does not come
  return start;
}

export interface ActivityStart {
  /** Another attempt at a part that is completed. */
  restart?: boolean;
  /** With the learner's team, or alone; of a part that is made for teams. */
  collaborative?: boolean | undefined;
  /** Begun as one reads on: the tree is asked for anew when there is a pause, not for each part of thousands. */
  inFlow?: boolean;
}

/** The pause after which a tree is asked for anew. */
const FLOW_PAUSE_MS = 1_500;
const pauses = new Map<string, ReturnType<typeof setTimeout>>();

function refreshInPause(platform: Platform, path: string): void {
  const key = platform.apiBase + path;
  clearTimeout(pauses.get(key));
  pauses.set(
    key,
    setTimeout(() => {
      pauses.delete(key);
      platform.refresh((candidate) => candidate === path);
    }, FLOW_PAUSE_MS),
  );
}

/** What was begun and not finished on this page: its tree may not tell yet. */
const begun = new Map<string, string>();
const placeOf = (platform: Platform, workflowId: string, axis: string) => `${platform.apiBase} ${workflowId} ${axis}`;

/** Id of the activity workflow that this page began at a place of a course. */
export const begunAs = (platform: Platform, workflowId: string, axis: string): string | undefined =>
  begun.get(placeOf(platform, workflowId, axis));

/** Starts a part of a composite course; with an empty axis, the activity that a course is. Answers the new activity workflow's id. */
export function startActivity(
  platform: Platform,
  workflowId: string,
  { axis }: Pick<ActivityPart, 'axis'>,
  { restart = false, collaborative, inFlow = false }: ActivityStart = {},
): Promise<{ activityWorkflowId: string }> {
  const tree = paths.activityTree(workflowId);
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
        if (waits) refreshInPause(platform, tree);
      }
      return { activityWorkflowId: id };
    },
    // Who joins a team may find the part finished.
    collaborative ? ofCourses : (path) => path === tree && !waits,
  );
}

/** Finishes activities that were started. */
export const finishActivity = (platform: Platform, workflowId: string, activityWorkflowIds: string[]): Promise<void> =>
  once(platform, `finish ${activityWorkflowIds.join()}`, () => {
    const body = { id: newId(), objectiveWorkflowId: workflowId, activityWorkflowIds };
    // The tree is asked for anew when it is done.
    clearTimeout(pauses.get(platform.apiBase + paths.activityTree(workflowId)));
    for (const [place, id] of begun) if (activityWorkflowIds.includes(id)) begun.delete(place);
    return runCommand(platform.client, paths.finishActivityWorkflow, body);
  });

/**
 * Finishes what this page began and the tree does not tell of yet. Where another tab began it first, the platform knows it
 * by that one's id. @throws as runCommand
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
    const path = paths.activityAggregate(workflowId, activityId);
    const { lastActivityWorkflow } = await platform.client.get(activityWorkflowAggregate, path);
    if (!lastActivityWorkflow || lastActivityWorkflow.id === id) throw error;
    await finishActivity(platform, workflowId, [lastActivityWorkflow.id]);
  }
}

/**
 * Hands a course in, and asks every two seconds, for up to a minute, until its record is there (STA-02).
 * @throws Error 'Time over!' after a minute; else as runCommand
 */
export const submitCourse = (platform: Platform, workflowId: string): Promise<ObjectiveWorkflow> =>
  once(platform, `submit ${workflowId}`, async () => {
    await runCommand(platform.client, paths.submitObjectiveWorkflow, { id: workflowId });
    const recorded = async () => {
      const workflow = await platform.client.get(objectiveWorkflow, paths.objectiveWorkflow(workflowId));
      return workflow.objectiveRecordId ? workflow : undefined;
    };
    return poll(recorded, SUBMIT_POLL_INTERVAL_MS, SUBMIT_POLL_LIMIT_MS);
  });

/** Finishes a graded course; the platform answers when it is done. */
export const finishCourse = (platform: Platform, workflowId: string): Promise<void> =>
  once(platform, `finish course ${workflowId}`, () => {
    const body = { id: newId(), objectiveWorkflowId: workflowId };
    return runCommand(platform.client, paths.finishObjectiveWorkflow, body, { sync: true });
  });
