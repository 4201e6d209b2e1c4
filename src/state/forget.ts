import type { Platform } from './platform';

/** Lets go of the answer of a store, unless somebody looks at it: who asks again has it from the platform. */
export function forget({ resources, cache }: Platform, store: object): void {
  for (const [path, entry] of resources) {
    if (entry.store !== store || entry.store.lc > 0) continue;
    resources.delete(path);
    cache.delete(path);
  }
}
