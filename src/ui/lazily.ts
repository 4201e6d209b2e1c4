import { lazy, type ComponentType } from 'react';
import { pause } from '../api/pause';

const TRIES = 3;
const RETRY_DELAY_MS = 1_000;

const online = () =>
  new Promise<void>((resolve) => globalThis.addEventListener('online', () => resolve(), { once: true }));

/** Asks again for code that did not come: when the line is back, and a few times where it never was gone. */
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await online();
      else if (tries >= TRIES) throw error;
      else await pause(RETRY_DELAY_MS * tries);
    }
  }
}

/**
 * `lazy` for a part of a screen whose code may be needed first at the moment that the line is lost. React keeps a failure
 * for good, and the error would take the place of the whole screen; this way what stands in for the part stays so long.
 */
export const lazily = <P>(load: () => Promise<{ default: ComponentType<P> }>) => lazy(() => persistently(load));
