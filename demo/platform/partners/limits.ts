import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Db } from '../db/client';
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

/** The limits of the endpoints that issue and revoke tokens. A request that is not refused does not count for long. */
export function tokenLimits({ db, proxied }: Options) {
  const usual = rateLimit(USUAL);
  const refused = sharedLimit(db, 'refused at the token endpoint', REFUSED);
  const counted = new WeakSet<IncomingMessage>();

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
    count: (request: IncomingMessage) => void counted.add(request),
    /** Answers a request to the provider, if its address has not used up its limit. */
    async guard(request: IncomingMessage, response: ServerResponse, answer: () => void): Promise<void> {
      if (request.method !== 'POST' || !/^\/token(?![\w-])/.test(request.url ?? '')) return answer();
      const address = addressOf(request, proxied);
      // Counted before it is known whether the request is refused, so that tries at the same moment count.
      const seconds = usual.wait(address) || (await refused.wait(address));
      if (seconds) return tooMany(request, response, seconds);
      response.once('close', () => {
        if (!counted.has(request)) refused.giveBack(address).catch(console.error);
      });
      return answer();
    },
  };
}
