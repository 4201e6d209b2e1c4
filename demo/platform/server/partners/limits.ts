import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Db } from '../../db/client';
import { addressOf, rateLimit } from '../rate-limit';
import { sharedLimit } from '../shared-limit';
import { partnerAt } from './partners';

/** Requests of one address, in each process: a partner's server asks for all its learners. */
const USUAL = { atOnce: 600, perSecond: 50 };
/** Refused requests of one address, over all processes. */
const REFUSED = { atOnce: 100, perSecond: 1 };

interface Options {
  db: Db;
  /** Whether a proxy is in front of this process. */
  proxied: boolean;
}

/** The limits of the endpoints that issue and revoke tokens. Only refused requests count for the limit of an address. */
export function tokenLimits({ db, proxied }: Options) {
  const usual = rateLimit('token endpoint', USUAL);
  const refused = sharedLimit(db, 'refused at the token endpoint', REFUSED);

  async function tooMany(request: IncomingMessage, response: ServerResponse, seconds: number) {
    const { origin } = request.headers;
    response
      .writeHead(429, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'retry-after': String(seconds),
        vary: 'Origin',
        ...(origin &&
          (await partnerAt(db, origin)) && {
            'access-control-allow-origin': origin,
            'access-control-expose-headers': 'Retry-After',
          }),
      })
      .end(JSON.stringify({ error: 'temporarily_unavailable', error_description: 'too many requests' }));
  }

  return {
    /** Counts a request as refused. */
    count: (request: IncomingMessage) => refused.count(addressOf(request, proxied)),
    /** Answers a request to the provider, if its address has not used up its limit. */
    async guard(request: IncomingMessage, response: ServerResponse, answer: () => void): Promise<void> {
      // The provider's router ignores case.
      if (request.method !== 'POST' || !/^\/token(?![\w-])/i.test(request.url ?? '')) return answer();
      const address = addressOf(request, proxied);
      const seconds = usual.wait(address) || (await refused.look(address));
      return seconds ? tooMany(request, response, seconds) : answer();
    },
  };
}
