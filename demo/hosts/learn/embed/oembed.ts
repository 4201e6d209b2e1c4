import { belowBase, pageAt } from '../../../../src/portal/portal-pages';
import { PORTAL } from '../../../../src/portal/portal-paths';
import { publicCourseOf } from '../../../../src/portal/open-catalog-paths';
import { withQuery } from '../../../../src/base/with-query';
import { frameTag } from './snippets';

/** The path of the oEmbed endpoint. */
export const OEMBED = `${PORTAL}/oembed`;
/** The path of the pages that show one element or one course. */
export const EMBED = `${PORTAL}/embed`;

/** What an address of the portal stands for: a course, or the public catalog. */
export type Embedded = { objectiveId?: string | undefined; query: Record<string, string | undefined> };

/** Parameters of an address that its frame takes over. */
const KEPT = ['domain', 'locale', 'collection'];

/**
 * What an address stands for: any page of a course, or the list of the public catalog. Whether the course is public only the
 * platform knows.
 * @param origin of the platform
 * @returns undefined for another site, and for pages that are neither
 */
export function embeddedAt(address: string, origin: string): Embedded | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== origin) return undefined;
  const { name, params } = pageAt(belowBase(PORTAL, url.pathname), url.search);
  const query = Object.fromEntries(KEPT.map((key) => [key, url.searchParams.get(key) ?? undefined]));
  if (name === 'open-catalog' || name === 'public-course') return { objectiveId: publicCourseOf(params), query };
  return params.objectiveId && name !== 'certificate' ? { objectiveId: params.objectiveId, query } : undefined;
}

/** The path of the page that shows it in a frame. */
export const frameOf = ({ objectiveId, query }: Embedded): string =>
  withQuery(
    `${EMBED}/${objectiveId === undefined ? 'open-catalog' : `courses/${encodeURIComponent(objectiveId)}`}`,
    query,
  );

/** The path of the discovery link of a page. */
export const oembedPath = (address: string): string => withQuery(OEMBED, { url: address, format: 'json' });

/** In CSS pixels: a card is as wide as a column of text, and as high as its cover and six lines; a list shows some cards. */
const CARD = { width: 480, text: 230, cover: 9 / 16 };
const LIST = { width: 800, height: 800 };

/** A limit of a consumer; one that is no positive number of pixels is no limit. */
const most = (text: string | undefined) => (/^[1-9]\d*$/.test(text ?? '') ? Number(text) : Infinity);

interface Limits {
  maxwidth?: string | undefined;
  maxheight?: string | undefined;
}

/** The size of a frame, which never exceeds the consumer's limits. */
export function sizeOf({ objectiveId }: Embedded, { maxwidth, maxheight }: Limits): { width: number; height: number } {
  const width = Math.min(objectiveId === undefined ? LIST.width : CARD.width, most(maxwidth));
  const height = objectiveId === undefined ? LIST.height : Math.round(width * CARD.cover) + CARD.text;
  return { width, height: Math.min(height, most(maxheight)) };
}

/** A picture that an editor may show in place of the frame. */
export interface Thumbnail {
  /** Absolute URL. */
  address: string;
  width: number;
  height: number;
}

/** The picture of what has none of its own. @param origin of the platform */
export const usualThumbnail = (origin: string): Thumbnail => ({
  address: `${origin}${PORTAL}/host/preview.png`,
  width: 480,
  height: 270,
});

/** The fields of a thumbnail; none when it is larger than the consumer allows, as oEmbed requires. */
const thumbnailFields = ({ address, width, height }: Thumbnail, { maxwidth, maxheight }: Limits) =>
  width <= most(maxwidth) && height <= most(maxheight)
    ? { thumbnail_url: address, thumbnail_width: width, thumbnail_height: height }
    : {};

/** The response of oEmbed 1.0, of the type `rich`: a frame. @param origin of the platform, and of the frame */
export function oembedResponse(
  { title, provider, origin, thumbnail }: { title: string; provider: string; origin: string; thumbnail: Thumbnail },
  embedded: Embedded,
  limits: Limits,
) {
  const size = sizeOf(embedded, limits);
  return {
    type: 'rich',
    version: '1.0',
    title,
    provider_name: provider,
    provider_url: `${origin}${PORTAL}`,
    cache_age: 3600,
    html: frameTag(origin + frameOf(embedded), title, size),
    ...size,
    ...thumbnailFields(thumbnail, limits),
  };
}
