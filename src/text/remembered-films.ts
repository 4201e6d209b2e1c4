import { useCallback, useLayoutEffect, useRef } from 'react';
import { activityContent } from '../client/page/activity-content';
import { useLearn } from '../ui/learn-context';
import type { RememberedFilm } from './enhance/enhancer';
import type { KindProps } from '../course/props';

/**
 * Where the positions of the films in a text are stored. The function stays the same when the activity is started or data
 * arrive, because the text must not be built again then.
 */
export function useRememberedFilms({ workflowId, part, reviewing }: Omit<KindProps, 'content'>): RememberedFilm {
  const { platform } = useLearn();
  const { activityPathId, childActivity } = part;
  const attempt = useRef<{ activityWorkflowId: string } | null>(null);
  const activityWorkflowId = childActivity.activityWorkflowAggregate?.lastActivityWorkflow?.id;
  useLayoutEffect(() => {
    attempt.current = activityWorkflowId === undefined || reviewing ? null : { activityWorkflowId };
  }, [activityWorkflowId, reviewing]);
  return useCallback(
    (film) => ({
      place: () => attempt.current && { workflowId, film, ...attempt.current },
      saved: activityContent(platform, workflowId, activityPathId)
        .get()
        .data?.films?.find((each) => each.film === film) ?? { position: 0, updated: null },
    }),
    [platform, workflowId, activityPathId],
  );
}
