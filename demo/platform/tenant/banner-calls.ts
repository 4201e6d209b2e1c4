import * as calls from '../../../src/contract/calls/banners';
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { banners } from '../db/schema';
import { learnerCall, type Call } from '../server/call';

/** The most banners at one place. */
const MOST = 20;

/** Calls for the tenant's banners. */
export const bannerCalls: Call[] = [
  learnerCall(calls.banners, {
    summary: 'The current banners of a placement',
    query: { placement: 'The place on a page' },
    tagged: true,
    async run({ db, query, now, changes }) {
      const shownOrLater = await db
        .select()
        .from(banners)
        .where(
          and(eq(banners.placement, query.get('placement') ?? ''), or(isNull(banners.until), gt(banners.until, now))),
        )
        .orderBy(asc(banners.order), asc(banners.id));
      changes.add(shownOrLater.map(({ from, until }) => [from, until]));
      const rows = shownOrLater.filter(({ from }) => from === null || from <= now).slice(0, MOST);
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
