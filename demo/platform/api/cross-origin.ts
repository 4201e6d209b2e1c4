import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { PUBLIC } from './public-calls';

const headers = {
  allowHeaders: ['Accept-Language', 'Content-Type', 'Prefer', 'X-Requested-With'],
  exposeHeaders: ['Date', 'Retry-After'],
  maxAge: 600,
};

/**
 * Who may call from another origin. Public calls and files: everybody, without a session. The configuration: everybody,
 * and since pages ask for it before they know whether it is public, a cookie that comes along is no obstacle (the answer
 * is the same for all). Everything else: the pages of exact origins, with the learner's session.
 */
export function crossOrigin(allowedOrigins: readonly string[]): MiddlewareHandler {
  const open = cors({ origin: '*', ...headers });
  const same = cors({ origin: (origin) => origin, credentials: true, ...headers });
  const exact = cors({ origin: [...allowedOrigins], credentials: true, ...headers });
  return (c, next) => {
    const { path } = c.req;
    if (path.includes('/config-ui/')) return same(c, next);
    if (path.startsWith(PUBLIC) || path.startsWith('/api/lms-storage/')) return open(c, next);
    return path.startsWith('/api/') ? exact(c, next) : next();
  };
}
