import type { Activity, ActivityPart } from '../../contract/activities';

/**
 * A tree with the parts of some sections that it was sent without.
 * @param parts the parts of each section, by its `activityPathId`
 */
export function growTree(tree: Activity, parts: ReadonlyMap<string, ActivityPart[]>): Activity {
  if (!parts.size) return tree;
  const grown = (children: ActivityPart[]): ActivityPart[] =>
    children.map((part) => {
      const { activityPathId, childActivity } = part;
      const own = childActivity.children.length ? childActivity.children : (parts.get(activityPathId) ?? []);
      return own.length ? { ...part, childActivity: { ...childActivity, children: grown(own) } } : part;
    });
  return { ...tree, children: grown(tree.children) };
}
