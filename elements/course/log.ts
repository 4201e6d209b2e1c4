import { useCallback, useEffect, useRef } from 'react';
import type { ObjectiveAccess } from '../../src/domain/entities';
import { ContentType } from '../../src/domain/enumerations';
import { isFirstOpened } from '../../src/domain/redirects';
import { logEvent } from '../../src/telemetry/events';
import type { EventDetails, EventName } from '../../src/telemetry/noticed';
import { useLearn } from '../../src/ui/learn-context';

/** Notes events of this element for the event log (SES-03). */
export function useLog() {
  const { platform, locale } = useLearn();
  return useCallback(
    <N extends EventName>(name: N, details: EventDetails[N]) => logEvent({ platform, locale }, name, details),
    [platform, locale],
  );
}

/** Notes an event once for each key in turn; none while the key is null. */
function useLogOnce<N extends EventName>(name: N, key: string | null, details: EventDetails[N]): void {
  const log = useLog();
  const noted = useRef<string | null>(null);
  useEffect(() => {
    if (key === null || key === noted.current) return;
    noted.current = key;
    log(name, details);
  });
}

/** The course was opened, and there is no attempt yet (RDR-04). */
export function useLogFirstOpening(access: ObjectiveAccess): void {
  const objectiveId = access.objective.id;
  useLogOnce('course_open_first_time', isFirstOpened(access) ? objectiveId : null, { objectiveId });
}

/** The page that tells about the course is on screen. */
export const useLogDetails = ({ objective: { id } }: ObjectiveAccess): void =>
  useLogOnce('about_the_course_page_load', id, { objectiveId: id });

/** An attempt was opened to be looked at again. */
export const useLogReview = ({ objective: { id } }: ObjectiveAccess, workflowId: string, reviewing: boolean): void =>
  useLogOnce('course_open_for_review', reviewing ? workflowId : null, {
    objectiveId: id,
    objectiveWorkflowId: workflowId,
  });

/** The course was started, for the first time or again; one that is one activity has begun that too. */
export function useLogStart({ objective }: ObjectiveAccess, restart: boolean): (workflowId: string) => void {
  const log = useLog();
  const { id, type } = objective;
  return useCallback(
    (workflowId) => {
      log(restart ? 'course_restart' : 'objective_start', { objectiveId: id, objectiveWorkflowId: workflowId });
      if (type !== ContentType.composite) log('activity_start', { objectiveWorkflowId: workflowId, axis: '' });
    },
    [log, restart, id, type],
  );
}
