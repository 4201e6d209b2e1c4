import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Call } from './call';
import { answerProblem, Problem } from './problem';

/** In bytes. No JSON of the API comes near it. */
const LARGEST_BODY = 100_000;

const asProblem = (c: Context) => answerProblem(c, new Problem(413, 'The body is too large.'));

/** Refuses a body of more than `maxSize` bytes before it is read. @param answer makes the response, of status 413 */
export const limitBody = (maxSize: number, answer: (c: Context) => Response | Promise<Response> = asProblem) =>
  bodyLimit({
    maxSize,
    onError: (c) => {
      c.header('connection', 'close'); // the rest of the body is not read
      return answer(c);
    },
  });

/** Refuses large bodies before they are read; calls that take a file have a limit of their own. */
export function limitBodies(calls: readonly Call[]): MiddlewareHandler {
  const usual = limitBody(LARGEST_BODY);
  const files = calls.flatMap(({ method, path, largestFile }) =>
    largestFile
      ? [
          {
            method: method.toUpperCase(),
            path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
            larger: limitBody(largestFile),
          },
        ]
      : [],
  );
  const limitOf = ({ req }: Context) =>
    files.find(({ method, path }) => method === req.method && path.test(req.path))?.larger ?? usual;
  // Only to know that a GET has no body, hono would make the whole request.
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limitOf(c)(c, next));
}
