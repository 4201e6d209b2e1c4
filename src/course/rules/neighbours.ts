import type { Activity, ActivityPart } from '../../contract/activities';
import { flattenParts, isSection, once } from './tree';
import { isUnsent } from './unsent';

/** The parts with content, and the sections whose parts were not sent, in reading order. */
const places = once((children): readonly ActivityPart[] =>
  flattenParts({ children: children as ActivityPart[] }).filter(
    ({ childActivity }) => !isSection(childActivity) || isUnsent(childActivity),
  ),
);

/** The parts with content before and after an axis; undefined also where the parts between were not sent. */
export function neighbours(tree: Pick<Activity, 'children'>, axis: string) {
  const all = places(tree);
  const at = all.findIndex((part) => part.axis === axis);
  const content = (part: ActivityPart | undefined) => (part && !isUnsent(part.childActivity) ? part : undefined);
  return { previous: content(all[at - 1]), next: at < 0 ? undefined : content(all[at + 1]) };
}

/** The sections that must be requested to show the part at an axis, and to go on and back from it. */
export function unsentAround(tree: Pick<Activity, 'children'>, axis: string): readonly ActivityPart[] {
  const all = places(tree);
  const at = all.findIndex((part) => part.axis === axis);
  const near = at < 0 ? all.filter((part) => axis.startsWith(`${part.axis}/`)) : [all[at - 1], all[at + 1]];
  return near.filter((part): part is ActivityPart => part !== undefined && isUnsent(part.childActivity));
}
