import { useEffect, useState } from 'react';
import { platformUrl } from '../base/platform-url';
import { useLearn } from './learn-context';

/** Returns a function that gives the absolute URL of a file of the platform; undefined for an address elsewhere. */
export function useFileUrl(): (path: string) => string | undefined {
  const { apiBase } = useLearn().platform;
  return (path) => platformUrl(apiBase, path, location.href);
}

/**
 * The absolute URL of a course's picture. One of another origin is shown once the platform's configuration lists the origin; only then
 * the configuration is requested.
 */
export function usePictureUrl(imageUrl: string | null): string | undefined {
  const { platform } = useLearn();
  const fileUrl = useFileUrl();
  const [listed, setListed] = useState<string>();
  const own = imageUrl ? fileUrl(imageUrl) : undefined;
  const elsewhere = own ? null : imageUrl;
  useEffect(() => {
    if (!elsewhere) return;
    let end: (() => void) | undefined;
    let active = true;
    import('./listed-pictures').then(
      (code) => active && (end = code.whenListed(platform, elsewhere, setListed)),
      () => {}, // the card has its letter
    );
    return () => {
      active = false;
      end?.();
    };
  }, [platform, elsewhere]);
  return own ?? (elsewhere === null ? undefined : listed);
}
