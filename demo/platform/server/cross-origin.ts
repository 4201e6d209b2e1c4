import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { THEME_HEADER } from '../../../src/base/theme';
import { partnerClient } from '../../../src/contract/paths';
import type { Db } from '../db/client';
import { partnerAt } from './partners/partners';
import { PUBLIC } from '../lists/public-calls';
import { RECORDS_PATH } from '../xapi/paths';

/** How long browsers keep the answer to a preflight. */
const PREFLIGHT_SECONDS = 600;

const headers = {
  allowHeaders: ['Accept-Language', 'Authorization', 'Content-Type', 'DPoP', 'Prefer', 'X-Requested-With'],
  exposeHeaders: ['Date', 'DPoP-Nonce', 'Retry-After', THEME_HEADER, 'WWW-Authenticate'],
};

/** Response headers that PDF viewers need to fetch a file by ranges. */
const ranges = {
  allowHeaders: [...headers.allowHeaders, 'Range'],
  exposeHeaders: [...headers.exposeHeaders, 'Accept-Ranges', 'Content-Encoding', 'Content-Range'],
};

/** Headers of xAPI. Its requests have credentials of their own, never a cookie. */
const records = {
  allowHeaders: [...headers.allowHeaders, 'If-Match', 'If-None-Match', 'X-Experience-API-Version'],
  exposeHeaders: [
    ...headers.exposeHeaders,
    'ETag',
    'Last-Modified',
    'X-Experience-API-Consistent-Through',
    'X-Experience-API-Version',
  ],
};

/** Who may read an answer. */
interface Policy {
  /** The value of `access-control-allow-origin` for the origin of a page; undefined: it may not read the answer. */
  reader: (origin: string | undefined) => string | undefined;
  /** Counts only when the origin is named. */
  credentials?: boolean;
  allowHeaders: string[];
  exposeHeaders: string[];
}
const byName: Policy['reader'] = (origin) => origin;

/** hono's answers to preflights. */
const preflight = ({ reader, ...policy }: Policy) =>
  cors({ origin: (origin) => reader(origin || undefined) ?? null, ...policy, maxAge: PREFLIGHT_SECONDS });

/**
 * The CORS policy. Public calls, learning records and files: every origin, without a session; files also the allowed origins, with the session. The
 * configuration: every origin, and also with credentials, because pages fetch it before they know whether it is public (the
 * response is the same for all). All other calls: the allowed origins, with the session, and the origins of partners, without
 * credentials: their pages send a token.
 *
 * The headers of answers are set once the answer is made: hono's `cors` sets them before, and then the body of each answer is read
 * from a stream, which takes a list a tenth of its time.
 * @param allowedOrigins exact origins, e.g. `https://portal.example`
 */
export function crossOrigin(db: Db, allowedOrigins: readonly string[]): MiddlewareHandler {
  const isAllowed = (origin: string | undefined): origin is string =>
    origin !== undefined && allowedOrigins.includes(origin);
  const open: Policy = { reader: () => '*', ...headers };
  const ofRecords: Policy = { reader: () => '*', ...records };
  const same: Policy = { reader: byName, credentials: true, ...headers };
  const files: Policy = {
    reader: (origin) => (isAllowed(origin) ? origin : '*'),
    credentials: true,
    ...ranges,
  };
  // Named, not '*', so that caches store an answer for each origin.
  const named: Policy = { reader: byName, ...headers };
  const exact: Policy = {
    reader: (origin) => (isAllowed(origin) ? origin : undefined),
    credentials: true,
    ...headers,
  };
  const policyOf = async (path: string, origin: string | undefined): Promise<Policy | undefined> => {
    if (path.includes('/config-ui/')) return same;
    if (path === partnerClient) return named;
    if (path.startsWith(PUBLIC)) return open;
    if (path.startsWith(`${RECORDS_PATH}/`)) return ofRecords;
    if (path.startsWith('/api/lms-storage/')) return files;
    if (!path.startsWith('/api/')) return undefined;
    const isPartner = origin !== undefined && !isAllowed(origin) && (await partnerAt(db, origin));
    return isPartner ? named : exact;
  };
  return async (c, next) => {
    const origin = c.req.header('origin');
    const policy = await policyOf(c.req.path, origin);
    if (!policy) return next();
    if (c.req.method === 'OPTIONS') return preflight(policy)(c, next);
    await next();
    const answer = c.res.headers;
    if (policy !== open) answer.append('vary', 'Origin');
    answer.set('access-control-expose-headers', policy.exposeHeaders.join(','));
    if (policy.credentials) answer.set('access-control-allow-credentials', 'true');
    const reader = policy.reader(origin);
    if (reader === undefined) return undefined;
    answer.set('access-control-allow-origin', reader);
    // Who may read an answer may also measure it (learn-metrics).
    answer.set('timing-allow-origin', reader);
    return undefined;
  };
}
