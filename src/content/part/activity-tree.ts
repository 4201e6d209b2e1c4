import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import * as paths from '../../api/contract/paths';
import { TREE_RETRY_MS } from '../../domain/constants';
import { activityTree } from '../../state/activities';
import { useLearn } from '../../ui/learn-context';

/** The tree of an attempt; if it fails to load, it is requested again after a pause (TRE-02), or by `retry`. */
export function useActivityTree(workflowId: string) {
  const { platform } = useLearn();
  const { data, error, loading } = useStore(activityTree(platform, workflowId));
  const path = paths.activityTree(workflowId);
  const retry = useCallback(() => platform.refresh((candidate) => candidate === path), [platform, path]);

  const failed = Boolean(error) && !loading;
  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(retry, TREE_RETRY_MS);
    return () => clearTimeout(timer);
  }, [failed, retry]);
  return { data, error, loading, retry };
}
