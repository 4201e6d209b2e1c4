import type { Activity, ActivityConstraint, ActivityPart } from './entities';

const DATES = [
  'startFrom',
  'startUntil',
  'accessibleUntil',
  'gracePeriodUntil',
  'due',
  'resultsDisclosureFrom',
  'revealResultsFrom',
  'resultsDisclosureAbove',
] as const satisfies (keyof ActivityConstraint)[];

/**
 * The constraint that holds for a child (TRE-06): the child's values win over the parent's, except the review policy and
 * the results-disclosure policy, which come only from the child.
 */
export function mergeConstraints(
  parent: ActivityConstraint | null,
  child: ActivityConstraint | null,
): ActivityConstraint | null {
  if (!parent) return child;
  const merged = {
    reviewPolicy: child?.reviewPolicy ?? null,
    resultsDisclosurePolicy: child?.resultsDisclosurePolicy ?? null,
  } as ActivityConstraint;
  for (const key of DATES) Object.assign(merged, { [key]: child?.[key] ?? parent[key] });
  return merged;
}

interface Parent {
  optional: boolean;
  weightless: boolean;
  constraint: ActivityConstraint | null;
}

function inheritPart(part: ActivityPart, parent: Parent): ActivityPart {
  const optional = parent.optional || part.optional;
  const weightless = parent.weightless || part.scoreWeight === 0;
  const { childActivity } = part;
  const constraint = mergeConstraints(parent.constraint, childActivity.activityConstraint);
  const below = { optional, weightless, constraint };
  return {
    ...part,
    optional,
    scoreWeight: weightless ? 0 : part.scoreWeight,
    childActivity: {
      ...childActivity,
      activityConstraint: constraint,
      children: childActivity.children.map((child) => inheritPart(child, below)),
    },
  };
}

/**
 * A tree in which each part has what it inherits (TRE-06): that it is optional, a score weight of zero, and its
 * parent's constraints. Inheriting twice changes nothing.
 */
export function inherit(tree: Activity): Activity {
  const root = { optional: false, weightless: false, constraint: tree.activityConstraint };
  return { ...tree, children: tree.children.map((part) => inheritPart(part, root)) };
}
