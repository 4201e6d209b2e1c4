import { fileFacts, type FileFacts } from '../api/file-facts';
import type { Platform } from './platform';

const UNKNOWN: FileFacts = { bytes: null, type: null };
const known = new WeakMap<Platform, Map<string, Promise<FileFacts>>>();

/** Whether an absolute URL is the platform's own, so that the learner's session may go along. */
export function isOwnFile(platform: Platform, url: string): boolean {
  try {
    return platform.client.url(url) === url;
  } catch {
    return false;
  }
}

/**
 * What a request for a file carries: to the platform what every call does, to a storage host nothing of the learner.
 * @param visitor without a session
 */
export const fileRequest = (platform: Platform, url: string, visitor = false) =>
  isOwnFile(platform, url)
    ? platform.client.init({ public: visitor, accept: 'application/json, */*' })
    : ({ headers: {}, credentials: 'omit' } as const);

/** Size and type of a file, asked once a page for each URL (RCV-02); what the line lost is asked anew by the next. Never rejects. */
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
