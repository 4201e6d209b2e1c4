import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { PUBLIC } from './public-calls';

const headers = {
  allowHeaders: ['Accept-Language', 'Content-Type', 'Prefer', 'X-Requested-With'],
  exposeHeaders: ['Date', 'Retry-After'],
  maxAge: 600,
};

/** What readers of PDFs need to know of an answer to fetch a file part by part. */
const ranges = {
  allowHeaders: [...headers.allowHeaders, 'Range'],
  exposeHeaders: [...headers.exposeHeaders, 'Accept-Ranges', 'Content-Encoding', 'Content-Range'],
};

/**
 * Who may call from another origin. Public calls and files: everybody, without a session; files also the pages of exact
 * origins, with it. The configuration: everybody, and since pages ask for it before they know whether it is public, a
 * cookie that comes along is no obstacle (the answer is the same for all). Everything else: the pages of exact origins,
 * with the learner's session.
 */
export function crossOrigin(allowedOrigins: readonly string[]): MiddlewareHandler {
  const open = cors({ origin: '*', ...headers });
  const same = cors({ origin: (origin) => origin, credentials: true, ...headers });
  const files = cors({
    origin: (origin) => (allowedOrigins.includes(origin) ? origin : '*'),
    credentials: true, // which counts only where the origin is named
    ...headers,
    ...ranges,
  });
  const exact = cors({ origin: [...allowedOrigins], credentials: true, ...headers });
  return (c, next) => {
    const { path } = c.req;
    if (path.includes('/config-ui/')) return same(c, next);
    if (path.startsWith(PUBLIC)) return open(c, next);
    if (path.startsWith('/api/lms-storage/')) return files(c, next);
    return path.startsWith('/api/') ? exact(c, next) : next();
  };
}
