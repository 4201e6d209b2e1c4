/** Why a PDF is not shown; each is a text of its own (RCV-11). */
export type Failure = 'login' | 'forbidden' | 'failed' | 'blocked' | 'outdated';

/** What an error of PDF.js means to the learner. */
export function failureOf(error: unknown): Failure {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 401) return 'login';
  return status === 403 ? 'forbidden' : 'failed';
}
