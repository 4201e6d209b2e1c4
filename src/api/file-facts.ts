/** What is known of a file without its bytes; null for what the answer did not tell. */
export interface FileFacts {
  bytes: number | null;
  /** Media type, e.g. `application/pdf`. */
  type: string | null;
}

/**
 * A HEAD request (API-06) to an absolute URL. A file that can't be had has no facts; rejects where there was no answer.
 * @param init what the request carries
 */
export async function fileFacts(url: string, init: RequestInit, ask = fetch): Promise<FileFacts> {
  const answer = await ask(url, { ...init, method: 'HEAD' });
  if (!answer.ok) return { bytes: null, type: null };
  const length = answer.headers.get('content-length');
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return { bytes: length && /^\d+$/.test(length) ? Number(length) : null, type: type || null };
}
