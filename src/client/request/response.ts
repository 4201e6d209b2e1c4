import { getDotPath, safeParse, type GenericSchema } from 'valibot';
import { ContractError, type ApiError } from '../errors';
import { isJson, refusal } from './refusal';

/** An error response, and how long it asks to wait. */
export interface Refusal {
  error: ApiError;
  wait: number | undefined;
}

/** Retry-After in ms: seconds or a date; undefined when there is none. */
function retryAfter(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Reads an error response. */
export const refusalOf = async (response: Response): Promise<Refusal> => ({
  error: await refusal(response),
  wait: retryAfter(response),
});

/** The JSON body of a response. @throws ContractError for any other body, e.g. a proxy's page or truncated text */
export async function bodyOf(response: Response, address: string): Promise<unknown> {
  if (response.status === 204) return undefined;
  if (!isJson(response)) {
    throw new ContractError(address, '', `answered ${response.headers.get('content-type') ?? 'no type'}, not JSON`);
  }
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new ContractError(address, '', 'is broken JSON');
  }
}

/** A body that fits the schema of its answer. @throws ContractError that names the first wrong field */
export function fitting<T>(schema: GenericSchema<unknown, T> | undefined, body: unknown, address: string): T {
  if (!schema) return undefined as T;
  const parsed = safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ContractError(address, getDotPath(issue) ?? '', issue.message);
}

/** The server's time, to the second; undefined where the response may have come from a cache. */
export function serverTime({ headers }: Response): Date | undefined {
  const date = new Date(headers.get('date') ?? '');
  return /no-store|no-cache/.test(headers.get('cache-control') ?? '') && !Number.isNaN(+date) ? date : undefined;
}
