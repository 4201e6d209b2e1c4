import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { bannerPage } from '../../../src/api/contract/banners';
import { banners } from '../db/schema';
import { learnerCall, type Call } from './call';

/** Calls for the tenant's banners. */
export const bannerCalls: Call[] = [
  learnerCall({
    method: 'get',
    path: '/api/banner/v1/banners',
    summary: 'The current banners of a placement',
    query: { placement: 'The place on a page' },
    answer: bannerPage,
    async run({ db, query, now }) {
      const rows = await db
        .select()
        .from(banners)
        .where(
          and(
            eq(banners.placement, query.get('placement') ?? ''),
            or(isNull(banners.from), lte(banners.from, now)),
            or(isNull(banners.until), gt(banners.until, now)),
          ),
        )
        .orderBy(asc(banners.order), asc(banners.id))
        .limit(20);
      return {
        data: rows.map(({ id, title, text, href, linkText, from, until }) => ({
          id,
          title,
          text,
          href,
          linkText,
          from: from?.toISOString() ?? null,
          until: until?.toISOString() ?? null,
        })),
      };
    },
  }),
];
