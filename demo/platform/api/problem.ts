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

export const notFound = () => new Problem(404, 'There is no such thing, or it is not yours to see.');

export const answerProblem = (c: Context, { status, title, errors }: Problem) =>
  c.body(JSON.stringify({ type: 'about:blank', title, status, ...(errors && { errors }) }), status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  });
