import { useCallback, useEffect, useRef, useState } from 'react';
import { kindOf } from './kind-of';
import type { ActivityPart } from '../contract/activities';
import { partState } from '../course/rules/tree';
import { begunAs, finishActivity, finishBegun, startActivity } from '../course/store/workflow';
import { logActivityStart } from '../course/store/starts';
import { useLearn } from '../ui/learn-context';
import { canComplete, openWorkflowId } from './part-access';
import type { PartScope } from './part-scope';
import type { TeamMode } from './team/mode';

export interface Completing {
  /** Completes the part; resolves at once when it is already done. */
  completePart: () => Promise<void>;
  /** Starts another attempt at it. */
  retryPart: () => Promise<void>;
  /** Why the part failed to start when it was opened, and a function that retries; null: it did not fail. */
  startFailure: { error: unknown; retry: () => void } | null;
  /** Starts a part whose attempts are limited: it starts only when the learner agrees; null for other parts. */
  agree: (() => void) | null;
}

/**
 * Whether a start uses one of a limited number of attempts. A part that is not a quiz and has one attempt does not count: its start
 * loses nothing.
 */
const isLimited = ({ childActivity: { attemptLimit, quiz }, axis }: ActivityPart) =>
  axis !== '' && attemptLimit !== null && (quiz || attemptLimit > 1);

/**
 * Starts a part when it is opened, and completes it on demand. The completion retries a failed start, so that the learner's
 * work is not lost.
 */
export function useCompleting(
  { content, locks, now }: Pick<PartScope, 'content' | 'locks' | 'now'>,
  part: ActivityPart,
  { hold, collaborative }: Pick<TeamMode, 'hold' | 'collaborative'>,
): Completing {
  const learn = useLearn('course');
  const { platform } = learn;
  const { workflowId, reviewing } = content;
  const { axis } = part;
  /** The id of the workflow that was started on this page, until the tree contains it. */
  const started = useRef(begunAs(platform, workflowId, axis));
  const starting = useRef<Promise<unknown> | null>(null);
  const [error, setError] = useState<unknown>();
  const open = canComplete(part, locks, now) && !reviewing;
  const state = partState(part);
  // A text does not need its workflow; the other kinds use it as soon as it exists.
  const inFlow = kindOf(part.childActivity) === 'text';

  const start = useCallback(
    async (restart = false) => {
      const options = { restart, collaborative, inFlow };
      const { activityWorkflowId } = await startActivity(platform, workflowId, { axis }, options);
      started.current = activityWorkflowId;
      setError(undefined);
      logActivityStart(learn, { objectiveWorkflowId: workflowId, activityWorkflowId, axis });
      return activityWorkflowId;
    },
    [learn, platform, workflowId, axis, collaborative, inFlow],
  );
  const begin = useCallback(() => {
    setError(undefined);
    starting.current = start().catch(setError);
  }, [start]);

  const [agreed, setAgreed] = useState(() => Boolean(started.current) || !isLimited(part));
  const isNew = open && !hold && state === null;
  const needsStart = isNew && agreed;
  useEffect(() => {
    if (needsStart && !started.current) begin();
  }, [needsStart, begin]);

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

  const startFailure = needsStart && error !== undefined ? { error, retry: begin } : null;
  return { completePart, retryPart, startFailure, agree: isNew && !agreed ? () => setAgreed(true) : null };
}
