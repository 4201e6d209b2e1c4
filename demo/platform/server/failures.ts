import { brandOf } from '../../../src/base/theme';
import { randomUUID } from 'node:crypto';
import { databaseFault, isDamage } from '../db/faults';
import { preferredLanguage } from '../i18n/language';
import { pageHeaders } from '../pages/document';
import { notFound, Problem, problemAnswer, type Answer } from './problem';
import { logError } from './server-log';
import { endPage } from './sign-in/pages';

/** Whether the database refused an id because it is not a UUID: nothing has that id. */
const isBadId = (error: unknown): boolean =>
  error instanceof Error && (/invalid input syntax for type uuid/.test(error.message) || isBadId(error.cause));

/** Seconds after which a request that found no database is worth a retry. */
const RETRY_S = 1;

const DAMAGED =
  'The files of the database are damaged: stop the platform, move them away, and restore a backup with `npm run restore -- <file>`.';

/**
 * The problem that a client gets for an error. Unexpected errors are logged with an id, which the client gets instead of their message.
 * @param request for the log
 */
export function problemOf(error: unknown, request: { method: string; path: string }): Problem {
  if (error instanceof Problem) return error;
  if (isBadId(error)) return notFound();
  const id = randomUUID();
  logError(isDamage(error) ? DAMAGED : 'request failed', error, { id, ...request });
  const fault = databaseFault(error);
  if (fault === 'full') return new Problem(507, 'There is no room left to store this.', undefined, { id });
  if (fault)
    return new Problem(503, 'The database can’t be reached. Please try again.', undefined, { id, retryAfter: RETRY_S });
  return new Problem(500, 'Internal error.', undefined, { id });
}

/**
 * The answer to a request that failed: a page for a browser that opens one, in its language, with the number of the line in the log;
 * otherwise a problem. It needs no database.
 * @param accept the header `Accept`
 * @param wished languages, as of `preferredLanguage`
 */
export function failureAnswer(
  problem: Problem,
  accept: string | null | undefined,
  ...wished: (string | null | undefined)[]
): Answer {
  const { status, more } = problem;
  const answer = problemAnswer(problem);
  if (status < 500 || !accept?.includes('text/html')) return answer;
  const language = preferredLanguage(...wished);
  const { t } = language;
  const text = t(status === 503 ? 'common:error.e429' : 'common:error.internal');
  const choice = { language, brand: brandOf(), offered: [], isAsked: false, query: '' };
  const body = endPage(choice, { title: t('common:error.title'), text, number: more.id }).toString();
  return { status, headers: { ...answer.headers, ...pageHeaders }, body };
}
