import * as v from './schema';
import { maybeInstant, maybeText, pageOf, text } from './common';

/** GET /api/banner/v1/banners?placement=learn: the current banners, in the tenant's order. */
export const bannerPage = pageOf(
  v.object({
    id: text,
    title: text,
    text: maybeText,
    /** An untrusted address, absolute or on the platform. */
    href: maybeText,
    linkText: maybeText,
    /** Shown from `from` until `until`; null: no limit. */
    from: maybeInstant,
    until: maybeInstant,
  }),
);
export type Banner = v.InferOutput<typeof bannerPage>['data'][number];
