import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** How much one address may ask for: so much at once, and so much more with every second that passes. */
export interface Rate {
  atOnce: number;
  perSecond: number;
}

/** Addresses that are remembered; beyond it those are forgotten that have not asked for longest. */
const MOST_ADDRESSES = 10_000;

export interface RateLimit {
  /** Counts one request of an address: 0 when it may pass, else after how many whole seconds it may ask again. */
  wait: (address: string, now?: number) => number;
}

/**
 * A bucket of tokens for each address, in this process: where several stand side by side each has its own, so that
 * together they let through as many times more (what must not be so is in shared-limit.ts). It keeps one visitor from taking the platform from all others; it is no
 * defence against an attack of many addresses, which is what stands in front of a platform is for.
 */
export function rateLimit({ atOnce, perSecond }: Rate): RateLimit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    wait(address, now = performance.now()) {
      const { tokens, at } = buckets.get(address) ?? { tokens: atOnce, at: now };
      const left = Math.min(atOnce, tokens + ((now - at) / 1_000) * perSecond);
      const passes = left >= 1;
      buckets.delete(address); // set anew, it is the last to be forgotten
      buckets.set(address, { tokens: passes ? left - 1 : left, at: now });
      if (buckets.size > MOST_ADDRESSES) buckets.delete(buckets.keys().next().value!);
      return passes ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond));
    },
  };
}

/** One household or office has a whole /64 of IPv6 addresses, and could ask from each. */
function network(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/**
 * Whom a request is counted for. Behind something that ends TLS the socket is that thing's own, and the last name in
 * X-Forwarded-For is what it saw; elsewhere the header is the sender's own words.
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
