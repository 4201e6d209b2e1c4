import { createElement, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { CodeError } from '../client/errors';
import { pause } from '../client/pause';

const TRIES = 3;
const RETRY_DELAY_MS = 1_000;

const online = () =>
  new Promise<void>((resolve) => globalThis.addEventListener('online', () => resolve(), { once: true }));

/**
 * Loads code, and retries when that fails: when the network is back, and a few times while the browser is online.
 *
 * @throws CodeError after the last attempt
 */
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await online();
      else if (tries >= TRIES) throw new CodeError('A part of the page can’t be loaded', { cause: error });
      else await pause(RETRY_DELAY_MS * tries);
    }
  }
}

/**
 * A part of a screen whose code is loaded when it is first rendered, or before, by `load`. Until then it renders `whileLoading`,
 * also during the retries. A failure is thrown into the nearest `Boundary`, whose 'Try again' mounts the part again, and so
 * requests its code again.
 */
export interface LatePart<P> {
  (props: P & { whileLoading?: ReactNode }): ReactNode;
  isLoaded: () => boolean;
  /** Requests the code, until it is loaded. Rejects with a `CodeError`; the next call requests the code again. */
  load: () => Promise<unknown>;
}

/**
 * A part of a screen whose code may be needed while the network is lost.
 *
 * This is no `Suspense`: React holds back what follows a fallback for up to 300 ms, and fails ("Cannot commit the same tree as
 * before") when an effect of another element changes the held tree meanwhile.
 */
export function lazily<P extends object>(request: () => Promise<{ default: ComponentType<P> }>): LatePart<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const load = () =>
    (loading ??= persistently(request).then(
      (code) => (loaded = code.default),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  function Late({ whileLoading, ...props }: P & { whileLoading?: ReactNode }) {
    const [{ Part, failure }, setState] = useState<{ Part?: typeof loaded; failure?: unknown }>({ Part: loaded });
    useLayoutEffect(() => {
      if (Part) return;
      load().then(
        (Part) => setState({ Part }),
        (failure: unknown) => setState({ failure }),
      );
    }, [Part]);
    if (failure) throw failure;
    return Part ? createElement(Part, props as unknown as P) : whileLoading;
  }
  return Object.assign(Late, { isLoaded: () => loaded !== undefined, load });
}

/** `lazily` for an optional part of a page: when its code fails to load, the page works without it (ERR-09). */
export const optionally = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazily<P>(() =>
    persistently(load).catch((error: unknown) => {
      console.info('Learn: A part of the page could not be loaded.', error);
      return { default: () => null };
    }),
  );
