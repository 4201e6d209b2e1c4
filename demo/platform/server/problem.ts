import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';

/** An error response with its message (RFC 9457). */
export class Problem extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly title: string,
    readonly errors?: Record<string, string[]>,
    /**
     * More members of the problem, e.g. the `id` of a failure in the log, and headers. `keep`: what the call has written before
     * stays written; otherwise it is rolled back.
     */
    readonly more: { id?: string; retryAfter?: number; keep?: true } = {},
  ) {
    super(title);
  }
}

/** The messages of a schema by field. @param whole names what is wrong as a whole */
export function errorsOf(issues: readonly v.BaseIssue<unknown>[], whole: string): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? whole;
    errors.set(field, [...(errors.get(field) ?? []), issue.message]);
  }
  return Object.fromEntries(errors);
}

/** The 404 for things that do not exist, and for those of other people: the two look the same. */
export const notFound = () => new Problem(404, 'Not found, or you don’t have access to it.');

/** A response before it is sent. */
export interface Answer {
  status: ContentfulStatusCode;
  headers: Record<string, string>;
  body: string;
}

/** A problem as `application/problem+json` (RFC 9457); it is never cached. */
export const problemAnswer = ({ status, title, errors, more: { id, retryAfter } }: Problem): Answer => ({
  status,
  headers: {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
  },
  body: JSON.stringify({
    type: 'about:blank',
    title,
    status,
    ...(errors && { errors }),
    ...(id && { instance: `urn:uuid:${id}` }),
  }),
});

/** Sends an answer. */
export const send = (c: Context, { status, headers, body }: Answer) => c.body(body, status, headers);

/** Responds with a problem. */
export const answerProblem = (c: Context, problem: Problem) => send(c, problemAnswer(problem));
