import * as calls from '../../contract/calls/grading-scales';
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { GradingScale } from '../../contract/objectives';
import { perPlatform } from '../../client/session/per-platform';
import type { Platform } from '../../client/session/platform';

/** The most scales of one request. */
const MOST = 100;

/** The scales of a platform: those that are asked for together are requested together, each once. */
const scalesOf = perPlatform((platform) => {
  const known = new Map<string, WritableAtom<GradingScale | undefined>>();
  let waiting: string[] = [];

  async function request(ids: readonly string[]): Promise<void> {
    try {
      const { data } = await platform.client.get(calls.gradingScales(ids));
      for (const scale of data) known.get(scale.id)?.set(scale);
    } catch (error) {
      // A grade is shown without its colour; the next one that is shown asks again.
      for (const id of ids) known.delete(id);
      console.info('Learn: The grading scales could not be loaded.', error);
    }
  }

  function requestWaiting(): void {
    const ids = waiting;
    waiting = [];
    for (let from = 0; from < ids.length; from += MOST) void request(ids.slice(from, from + MOST));
  }

  return (id: string): ReadableAtom<GradingScale | undefined> => {
    const found = known.get(id);
    if (found) return found;
    const store = atom<GradingScale | undefined>();
    known.set(id, store);
    if (waiting.push(id) === 1) queueMicrotask(requestWaiting);
    return store;
  };
});

/** The grading scale with an id; undefined until it has arrived, and when there is none. Call it when a grade is shown. */
export const gradingScale = (platform: Platform, id: string) => scalesOf(platform)(id);
