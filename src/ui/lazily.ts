import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { CodeError } from '../api/errors';
import { pause } from '../api/pause';

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

/** `lazy` for an optional part of a page: when its code fails to load, the page works without it (ERR-09). */
export const optionally = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() =>
    persistently(load).catch((error: unknown) => {
      console.info('Learn: A part of the page could not be loaded.', error);
      return { default: () => null };
    }),
  );

/** For each part whose code failed to load: a function that makes its lazy component again. */
const failed = new Set<() => void>();

/** For 'Try again': parts whose code failed to load request it again when they are rendered next. */
export function renewFailed(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** A part whose code is loaded when it is first rendered, or before, by `ahead`. */
export interface LatePart<P> {
  (props: P): ReactNode;
  /** Loads the code ahead of its use: the part is then rendered without a fallback. A failure is left to the rendering. */
  ahead: () => void;
}

/**
 * `lazy` for a part of a screen whose code may be needed while the network is lost: the Suspense fallback stays during the
 * retries. React caches a failure for good; here it lasts until `renewFailed`.
 */
export function lazily<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LatePart<P> {
  let loaded: ComponentType<P> | undefined;
  const loading = async () => {
    const code = await load();
    loaded = code.default;
    return code;
  };
  const make = () =>
    lazy<ComponentType<P>>(() =>
      persistently(loading).catch((error: unknown) => {
        failed.add(() => (part = make()));
        throw error;
      }),
    );
  let part = make();
  function Late(props: P) {
    // React would suspend for `lazy` even when its code is here.
    const [own] = useState(() => loaded);
    return createElement((own ?? part) as ComponentType<P>, props);
  }
  return Object.assign(Late, { ahead: () => void loading().catch(() => {}) });
}
