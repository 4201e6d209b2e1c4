import { safeParse, type GenericSchema } from 'valibot';
import { ApiError } from '../../client/errors';
import { toJson } from '../../base/json';
import type { Platform } from '../../client/session/platform';
import { readStored, store } from '../../client/page/storage';
import type { StoredKey } from '../../client/page/stored-values';

/** Where a learner is in something, e.g. a text or a film. */
interface Position {
  /** When the learner was there, ISO 8601. */
  at: string;
}

/** The last position of the learner, in this browser and on the platform. */
export interface PositionStore<P extends Position> {
  /** Stores a position in the browser. */
  save(position: Omit<P, 'at'>): void;
  /**
   * Sends the last position to the platform, unless the platform has it; also while the page closes. Never throws: after a failure
   * that may pass, the position stays in the browser.
   */
  send(): Promise<void>;
  /**
   * The last position that this page saved, or that an earlier page could not send. It may be newer than that in a cached response.
   */
  last(): P | undefined;
}

/** Statuses after which the same request may succeed later: not signed in, too many requests. */
const PASSING = [401, 429];
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && !PASSING.includes(error.status);

function readPosition<P>(key: StoredKey, schema: GenericSchema<unknown, P>): P | undefined {
  try {
    const parsed = safeParse(schema, JSON.parse(readStored(key) || 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param key of the browser's storage
 * @param path of the call that stores a position (PUT)
 * @param extra further fields of its body
 */
export function positionStore<P extends Position>(
  platform: Platform,
  {
    key,
    schema,
    path,
    extra = {},
  }: { key: StoredKey; schema: GenericSchema<unknown, P>; path: string; extra?: object },
): PositionStore<P> {
  let last = readPosition(key, schema);
  let isSent = last === undefined;
  return {
    save(position) {
      last = { ...position, at: new Date().toISOString() } as P;
      isSent = false;
      store(key, toJson(last));
    },
    async send() {
      const sent = last;
      if (isSent || !sent) return;
      const body = { ...sent, ...extra };
      try {
        // A request in the background must not lead to the sign-in.
        await platform.client.request(path, { method: 'PUT', body, keepalive: true, quiet: true });
      } catch (error) {
        if (!isRefused(error)) return;
      }
      // The learner may have gone on in the meantime.
      if (last !== sent) return;
      isSent = true;
      store(key, '');
    },
    last: () => last,
  };
}
