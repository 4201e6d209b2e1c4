/** Facts of a file from its headers; null for a header that was missing. */
export interface FileFacts {
  bytes: number | null;
  /** Media type, e.g. `application/pdf`. */
  type: string | null;
}

/**
 * Reads facts of a file by a HEAD request (API-06) to an absolute URL. An error response gives no facts; without a response it
 * rejects.
 * @param init headers and credentials of the request
 */
export async function fileFacts(
  url: string,
  init: RequestInit,
  ask: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<FileFacts> {
  const answer = await ask(url, { ...init, method: 'HEAD' });
  if (!answer.ok) return { bytes: null, type: null };
  const length = answer.headers.get('content-length');
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return { bytes: length && /^\d+$/.test(length) ? Number(length) : null, type: type || null };
}
