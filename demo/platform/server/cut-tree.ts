import type { Activity, ActivityPart, PartCounts } from '../../../src/contract/activities';
import { countParts } from '../../../src/course/rules/completion';
import { countedParts } from '../../../src/course/rules/tree';
import { Problem } from './problem';

/** The number in `most`; undefined: all activities are sent. @throws Problem 400 when it is no whole number from 1 on */
export function mostOf(query: URLSearchParams): number | undefined {
  const given = query.get('most');
  if (given === null) return undefined;
  const most = Number(given);
  if (/^\d+$/.test(given) && Number.isSafeInteger(most) && most > 0) return most;
  const message = '`most` is a whole number from 1 on.';
  throw new Problem(400, message, { most: [message] });
}

const levelBelow = (parts: readonly ActivityPart[]) => parts.flatMap(({ childActivity }) => childActivity.children);

/** How many levels of parts have at most so many parts together; the first level is always sent. */
function levelsWithin(parts: readonly ActivityPart[], most: number): number {
  let [levels, sent] = [1, parts.length];
  for (let level = levelBelow(parts); level.length && sent + level.length <= most; level = levelBelow(level)) {
    levels++;
    sent += level.length;
  }
  return levels;
}

/**
 * The first levels of some parts of a tree. A section below them is sent without its parts, and with their numbers.
 * @param openAxis the place that the learner goes on with: all levels on the way to it are sent
 */
export function cutParts(
  parts: readonly ActivityPart[],
  { tree, most, openAxis }: { tree: Activity; most: number; openAxis?: string | undefined },
): ActivityPart[] {
  const levels = levelsWithin(parts, most);
  const counted = countedParts(tree);
  const numbersOf = (section: string): PartCounts =>
    countParts(counted.filter(({ axis }) => axis.startsWith(`${section}/`)));
  const cut = (level: readonly ActivityPart[], depth: number): ActivityPart[] =>
    level.map((part) => {
      const { axis, childActivity } = part;
      if (!childActivity.children.length) return part;
      const isSent = depth < levels || openAxis?.startsWith(`${axis}/`);
      return {
        ...part,
        childActivity: isSent
          ? { ...childActivity, children: cut(childActivity.children, depth + 1) }
          : { ...childActivity, children: [], unsent: numbersOf(axis) },
      };
    });
  return cut(parts, 1);
}
