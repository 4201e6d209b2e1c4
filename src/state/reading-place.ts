import { safeParse } from 'valibot';
import { readingPlace } from '../api/contract/objectives';
import * as paths from '../api/contract/paths';
import { NetworkError } from '../api/errors';
import type { ReadingPlace } from '../domain/entities';
import { toJson } from '../domain/json';
import { perPlatform } from './per-platform';
import { readStored, store } from './storage';

/** A learner who scrolls on is not stored at each step, in ms. */
const PAUSE_MS = 2_000;

interface PlaceStore {
  /** Stores that the learner is here: in the browser at once, on the platform after a pause. */
  save(place: Omit<ReadingPlace, 'at'>): void;
  /** Sends the stored place now, also while the page closes, unless the platform has it already. */
  flush(): void;
  /** The place that the platform does not know yet. */
  unsent(): ReadingPlace | undefined;
}

function storedPlace(key: string): ReadingPlace | undefined {
  try {
    const parsed = safeParse(readingPlace, JSON.parse(readStored(key) || 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Where the learner is in an attempt (LST-14). A place that could not be sent stays in the browser, and is sent when the network
 * returns or the course is opened again. Its names are the id of the workflow.
 */
export const placeStore = perPlatform((platform, workflowId): PlaceStore => {
  const key = `learn-place ${platform.apiBase} ${workflowId}`;
  let unsent = storedPlace(key);
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(keepalive: boolean): Promise<void> {
    clearTimeout(timer);
    const sent = unsent;
    if (!sent) return;
    try {
      await platform.client.request(paths.readingPlace(workflowId), { method: 'PUT', body: sent, keepalive });
    } catch (error) {
      if (error instanceof NetworkError) return;
      // A platform that refuses the place refuses it the next time as well.
    }
    if (unsent !== sent) return;
    unsent = undefined;
    store(key, '');
  }
  globalThis.addEventListener?.('online', () => void send(false));
  if (unsent) void send(false);

  return {
    save(place) {
      unsent = { ...place, at: new Date().toISOString() };
      store(key, toJson(unsent));
      clearTimeout(timer);
      timer = setTimeout(() => void send(false), PAUSE_MS);
    },
    flush: () => void send(true),
    unsent: () => unsent,
  };
});
