import type { Platform } from './platform';

/** Makes a function that returns one shared object for each platform and names. */
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
