import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Call } from './call';
import { answerProblem, Problem } from './problem';

/** In bytes. No JSON of the API comes near it. */
const LARGEST_BODY = 100_000;

/** The problem of a body that is too large. */
export const tooLarge = () => new Problem(413, 'The body is too large.');
const asProblem = (c: Context) => answerProblem(c, tooLarge());

/** Refuses a body of more than `maxSize` bytes before it is read. @param answer makes the response, of status 413 */
export const limitBody = (maxSize: number, answer: (c: Context) => Response | Promise<Response> = asProblem) =>
  bodyLimit({
    maxSize,
    onError: (c) => {
      c.header('connection', 'close'); // the rest of the body is not read
      return answer(c);
    },
  });

/**
 * Refuses large bodies before they are read. Calls that take a file have a limit of their own; of their body only the stated length
 * is looked at here, and `uploads.ts` reads it.
 */
export function limitBodies(calls: readonly Call[]): MiddlewareHandler {
  const usual = limitBody(LARGEST_BODY);
  const files = calls.flatMap(({ method, path, largestFile }) =>
    largestFile
      ? [
          {
            method: method.toUpperCase(),
            path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
            largestFile,
          },
        ]
      : [],
  );
  const limitOf = ({ req }: Context) =>
    files.find(({ method, path }) => method === req.method && path.test(req.path))?.largestFile;
  // Only to know that a GET has no body, hono would make the whole request.
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const largest = limitOf(c);
    if (largest === undefined) return usual(c, next);
    if (Number(c.req.header('content-length') ?? 0) <= largest) return next();
    c.header('connection', 'close');
    return Promise.resolve(asProblem(c));
  };
}
