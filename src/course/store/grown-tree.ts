import * as calls from '../../contract/calls/activities';
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { Activity } from '../../contract/activities';
import { growTree } from '../rules/grow-tree';
import { activityTree, wholeTree } from './activities';
import { perPlatform } from '../../client/session/per-platform';
import type { Platform } from '../../client/session/platform';
import type { Answer } from '../../client/page/resource';

/** The parts of one section of a large tree. */
export const activityChildren = (platform: Platform, workflowId: string, activityPathId: string) =>
  platform.resource(calls.activityChildren(workflowId, activityPathId));

/** The sections whose parts are wanted, by `activityPathId`; `all`: the full tree. */
type Wanted = 'all' | readonly string[];
const wantedAt = perPlatform(() => atom<Wanted>([]));

/** Adds the parts of sections to `grownTree`. */
export function openSections(platform: Platform, workflowId: string, activityPathIds: readonly string[]): void {
  const $wanted = wantedAt(platform, workflowId);
  const wanted = $wanted.get();
  if (wanted === 'all') return;
  const added = activityPathIds.filter((each) => !wanted.includes(each));
  if (added.length) $wanted.set([...wanted, ...added]);
}

/** Adds all parts to `grownTree`. */
export const openWholeTree = (platform: Platform, workflowId: string): void =>
  wantedAt(platform, workflowId).set('all');

function treeWith(platform: Platform, workflowId: string, wanted: Wanted): ReadableAtom<Answer<Activity>> {
  if (wanted === 'all') return wholeTree(platform, workflowId);
  const pages = wanted.map((each) => activityChildren(platform, workflowId, each));
  return computed([activityTree(platform, workflowId), ...pages], ({ data, ...rest }, ...answers) => {
    const parts = new Map(answers.flatMap((page, at) => (page.data ? [[wanted[at]!, page.data.data]] : [])));
    return data ? { ...rest, data: growTree(data, parts) } : rest;
  });
}

/** The tree of a started course, with the parts of all sections that were opened on this page. */
export const grownTree = perPlatform((platform, workflowId): ReadableAtom<Answer<Activity>> => {
  const id = workflowId!;
  const $tree = atom<Answer<Activity>>({ loading: true });
  onMount($tree, () => {
    let stop = () => {};
    const end = wantedAt(platform, id).subscribe((wanted) => {
      const before = stop;
      // While the full tree is loading, the one on screen stays.
      stop = treeWith(platform, id, wanted).subscribe((answer) => {
        const { data = answer.data } = wanted === 'all' && !answer.data ? $tree.get() : answer;
        $tree.set(data ? { ...answer, data } : answer);
      });
      before();
    });
    return () => {
      end();
      stop();
      $tree.set({ loading: true });
    };
  });
  return $tree;
});
