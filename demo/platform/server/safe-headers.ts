import type { RequestListener } from 'node:http';

const YEAR_S = 31_536_000;

/**
 * Adds security headers to each response of a server: browsers do not guess content types and, when the public origin is https,
 * use only https.
 */
export const safeHeaders =
  (listener: RequestListener, { https = false } = {}): RequestListener =>
  (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    if (https) response.setHeader('strict-transport-security', `max-age=${YEAR_S}`);
    listener(request, response);
  };
