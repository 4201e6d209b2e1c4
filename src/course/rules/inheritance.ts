import type { Activity, ActivityPart } from '../../contract/activities';
import type { ActivityConstraint } from '../../contract/work';

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
 * The constraint of a child (TRE-06): its own values override the parent's. The review policy and the results-disclosure policy are
 * not inherited.
 * @example mergeConstraints({ due: '2026-12-01' }, { due: '2026-11-01' }) // due on November 1
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
  language: string | null | undefined;
  optional: boolean;
  weightless: boolean;
  constraint: ActivityConstraint | null;
}

function inheritPart(part: ActivityPart, parent: Parent): ActivityPart {
  const optional = parent.optional || part.optional;
  const weightless = parent.weightless || part.scoreWeight === 0;
  const { childActivity } = part;
  const constraint = mergeConstraints(parent.constraint, childActivity.activityConstraint);
  const language = childActivity.language ?? parent.language;
  const below = { language, optional, weightless, constraint };
  return {
    ...part,
    optional,
    scoreWeight: weightless ? 0 : part.scoreWeight,
    childActivity: {
      ...childActivity,
      ...(language && { language }),
      activityConstraint: constraint,
      children: childActivity.children.map((child) => inheritPart(child, below)),
    },
  };
}

/**
 * A copy of the tree with inherited values (TRE-06): parts below an optional part are optional, parts below a part with score weight
 * zero have weight zero, and constraints come from the parent, as does the language of a part without one. Applying it twice gives the same tree.
 */
export function inherit(tree: Activity): Activity {
  const root = { language: tree.language, optional: false, weightless: false, constraint: tree.activityConstraint };
  return { ...tree, children: tree.children.map((part) => inheritPart(part, root)) };
}
