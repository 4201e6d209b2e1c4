import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { limitHit } from '../measures';

/** A rate: a burst of requests, and the requests that are added per second. */
export interface Rate {
  atOnce: number;
  perSecond: number;
}

/** The most addresses in memory; beyond it the least recently seen are removed. */
const MOST_ADDRESSES = 10_000;

export interface RateLimit {
  /**
   * Counts one request of an address.
   * @returns 0 when it may pass, otherwise the seconds until a retry may pass (whole, at least 1)
   */
  wait: (address: string, now?: number) => number;
}

/**
 * A token bucket for each address, in this process: several processes together let through as many times more (limits that must
 * be exact are in shared-limit.ts). It keeps one visitor from using up the platform for all others; it does not stop an attack
 * from many addresses.
 * @param what names the limit, for metrics
 */
export function rateLimit(what: string, { atOnce, perSecond }: Rate): RateLimit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    wait(address, now = performance.now()) {
      const { tokens, at } = buckets.get(address) ?? { tokens: atOnce, at: now };
      const left = Math.min(atOnce, tokens + ((now - at) / 1_000) * perSecond);
      const passes = left >= 1;
      buckets.delete(address); // set again, it is the last to be removed
      buckets.set(address, { tokens: passes ? left - 1 : left, at: now });
      if (buckets.size > MOST_ADDRESSES) buckets.delete(buckets.keys().next().value!);
      if (!passes) limitHit(what);
      return passes ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond));
    },
  };
}

/** The /64 network of an IPv6 address, because one household or office has all of its addresses; IPv4 addresses stay. */
function network(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/**
 * The address that a request is counted for. Behind a proxy that ends TLS, the socket's address is the proxy's, and the last
 * address in X-Forwarded-For is the one that it saw. Without a proxy the client itself could write that header, so it is ignored.
 * @param proxied whether a proxy is in front of this process
 */
export function addressOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, proxied: boolean): string {
  const forwarded = proxied
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  return network(forwarded || (socket.remoteAddress ?? ''));
}
