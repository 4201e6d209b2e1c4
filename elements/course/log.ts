import { useEffect, useRef } from 'react';
import type { ObjectiveAccess } from '../../src/domain/entities';
import { isFirstOpened } from '../../src/domain/redirects';
import { logEvent } from '../../src/telemetry/events';
import type { EventDetails, EventName } from '../../src/telemetry/noticed';
import { useLearn } from '../../src/ui/learn-context';

/** Notes an event once for each key in turn; none while the key is null. */
function useLogOnce<N extends EventName>(name: N, key: string | null, details: EventDetails[N]): void {
  const learn = useLearn('course');
  const noted = useRef<string | null>(null);
  useEffect(() => {
    if (key === null || key === noted.current) return;
    noted.current = key;
    logEvent(learn, name, details);
  });
}

/** The course was opened, and there is no attempt yet (RDR-04). */
export function useLogFirstOpening(objectiveId: string, access: ObjectiveAccess | undefined): void {
  useLogOnce('course_open_first_time', access && isFirstOpened(access) ? objectiveId : null, { objectiveId });
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
