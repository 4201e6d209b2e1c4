import { useCallback, useEffect, useRef } from 'react';
import { kindOf } from '../../src/content/kinds';
import type { ActivityPart } from '../../src/domain/entities';
import { partState } from '../../src/domain/tree';
import { begunAs, finishActivity, finishBegun, startActivity } from '../../src/state/workflow';
import { useLearn } from '../../src/ui/learn-context';
import { startFailure } from '../../src/ui/start-failure';
import { useLog } from './log';
import { canComplete, openWorkflowId } from './parts';
import type { ReaderScope } from './reader-scope';
import type { TeamMode } from './team/mode';

export interface Completing {
  /** Completes the part; at once where it is done already. */
  completePart: () => Promise<void>;
  /** Begins another attempt at it. */
  retryPart: () => Promise<void>;
}

/**
 * Starts a part when it is opened, and completes it on demand. A start that failed is tried again by the completion, so
 * nothing that was read is lost.
 */
export function useCompleting(
  { content, locks, now }: Pick<ReaderScope, 'content' | 'locks' | 'now'>,
  part: ActivityPart,
  { hold, collaborative }: Pick<TeamMode, 'hold' | 'collaborative'>,
): Completing {
  const { platform, t } = useLearn();
  const log = useLog();
  const { workflowId, reviewing } = content;
  const { axis } = part;
  /** What was started on this page, as long as the tree does not tell. */
  const started = useRef(begunAs(platform, workflowId, axis));
  const starting = useRef<Promise<unknown> | null>(null);
  const open = canComplete(part, locks, now) && !reviewing;
  const state = partState(part);
  // A text needs nothing of its workflow; the other kinds work with it as soon as it is there.
  const inFlow = kindOf(part.childActivity) === 'text';

  const start = useCallback(
    async (restart = false) => {
      const { activityWorkflowId } = await startActivity(
        platform,
        workflowId,
        { axis },
        { restart, collaborative, inFlow },
      ).catch((error: unknown) => {
        throw startFailure(error, t);
      });
      started.current = activityWorkflowId;
      log('activity_start', { objectiveWorkflowId: workflowId, activityWorkflowId, axis });
      return activityWorkflowId;
    },
    [platform, t, log, workflowId, axis, collaborative, inFlow],
  );

  useEffect(() => {
    if (!open || hold || state !== null || started.current) return;
    starting.current = start().catch((error: unknown) =>
      console.info('The part will be started when it is completed.', error),
    );
  }, [open, hold, state, start]);

  const completePart = useCallback(async () => {
    if (!open) return;
    await starting.current;
    const known = openWorkflowId(part);
    if (known) return finishActivity(platform, workflowId, [known]);
    return finishBegun(platform, workflowId, part.childActivity.id, started.current ?? (await start()));
  }, [open, part, start, platform, workflowId]);

  const retryPart = useCallback(async () => {
    await start(true);
  }, [start]);

  return { completePart, retryPart };
}
