import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import { $now } from '../../src/client/page/now';
import { dismissToast, toast } from '../../src/client/page/toasts';
import type { ObjectiveWorkflow } from '../../src/contract/objectives';
import { mayUndoStart } from '../../src/course/rules/undo-start';
import { undoStart } from '../../src/course/store/workflow';
import { useLearn } from '../../src/ui/learn-context';

/** A function that undoes the start of an attempt and says so; it throws as runCommand does. */
export function useUndoStart() {
  const { platform, t } = useLearn('course');
  return useCallback(
    async (workflowId: string) => {
      await undoStart(platform, workflowId);
      toast({ kind: 'success', text: t('startUndone') });
    },
    [platform, t],
  );
}

/** The message that offers to undo the latest start. */
let offer: { workflowId: string; toast: number } | null = null;

/** Says that an attempt was started, and offers to undo it while that is possible. */
export function offerUndo(workflowId: string, text: string, action: { text: string; run: () => void }): void {
  offer = { workflowId, toast: toast({ kind: 'success', text, action }) };
}

/** Takes the offer away once the start of the attempt can't be undone any more: a part of it was completed. */
export function useEndOfOffer(attempt: ObjectiveWorkflow | null | undefined): void {
  const now = useStore($now);
  const isOver = Boolean(attempt) && !mayUndoStart(attempt, now);
  const id = attempt?.id;
  useEffect(() => {
    if (!isOver || offer?.workflowId !== id) return;
    dismissToast(offer!.toast);
    offer = null;
  }, [isOver, id]);
}
