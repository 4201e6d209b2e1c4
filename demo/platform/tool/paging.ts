import type { Context } from 'hono';
import { Problem } from '../server/problem';

/** The most items of one page, and those of a page without `limit`. */
const MOST = 200;
/** The parameter of a next page: the key of the last item of the page before. */
export const AFTER = 'after';

/** The `limit` of a request: the most items of its page. @throws Problem 400 */
export function limitOf(c: Context): number {
  const limit = c.req.query('limit');
  if (limit === undefined) return MOST;
  if (!/^[1-9]\d{0,8}$/.test(limit)) throw new Problem(400, 'limit is a number from 1 on.');
  return Math.min(Number(limit), MOST);
}

/** The address of the page after one. @param key of the last item of that one */
export function nextPage(c: Context, origin: string, limit: number, key: string): string {
  const { pathname, search } = new URL(c.req.url);
  const next = new URL(pathname + search, origin);
  next.searchParams.set('limit', String(limit));
  next.searchParams.set(AFTER, key);
  return next.href;
}

/** The header that leads to a next page, if there is one. */
export const linkTo = (next: string | undefined) => (next ? { link: `<${next}>; rel="next"` } : {});
