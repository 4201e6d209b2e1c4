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

interface Code {
  isLoaded: () => boolean;
  /** Requests the code, until it is loaded. Rejects with a `CodeError`. */
  load: () => Promise<unknown>;
}

/** A part of a screen whose code is loaded when it is first rendered, or before, by `ahead`. Until then it renders `whileLoading`. */
export interface LatePart<P> extends Code {
  (props: P & { whileLoading?: ReactNode }): ReactNode;
  /** Loads the code ahead of its use: the part is then rendered at once. A failure is left to the rendering. */
  ahead: () => void;
}

/**
 * Loads the code of parts.
 *
 * There is no `Suspense` for this: React holds back what follows a fallback for up to 300 ms, and fails ("Cannot commit the same
 * tree as before") when an effect of another element changes the held tree meanwhile.
 *
 * @param parts those of the first render count
 * @returns undefined: it is loading; null: all code is here; else the error of the part that failed first
 */
function useCode(parts: readonly Code[]): unknown {
  const [first] = useState(parts);
  const [failure, setFailure] = useState<unknown>(() => (first.every((part) => part.isLoaded()) ? null : undefined));
  useLayoutEffect(() => {
    void Promise.all(first.map((part) => part.load())).then(() => setFailure(null), setFailure);
  }, [first]);
  return failure;
}

/** Whether parts can be rendered that appear together: their code is here, or has failed to load, which each says in its place. */
export const useTogether = (parts: readonly Code[]): boolean => useCode(parts) !== undefined;

/**
 * A part of a screen whose code may be needed while the network is lost: `whileLoading` stays during the retries. A failure is
 * thrown into the nearest `Boundary`, whose 'Try again' mounts the part again, and so requests its code again.
 */
export function lazily<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LatePart<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const once = async () => {
    loaded ??= (await load()).default;
  };
  const code: Code = {
    isLoaded: () => loaded !== undefined,
    load: () => (loading ??= persistently(once).finally(() => (loading = undefined))),
  };
  function Late({ whileLoading, ...props }: P & { whileLoading?: ReactNode }) {
    const failure = useCode([code]);
    if (failure) throw failure;
    return loaded ? createElement(loaded, props as unknown as P) : whileLoading;
  }
  return Object.assign(Late, code, { ahead: () => void once().catch(() => {}) });
}

/** `lazily` for an optional part of a page: when its code fails to load, the page works without it (ERR-09). */
export const optionally = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazily<P>(() =>
    persistently(load).catch((error: unknown) => {
      console.info('Learn: A part of the page could not be loaded.', error);
      return { default: () => null };
    }),
  );
