import { useCallback, useSyncExternalStore } from 'react';

/**
 * A value that a component reads from a film; it renders again when the value changes.
 * @param events at which the value may change, separated by spaces
 * @param before the value while there is no element
 */
export function useMedia<T extends string | number | boolean | null>(
  video: HTMLVideoElement | null,
  events: string,
  read: (video: HTMLVideoElement) => T,
  before: T,
): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const names = events.split(' ');
      for (const name of names) video?.addEventListener(name, changed);
      return () => {
        for (const name of names) video?.removeEventListener(name, changed);
      };
    },
    [video, events],
  );
  return useSyncExternalStore(subscribe, () => (video ? read(video) : before));
}
