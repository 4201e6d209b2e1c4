import { newId, runCommand } from '../api/commands';
import { objectiveWorkflow, objectiveWorkflowAggregate } from '../api/contract/objectives';
import { paths } from '../api/contract/paths';
import { SUBMIT_POLL_INTERVAL_MS, SUBMIT_POLL_LIMIT_MS } from '../domain/constants';
import type { ActivityPart, ObjectiveAccess, ObjectiveWorkflow } from '../domain/entities';
import { ContentType, WorkflowState } from '../domain/enumerations';
import type { Platform } from './platform';

/** A second click while the first is under way gets the first one's outcome. */
const underWay = new Map<string, Promise<unknown>>();
function once<T>(key: string, run: () => Promise<T>): Promise<T> {
  const running = underWay.get(key) as Promise<T> | undefined;
  if (running) return running;
  const promise = run().finally(() => underWay.delete(key));
  underWay.set(key, promise);
  return promise;
}

/** Lists, accesses, aggregates and certificates show what a workflow did; the open catalog and the texts do not. */
const refreshCourses = (platform: Platform) =>
  platform.refresh(
    (path) => path.startsWith('/api/lms/v1/') && !path.includes('/public/') && !path.endsWith('/content'),
  );
const refreshTree = (platform: Platform, workflowId: string) =>
  platform.refresh((path) => path === paths.activityTree(workflowId));

const enrolUnrefreshed = (platform: Platform, access: ObjectiveAccess) =>
  runCommand(
    platform.client,
    paths.createSelfEnrollment,
    { id: newId(), objectiveAccessId: access.objectiveAccess?.id ?? access.id },
    { sync: true },
  );

/** Enrols the learner in a course that is not mandatory (ENR-03). @throws as runCommand */
export const enrol = (platform: Platform, access: ObjectiveAccess): Promise<void> =>
  once(`enrol ${access.objective.id}`, async () => {
    await enrolUnrefreshed(platform, access);
    refreshCourses(platform);
  });

const aggregateOf = (platform: Platform, objectiveId: string) =>
  platform.client.get(objectiveWorkflowAggregate, paths.aggregate(objectiveId));

/**
 * Starts a course in the order of section 4: enrols first where needed; starts the objective workflow when a restart is
 * asked for, when none is running; fetches the aggregates; starts the activity workflow unless the course is composite.
 */
export const startCourse = (
  platform: Platform,
  access: ObjectiveAccess,
  { restart = false } = {},
): Promise<{ workflowId: string }> =>
  once(`start ${access.objective.id}`, async () => {
    const { objective, isMandatory } = access;
    try {
      if (!isMandatory && !access.objectiveWorkflowAggregate?.isSelfEnrolled) await enrolUnrefreshed(platform, access);
      let aggregate = await aggregateOf(platform, objective.id);
      const last = aggregate.lastObjectiveWorkflow;
      if (restart || !last || last.state === WorkflowState.finished) {
        await runCommand(platform.client, paths.startObjectiveWorkflow, {
          id: newId(),
          objectiveWorkflowAggregateId: aggregate.id,
        });
        aggregate = await aggregateOf(platform, objective.id);
      }
      const workflowId = aggregate.lastObjectiveWorkflow!.id;
      if (objective.type !== ContentType.composite) {
        await runCommand(platform.client, paths.startActivityWorkflow, {
          id: newId(),
          objectiveWorkflowId: workflowId,
          activityPartIds: [],
        });
      }
      return { workflowId };
    } finally {
      refreshCourses(platform);
    }
  });

/** Starts a part of a composite course; with an empty axis, the activity that a course is. Answers the new activity workflow's id. */
export const startActivity = (
  platform: Platform,
  workflowId: string,
  part: Pick<ActivityPart, 'axis'>,
): Promise<{ activityWorkflowId: string }> =>
  once(`start ${workflowId} ${part.axis}`, async () => {
    const id = newId();
    await runCommand(platform.client, paths.startActivityWorkflow, {
      id,
      objectiveWorkflowId: workflowId,
      activityPartIds: part.axis ? part.axis.split('/') : [],
    });
    refreshTree(platform, workflowId);
    return { activityWorkflowId: id };
  });

/** Finishes activities that were started. */
export const finishActivity = (platform: Platform, workflowId: string, activityWorkflowIds: string[]): Promise<void> =>
  once(`finish ${activityWorkflowIds.join()}`, async () => {
    await runCommand(platform.client, paths.finishActivityWorkflow, {
      id: newId(),
      objectiveWorkflowId: workflowId,
      activityWorkflowIds,
    });
    refreshCourses(platform);
  });

/**
 * Hands a course in, and asks every two seconds, for up to a minute, until its record is there (section 4).
 * @throws Error 'Time over!' after a minute; else as runCommand
 */
export const submitCourse = (platform: Platform, workflowId: string): Promise<ObjectiveWorkflow> =>
  once(`submit ${workflowId}`, async () => {
    await runCommand(platform.client, paths.submitObjectiveWorkflow, { id: workflowId });
    for (let waited = 0; waited <= SUBMIT_POLL_LIMIT_MS; waited += SUBMIT_POLL_INTERVAL_MS) {
      const workflow = await platform.client.get(objectiveWorkflow, paths.objectiveWorkflow(workflowId));
      if (workflow.objectiveRecordId) {
        refreshCourses(platform);
        return workflow;
      }
      await new Promise((resolve) => setTimeout(resolve, SUBMIT_POLL_INTERVAL_MS));
    }
    refreshCourses(platform);
    throw new Error('Time over!');
  });

/** Finishes a graded course; the platform answers when it is done. */
export const finishCourse = (platform: Platform, workflowId: string): Promise<void> =>
  once(`finish course ${workflowId}`, async () => {
    const body = { id: newId(), objectiveWorkflowId: workflowId };
    await runCommand(platform.client, paths.finishObjectiveWorkflow, body, { sync: true });
    refreshCourses(platform);
  });
