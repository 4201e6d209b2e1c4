import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react';
import { NetworkError } from '../api/errors';
import { pause } from '../api/pause';

const TRIES = 3;
const RETRY_DELAY_MS = 1_000;

const online = () =>
  new Promise<void>((resolve) => globalThis.addEventListener('online', () => resolve(), { once: true }));

/**
 * Asks again for code that did not come: when the line is back, and a few times where it never was gone.
 *
 * @throws NetworkError when it is given up
 */
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await online();
      else if (tries >= TRIES) throw new NetworkError('A part of the page can’t be loaded', { cause: error });
      else await pause(RETRY_DELAY_MS * tries);
    }
  }
}

/** For what nobody misses: where its code does not come, the page goes on without (ERR-09). */
export const optionally = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() =>
    persistently(load).catch((error: unknown) => {
      console.info('A part of the page could not be loaded.', error);
      return { default: () => null };
    }),
  );

/** Makes anew each part whose code was given up. */
const givenUp = new Set<() => void>();

/** Code that was given up is asked for anew by what is shown next: for 'Try again'. */
export function forgetGivenUp(): void {
  for (const renew of givenUp) renew();
  givenUp.clear();
}

/**
 * `lazy` for a part of a screen whose code may be needed first at the moment that the line is lost: what stands in for the
 * part stays as long as it is asked for. React keeps a failure for good; here it lasts until `forgetGivenUp`.
 */
export function lazily<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): FunctionComponent<P> {
  const make = () =>
    lazy<ComponentType<P>>(() =>
      persistently(load).catch((error: unknown) => {
        givenUp.add(() => (part = make()));
        throw error;
      }),
    );
  let part = make();
  return function Late(props: P) {
    return createElement(part as ComponentType<P>, props);
  };
}
