import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { THEME_HEADER } from '../../../src/domain/theme';
import { partnerClient } from '../../../src/api/contract/paths';
import type { Db } from '../db/client';
import { partnerAt } from '../partners/partners';
import { PUBLIC } from './public-calls';

const headers = {
  allowHeaders: ['Accept-Language', 'Authorization', 'Content-Type', 'DPoP', 'Prefer', 'X-Requested-With'],
  exposeHeaders: ['Date', 'DPoP-Nonce', 'Retry-After', THEME_HEADER, 'WWW-Authenticate'],
  maxAge: 600,
};

/** Response headers that PDF viewers need to fetch a file by ranges. */
const ranges = {
  allowHeaders: [...headers.allowHeaders, 'Range'],
  exposeHeaders: [...headers.exposeHeaders, 'Accept-Ranges', 'Content-Encoding', 'Content-Range'],
};

/**
 * The CORS policy. Public calls and files: every origin, without a session; files also the allowed origins, with the session. The
 * configuration: every origin, and also with credentials, because pages fetch it before they know whether it is public (the
 * response is the same for all). All other calls: the allowed origins, with the session, and the origins of partners, without
 * credentials: their pages send a token.
 * @param allowedOrigins exact origins, e.g. `https://portal.example`
 */
export function crossOrigin(db: Db, allowedOrigins: readonly string[]): MiddlewareHandler {
  const open = cors({ origin: '*', ...headers });
  const same = cors({ origin: (origin) => origin, credentials: true, ...headers });
  const files = cors({
    origin: (origin) => (allowedOrigins.includes(origin) ? origin : '*'),
    credentials: true, // counts only when the origin is named
    ...headers,
    ...ranges,
  });
  // Named, not '*', so that caches store an answer for each origin.
  const named = cors({ origin: (origin) => origin, ...headers });
  const exact = cors({ origin: [...allowedOrigins], credentials: true, ...headers });
  const answer: MiddlewareHandler = async (c, next) => {
    const { path } = c.req;
    if (path.includes('/config-ui/')) return same(c, next);
    if (path === partnerClient) return named(c, next);
    if (path.startsWith(PUBLIC)) return open(c, next);
    if (path.startsWith('/api/lms-storage/')) return files(c, next);
    if (!path.startsWith('/api/')) return next();
    const origin = c.req.header('origin');
    const isPartner = origin !== undefined && !allowedOrigins.includes(origin) && (await partnerAt(db, origin));
    return isPartner ? named(c, next) : exact(c, next);
  };
  return async (c, next) => {
    const response = await answer(c, next);
    if (response) return response;
    // Who may read an answer may also measure it (learn-metrics).
    const reader = c.res.headers.get('access-control-allow-origin');
    if (reader) c.res.headers.set('timing-allow-origin', reader);
    return undefined;
  };
}
