import { fileFacts, type FileFacts } from '../api/file-facts';
import type { Platform } from './platform';

const UNKNOWN: FileFacts = { bytes: null, type: null };
const known = new WeakMap<Platform, Map<string, Promise<FileFacts>>>();

/** Whether an absolute URL is on the platform, so that requests may carry the learner's session. */
export function isOwnFile(platform: Platform, url: string): boolean {
  try {
    return platform.client.url(url) === url;
  } catch {
    return false;
  }
}

/**
 * Headers and credentials of a request for a file: the usual ones to the platform, none to a storage host.
 * @param visitor true for a request without a session
 */
export const fileRequest = (platform: Platform, url: string, visitor = false) =>
  isOwnFile(platform, url)
    ? platform.client.init({ public: visitor, accept: 'application/json, */*' })
    : ({ headers: {}, credentials: 'omit' } as const);

/** Size and type of a file (RCV-02), fetched once a page for each URL; after a network error the next caller fetches again. Never rejects. */
export function factsOf(platform: Platform, url: string, visitor = false): Promise<FileFacts> {
  const files = known.get(platform) ?? new Map<string, Promise<FileFacts>>();
  known.set(platform, files);
  const asked =
    files.get(url) ??
    fileFacts(url, fileRequest(platform, url, visitor)).catch(() => {
      files.delete(url);
      return UNKNOWN;
    });
  files.set(url, asked);
  return asked;
}
