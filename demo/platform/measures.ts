import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

/*
 * What the process tells about its work. Nothing is collected unless somebody listens: metrics.ts does, when METRICS_PORT is set.
 * Nothing here names a person: a route is a pattern, without ids.
 */

export interface MeasuredRequest {
  method: string;
  /** The pattern of its path, e.g. `/api/lms/v1/public/courses/:id`. */
  route: string;
  status: number;
  /** Undefined for a stream of events, which takes as long as its reader stays. */
  seconds: number | undefined;
}

const requests = channel('learn:request');
const queries = channel('learn:query');
const limits = channel('learn:limit');

/** Calls back for each request that was answered, each query, and each time that a limit refused something. */
export function onMeasures(told: {
  request: (request: MeasuredRequest) => void;
  query: () => void;
  limit: (name: string) => void;
}): void {
  requests.subscribe((message) => told.request(message as MeasuredRequest));
  queries.subscribe(told.query);
  limits.subscribe((message) => told.limit((message as { name: string }).name));
}

/** Tells that a limit refused something. @param name of the limit, e.g. `sign-in from an address` */
export const limitHit = (name: string): void => limits.publish({ name });

/** A logger of drizzle that tells of each query, without its text and parameters. */
export const queryCounter = { logQuery: () => queries.publish({}) };

/** The route of each request that hono answered. */
const routes = new WeakMap<IncomingMessage, string>();

/** Notes the pattern of the route that answered. */
export const noteRoute: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  await next();
  routes.set(c.env.incoming, routePath(c));
};

/** The endpoints of the sign-in provider; the rest of its paths is an id, or of no interest. */
const PROVIDER =
  /^\/idp\/(?:auth|token(?:\/revocation|\/introspection)?|jwks|me|session\/end|sign-in|\.well-known\/[\w-]+)(?![\w-])/i;
/** The route of a request to the platform. @param path its address, before the provider shortens it */
export const platformRoute = (request: IncomingMessage, path: string): string =>
  routes.get(request) ?? (path.startsWith('/idp/') ? (PROVIDER.exec(path)?.[0].toLowerCase() ?? '/idp/*') : 'other');

const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

/** Measures the requests of a listener. */
export const measured =
  (listener: RequestListener, routeOf: (request: IncomingMessage, path: string) => string): RequestListener =>
  (request, response) => {
    if (requests.hasSubscribers) {
      const path = request.url!;
      const began = performance.now();
      response.once('close', () => {
        const isStream = String(response.getHeader('content-type')).startsWith('text/event-stream');
        const about: MeasuredRequest = {
          method: METHOD.test(request.method!) ? request.method! : 'other',
          route: routeOf(request, path),
          status: response.statusCode,
          seconds: isStream ? undefined : (performance.now() - began) / 1_000,
        };
        requests.publish(about);
      });
    }
    listener(request, response);
  };
