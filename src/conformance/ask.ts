import { getDotPath, safeParse, type GenericSchema, type InferOutput } from 'valibot';
import { toJson } from '../base/json';
import { problem } from '../contract/common';
import { requestInit } from '../client/headers';
import { isJson } from '../client/request/refusal';

/** A platform and what the checks send to it. */
export interface Target {
  /** Its address, without a slash at the end. */
  address: string;
  /** The `Cookie` header of a signed-in learner; undefined: calls of learners are not checked. */
  cookie: string | undefined;
}

export interface Request {
  path: string;
  method?: 'GET' | 'POST' | 'OPTIONS';
  body?: unknown;
  /** Sent without the session. */
  visitor?: boolean;
  headers?: Record<string, string>;
  /** Headers to leave out. */
  without?: readonly string[];
}

/** How long a complete response may take, in ms; the elements wait as long. */
const TIMEOUT_MS = 30_000;
/** How many faults of one response are reported. */
const MOST_FAULTS = 3;

/** A response or behaviour that differs from the contract. */
export class Fault extends Error {}
/** Why something could not be checked. */
export class Unchecked extends Error {}

/** Sends a request with the headers that the elements send. @throws Fault when there is no response */
export async function send(target: Target, request: Request): Promise<Response> {
  const { path, method = 'GET', body, visitor = false, headers = {}, without = [] } = request;
  const all: Record<string, string> = { ...requestInit('en-US').headers, ...headers };
  if (target.cookie && !visitor) all.Cookie = target.cookie;
  if (body !== undefined) all['Content-Type'] = 'application/json';
  for (const name of without) delete all[name];
  try {
    return await fetch(new URL(path, `${target.address}/`).href, {
      method,
      headers: all,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body: toJson(body) }),
    });
  } catch (error) {
    const { message, cause } = error as Error;
    throw new Fault(`no response: ${cause instanceof Error ? cause.message : message}`);
  }
}

function fitting<S extends GenericSchema>(schema: S, body: unknown): InferOutput<S> {
  const parsed = safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const faults = parsed.issues.map((issue) => `${getDotPath(issue) ?? 'the response'}: ${issue.message}`);
  const more = faults.length - MOST_FAULTS;
  throw new Fault([...faults.slice(0, MOST_FAULTS), ...(more > 0 ? [`and ${more} more`] : [])].join('; '));
}

async function bodyOf(response: Response): Promise<unknown> {
  if (!isJson(response)) throw new Fault(`content-type is ${response.headers.get('content-type') ?? 'missing'}`);
  try {
    return await response.json();
  } catch {
    throw new Fault('the body is no JSON');
  }
}

/** The body of a successful response. @throws Fault for another status, and for a body that does not fit the schema */
export async function read<S extends GenericSchema>(schema: S, response: Response): Promise<InferOutput<S>> {
  if (!response.ok) throw new Fault(`status ${response.status}`);
  return fitting(schema, await bodyOf(response));
}

/** Checks that a request was refused with one of the statuses, and with a problem as its body (RFC 9457). */
export async function refused(response: Response, ...statuses: number[]): Promise<void> {
  if (!statuses.includes(response.status)) throw new Fault(`status ${response.status}, not ${statuses.join(' or ')}`);
  const type = response.headers.get('content-type') ?? 'missing';
  if (!type.startsWith('application/problem+json')) throw new Fault(`content-type is ${type}`);
  const { status } = fitting(problem, await bodyOf(response));
  if (status !== response.status) throw new Fault(`the problem’s status is ${status}, not ${response.status}`);
}
