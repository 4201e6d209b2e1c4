import * as v from 'valibot';
import { ONE_LINE } from '../../../src/base/one-line';
import type { Link, Picked } from './picked';
import { customParameters, safeAddress } from './registration-body';

/** The kind of item that becomes a part of a course. */
export const RESOURCE_LINK = 'ltiResourceLink';
const LONGEST_TITLE = 200;
const MOST_POINTS = 1_000_000;
/** Items of one selection. */
const MOST_ITEMS = 50;

const short = v.pipe(v.string(), v.maxLength(200));

/** The items of an answer: each has a type. */
export const itemsBody = v.pipe(v.array(v.looseObject({ type: short })), v.maxLength(MOST_ITEMS));

/** Checks a resource link of Deep Linking 2.0 (3.2). @param platform the platform's origin */
const linkBody = (platform: string) =>
  v.object({
    title: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_TITLE), v.regex(ONE_LINE)), ''),
    url: v.nullish(safeAddress(platform)),
    custom: v.nullish(customParameters),
    window: v.nullish(v.looseObject({})),
    iframe: v.nullish(v.looseObject({})),
    lineItem: v.nullish(
      v.object({
        label: v.nullish(short),
        scoreMaximum: v.pipe(v.number(), v.gtValue(0), v.maxValue(MOST_POINTS)),
        resourceId: v.nullish(short, null),
        tag: v.nullish(short, null),
      }),
    ),
  });

/** Sorts the items of an answer. @param name of the tool, for links without a title */
export function pickedOf(
  items: v.InferOutput<typeof itemsBody>,
  name: string,
  platform: string,
): Omit<Picked, 'message'> {
  const body = linkBody(platform);
  const own = items.filter(({ type }) => type === RESOURCE_LINK).map((item) => v.safeParse(body, item));
  const links = own.flatMap(({ success, output }): Link[] => {
    if (!success) return [];
    const { url, custom, window, iframe, lineItem } = output;
    const title = output.title || name;
    return [
      {
        title,
        ...(url && { url }),
        ...(custom && { custom }),
        ...(window && !iframe && { fullPage: true }),
        ...(lineItem && { lineItem: { ...lineItem, label: lineItem.label || title } }),
      },
    ];
  });
  const others = items.map(({ type }) => type).filter((type) => type !== RESOURCE_LINK);
  return { links, otherKinds: [...new Set(others)], faulty: own.length - links.length };
}
