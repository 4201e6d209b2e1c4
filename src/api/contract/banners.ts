import * as v from './schema';
import { maybeInstant, maybeText, pageOf, text } from './common';

/** GET /api/banner/v1/banners?placement=learn: what is shown now, in the order of the tenant. */
export const bannerPage = pageOf(
  v.object({
    id: text,
    title: text,
    text: maybeText,
    /** Foreign: an address on the web, or of this platform. */
    href: maybeText,
    linkText: maybeText,
    /** Shown from this instant on, and before that one; null: without limit. */
    from: maybeInstant,
    until: maybeInstant,
  }),
);
export type Banner = v.InferOutput<typeof bannerPage>['data'][number];
