import { DrizzleQueryError } from 'drizzle-orm';

/** The frames of a stack, without the message, which may contain data. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8);

/**
 * What the log says of an error. Of a failed query its text, name and code: parameters, and messages of the database, which quote them,
 * may be a token or a private message.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = (error as { code?: unknown }).code;
  const about = { name: error.name, ...(code !== undefined && { code }) };
  if (error instanceof DrizzleQueryError) {
    const cause = error.cause && describeError(error.cause);
    return { ...about, name: 'DrizzleQueryError', query: error.query.slice(0, 500), ...(cause && { cause }) };
  }
  // An error of the database has a severity; PGlite's and the driver's are alike.
  const message = 'severity' in error ? {} : { message: error.message.slice(0, 500) };
  return {
    ...about,
    ...message,
    at: framesOf(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Writes one line of JSON to the log. @param what happened, e.g. `request failed` */
export function logError(what: string, error: unknown, about: Record<string, unknown> = {}): void {
  console.error(JSON.stringify({ time: new Date().toISOString(), what, ...about, error: describeError(error) }));
}
