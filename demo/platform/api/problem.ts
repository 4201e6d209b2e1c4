import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error response with its message (RFC 9457). */
export class Problem extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly title: string,
    readonly errors?: Record<string, string[]>,
  ) {
    super(title);
  }
}

/** The 404 for things that do not exist, and for those of other people: the two look the same. */
export const notFound = () => new Problem(404, 'Not found, or you don’t have access to it.');

/** Responds with a problem as `application/problem+json` (RFC 9457); it is never cached. */
export const answerProblem = (c: Context, { status, title, errors }: Problem) =>
  c.body(JSON.stringify({ type: 'about:blank', title, status, ...(errors && { errors }) }), status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  });
