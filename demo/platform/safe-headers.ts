import type { RequestListener } from 'node:http';

const YEAR_S = 31_536_000;

/**
 * What stands on every answer of a server, whoever makes it: its type is what it says, and where its public address is
 * https, browsers come by https alone.
 */
export const safeHeaders =
  (listener: RequestListener, { https = false } = {}): RequestListener =>
  (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    if (https) response.setHeader('strict-transport-security', `max-age=${YEAR_S}`);
    listener(request, response);
  };
