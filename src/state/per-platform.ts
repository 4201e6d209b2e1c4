import type { Platform } from './platform';

/** One object per platform and name, so that all who look share it. */
export function perPlatform<T>(make: (platform: Platform, ...names: string[]) => T) {
  const all = new WeakMap<Platform, Map<string, T>>();
  return (platform: Platform, ...names: string[]): T => {
    const known = all.get(platform) ?? new Map<string, T>();
    all.set(platform, known);
    const key = names.join(' ');
    const found = known.get(key) ?? make(platform, ...names);
    known.set(key, found);
    return found;
  };
}
