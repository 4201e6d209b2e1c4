import { requestInit } from './headers';

/** What is known of a file without its bytes; null for what the answer did not tell. */
export interface FileFacts {
  bytes: number | null;
  /** Media type, e.g. `application/pdf`. */
  type: string | null;
}

interface Options {
  /** What the learner reads, e.g. `de-DE`. */
  locale: string;
  /** The file is the platform's own, and asked for with the learner's session. */
  session: boolean;
  signal?: AbortSignal;
  fetch?: typeof fetch;
}

/** A HEAD request (API-06) to an absolute URL. A file that can't be had has no facts; rejects where there was no answer. */
export async function fileFacts(
  url: string,
  { locale, session, signal, fetch: ask = (...args) => fetch(...args) }: Options,
): Promise<FileFacts> {
  // A storage host is told nothing of the learner.
  const init: RequestInit = session ? requestInit(locale) : { credentials: 'omit' };
  const answer = await ask(url, { ...init, method: 'HEAD', ...(signal && { signal }) });
  if (!answer.ok) return { bytes: null, type: null };
  const length = answer.headers.get('content-length');
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return { bytes: length && /^\d+$/.test(length) ? Number(length) : null, type: type || null };
}
