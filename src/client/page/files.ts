import { fileFacts, type FileFacts } from '../file-facts';
import { ApiError } from '../errors';
import type { Platform } from '../session/platform';

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

/** What requests a file: with the session only where the platform gets it. */
const fetcherOf = (platform: Platform, url: string) =>
  isOwnFile(platform, url) ? platform.client.fetch : globalThis.fetch;

/** Size and type of a file (RCV-02), fetched once a page for each URL; after a network error the next caller fetches again. Never rejects. */
export function factsOf(platform: Platform, url: string, visitor = false): Promise<FileFacts> {
  const files = known.get(platform) ?? new Map<string, Promise<FileFacts>>();
  known.set(platform, files);
  const asked =
    files.get(url) ??
    fileFacts(url, fileRequest(platform, url, visitor), fetcherOf(platform, url)).catch(() => {
      files.delete(url);
      return UNKNOWN;
    });
  files.set(url, asked);
  return asked;
}

interface WholeFile {
  visitor: boolean;
  signal: AbortSignal;
  /** Receives the loaded share, 0..1; null when the size is not known. */
  onProgress: (share: number | null) => void;
}

/**
 * A file of the platform as bytes, where the session is a token; undefined otherwise, because the browser can then request it itself.
 * @throws ApiError, NetworkError, TypeError; the signal's reason after an abort
 */
export async function wholeFile(
  platform: Platform,
  url: string,
  { visitor, signal, onProgress }: WholeFile,
): Promise<Uint8Array | undefined> {
  if (visitor || !isOwnFile(platform, url) || !platform.client.session.isToken()) return undefined;
  const response = await platform.client.fetch(url, { ...fileRequest(platform, url), signal });
  if (!response.ok || !response.body) throw new ApiError(response.status);
  const total = Number(response.headers.get('content-length'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    loaded += value.length;
    onProgress(total > 0 ? Math.min(1, loaded / total) : null);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
