import { useCallback } from 'react';
import { toast } from '../../src/client/page/toasts';
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
