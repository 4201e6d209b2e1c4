import { useCallback, useEffect, useRef } from 'react';
import type { ActivityPart } from '../../src/domain/entities';
import { partState } from '../../src/domain/tree';
import { finishActivity, startActivity } from '../../src/state/workflow';
import { useLearn } from '../../src/ui/learn-context';
import { useLog } from './log';
import { canComplete, openWorkflowId } from './parts';

/**
 * Starts a part when it is opened, and completes it on demand. A start that failed is tried again by the completion, so
 * nothing that was read is lost.
 * @returns completes the part; at once where it is done already
 */
export function useCompleting(workflowId: string, part: ActivityPart, reviewing: boolean): () => Promise<void> {
  const { platform } = useLearn();
  const log = useLog();
  /** What was started here, as long as the tree does not tell. */
  const started = useRef<string | null>(null);
  const starting = useRef<Promise<unknown> | null>(null);
  const open = canComplete(part) && !reviewing;
  const state = partState(part);
  const { axis } = part;

  const start = useCallback(async () => {
    const { activityWorkflowId } = await startActivity(platform, workflowId, { axis });
    started.current = activityWorkflowId;
    log('activity_start', { objectiveWorkflowId: workflowId, activityWorkflowId, axis });
    return activityWorkflowId;
  }, [platform, log, workflowId, axis]);

  useEffect(() => {
    if (!open || state !== null || started.current) return;
    starting.current = start().catch((error: unknown) =>
      console.info('The part will be started when it is completed.', error),
    );
  }, [open, state, start]);

  return useCallback(async () => {
    if (!open) return;
    await starting.current;
    const id = openWorkflowId(part) ?? started.current ?? (await start());
    await finishActivity(platform, workflowId, [id]);
  }, [open, part, start, platform, workflowId]);
}
