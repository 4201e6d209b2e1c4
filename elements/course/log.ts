import { useEffect, useRef } from 'react';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { isFirstOpened } from '../../src/course/rules/redirects';
import { logEvent } from '../../src/client/telemetry/events';
import type { EventDetails, EventName } from '../../src/client/telemetry/noticed';
import { useLearn } from '../../src/ui/learn-context';

/** Logs an event once each time the key changes; none while the key is null. */
function useLogOnce<N extends EventName>(name: N, key: string | null, details: EventDetails[N]): void {
  const learn = useLearn('course');
  const noted = useRef<string | null>(null);
  useEffect(() => {
    if (key === null || key === noted.current) return;
    noted.current = key;
    logEvent(learn, name, details);
  });
}

/** Logs that the course was opened and has no attempt yet (RDR-04). */
export function useLogFirstOpening(objectiveId: string, access: ObjectiveAccess | undefined): void {
  useLogOnce('course_open_first_time', access && isFirstOpened(access) ? objectiveId : null, { objectiveId });
}

/** Logs that the details of the course are on screen. */
export const useLogDetails = ({ objective: { id } }: ObjectiveAccess): void =>
  useLogOnce('about_the_course_page_load', id, { objectiveId: id });

/** Logs that an attempt was opened for review. */
export const useLogReview = ({ objective: { id } }: ObjectiveAccess, workflowId: string, reviewing: boolean): void =>
  useLogOnce('course_open_for_review', reviewing ? workflowId : null, {
    objectiveId: id,
    objectiveWorkflowId: workflowId,
  });
