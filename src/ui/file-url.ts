import { platformUrl } from '../base/platform-url';
import { useLearn } from './learn-context';

/** Returns a function that gives the absolute URL of a file of the platform; undefined for an address elsewhere. */
export function useFileUrl(): (path: string) => string | undefined {
  const { apiBase } = useLearn().platform;
  return (path) => platformUrl(apiBase, path, location.href);
}
