import type { Context } from 'hono';
import { AFTER, limitOf, linkTo, nextPage } from '../paging';

/** Sends a line item, or a page of a container. @param next address of the next page */
export const answer = (c: Context, body: object, type: string, status: 200 | 201 = 200, next?: string) =>
  c.body(JSON.stringify(body), status, { 'content-type': type, 'cache-control': 'no-store', ...linkTo(next) });

/**
 * The page of a container that a request asks for, and the address of the next one.
 * @param origin of the platform
 * @param keyOf is part of that address
 */
export function pageOf<T>(
  c: Context,
  origin: string,
  all: readonly T[],
  keyOf: (item: T) => string,
): { data: T[]; next?: string } {
  const limit = limitOf(c);
  const after = c.req.query(AFTER);
  const from = after === undefined ? 0 : all.findIndex((item) => keyOf(item) === after) + 1;
  const data = all.slice(from, from + limit);
  const last = data.at(-1);
  if (last === undefined || from + limit >= all.length) return { data };
  return { data, next: nextPage(c, origin, limit, keyOf(last)) };
}
