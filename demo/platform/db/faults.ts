/** Why a query could not run, through no fault of the query: the server can't be reached or takes no writes, or its disk is full. */
export type DatabaseFault = 'unavailable' | 'full';

/**
 * Codes of Postgres (its manual, appendix A) and of Node: connections (class 08), too many of them, a server that stops, starts or
 * lost its primary, a server for reading only.
 */
const UNAVAILABLE = /^(08\w{3}|53300|57P0[1235]|25006|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const FULL = /^(53100|53200|58030|ENOSPC)$/;
/** Errors of the driver without a code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/;

/** The fault behind an error, or behind one of its causes; undefined when there is none. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = String((error as { code?: unknown }).code ?? '');
  if (FULL.test(code) || /no space left on device/i.test(error.message)) return 'full';
  if (UNAVAILABLE.test(code) || LOST.test(error.message)) return 'unavailable';
  return databaseFault(error.cause);
}

/** Whether the database found that its files are damaged: a page whose checksum is wrong, an index without its rows. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && (/^XX00[12]$/.test(String((error as { code?: unknown }).code)) || isDamage(error.cause));
