import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useCallback, useEffect } from 'react';
import * as paths from '../contract/paths';
import { TREE_RETRY_MS } from '../base/constants';
import type { Activity } from '../contract/activities';
import { unsentAround } from '../course/rules/neighbours';
import { findByAxis } from '../course/rules/tree';
import { unsentSections } from '../course/rules/unsent';
import { activityChildren, grownTree, openSections, openWholeTree } from '../course/store/grown-tree';
import { useLearn } from '../ui/learn-context';

/**
 * The tree of an attempt; if it fails to load, it is requested again after a pause (TRE-02), or by `retry`. A large tree comes
 * without the parts of some sections, unless `whole` asks for all.
 */
export function useActivityTree(workflowId: string, { whole = false } = {}) {
  const { platform } = useLearn();
  const { data, error, loading } = useStore(grownTree(platform, workflowId));
  const retry = useCallback(() => platform.refresh(paths.isOfTree(workflowId)), [platform, workflowId]);

  const failed = Boolean(error) && !loading;
  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(retry, TREE_RETRY_MS);
    return () => clearTimeout(timer);
  }, [failed, retry]);

  const lacksParts = data !== undefined && unsentSections(data).length > 0;
  useEffect(() => {
    if (whole && lacksParts) openWholeTree(platform, workflowId);
  }, [whole, lacksParts, platform, workflowId]);
  return { data: whole && lacksParts ? undefined : data, error, loading, retry };
}

interface Missing {
  data?: unknown;
  error?: Error;
}
const NOTHING = atom<Missing>({});

/**
 * Requests the parts around the shown one that a large tree was sent without.
 * @param axis of the shown part; undefined: none is shown
 * @returns whether the shown part itself is still to come, and why it did not
 */
export function usePartsAround(tree: Activity, workflowId: string, axis: string | undefined) {
  const { platform } = useLearn();
  const sections = axis === undefined ? [] : unsentAround(tree, axis);
  const wanted = sections.map(({ activityPathId }) => activityPathId).join();
  useEffect(() => {
    if (wanted) openSections(platform, workflowId, wanted.split(','));
  }, [wanted, platform, workflowId]);
  const section = axis !== undefined && !findByAxis(tree, axis) ? sections[0] : undefined;
  const parts = section && activityChildren(platform, workflowId, section.activityPathId);
  const { data, error } = useStore<typeof NOTHING>((parts as typeof NOTHING | undefined) ?? NOTHING);
  return { waits: section !== undefined && !data && !error, error, retry: parts?.revalidate };
}
