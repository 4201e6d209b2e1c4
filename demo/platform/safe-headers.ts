import type { RequestListener } from 'node:http';

const YEAR_S = 31_536_000;

/**
 * Adds security headers to every answer of a server: browsers don't guess content types and, where the public address is https,
 * use https only.
 */
export const safeHeaders =
  (listener: RequestListener, { https = false } = {}): RequestListener =>
  (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    if (https) response.setHeader('strict-transport-security', `max-age=${YEAR_S}`);
    listener(request, response);
  };
