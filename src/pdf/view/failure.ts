/** Why a PDF is not shown; each has its own text (RCV-11). */
export type Failure = 'login' | 'forbidden' | 'failed' | 'blocked' | 'outdated';

/** The reason for an error of PDF.js. */
export function failureOf(error: unknown): Failure {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 401) return 'login';
  return status === 403 ? 'forbidden' : 'failed';
}
