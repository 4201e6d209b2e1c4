import { safeParse } from 'valibot';
import type { Asked } from '../../contract/call';
import { THEME_HEADER } from '../../base/theme';
import type { Session } from '../call-session';
import { earlyFor, takeEarly } from '../early-requests';
import { ApiError, ContractError, NetworkError } from '../errors';
import { until } from '../pause';
import { isJson } from './refusal';
import { bodyOf, refusalOf, serverTime, type Refusal } from './response';

/** Time limit of a request, to the last byte of its response. */
const TIMEOUT_MS = 30_000;

export interface RequestSettings {
  session: Session;
  /** Receives the platform's time, to the second, from each response that is not from a cache. */
  onServerTime?: ((now: Date) => void) | undefined;
  /** Receives the header with the tenant's theme from each response that has it. */
  onTheme?: ((header: string) => void) | undefined;
  fetch?: typeof fetch | undefined;
}

export type CallInit = RequestInit & { credentials: 'include' | 'omit' };

/** Reports what a response says besides its body. */
function report(response: Response, { onServerTime, onTheme }: RequestSettings): void {
  const now = serverTime(response);
  const theme = response.headers.get(THEME_HEADER);
  if (now) onServerTime?.(now);
  if (theme) onTheme?.(theme);
}

/** Runs until its end, an abort of `signal`, or the end of the time limit; the latter two abort what runs. */
async function inTime<T>(signal: AbortSignal | undefined, run: (ended: AbortSignal) => Promise<T>): Promise<T> {
  signal?.throwIfAborted();
  const ended = new AbortController();
  const end = () => ended.abort(signal?.reason);
  signal?.addEventListener('abort', end, { once: true });
  const timer = setTimeout(() => ended.abort(new NetworkError('The platform took too long')), TIMEOUT_MS);
  try {
    return await until(ended.signal, run(ended.signal));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

/** Sends a request with the session; one without credentials is public. @throws TypeError; what the session throws */
export async function authorized(
  session: Session,
  send: typeof fetch,
  url: string,
  init: RequestInit,
): Promise<Response> {
  if (init.credentials !== 'include') return send(url, init);
  const sent = await session.authorize({ method: init.method ?? 'GET', url }, async (headers) => {
    const response = await send(
      url,
      headers ? { ...init, credentials: 'omit', headers: { ...init.headers, ...headers } } : init,
    );
    return { response, status: response.status, header: (name: string) => response.headers.get(name) };
  });
  return sent.response;
}

/**
 * Single requests to one platform, each with its complete response. They use the responses to the loader's requests, and find out why
 * a platform never answers.
 * @param base prefix of every path
 */
export function createRequests(base: string, settings: RequestSettings) {
  const { session, fetch: send = (...args) => fetch(...args) } = settings;
  /** Time of the last `renew`. */
  let renewed = -Infinity;
  /** Kinds of requests that the platform has answered once. Before the first answer a failure may come from the page's set-up. */
  const answered = new Set<RequestCredentials>();
  /** A page whose origin is not listed gets responses to public requests only. */
  const hasAnswered = (kind: RequestCredentials) => answered.has(kind) || answered.has('include');
  const ask = (address: string, init: RequestInit) => authorized(session, send, address, init);

  async function answer(address: string, init: CallInit): Promise<{ body: unknown } | Refusal> {
    const fresh = () => ask(address, init);
    // The loader sent its requests with the cookie, which may be another person's.
    const mayBeOther = init.credentials === 'include' && session.isToken();
    const early = init.method || mayBeOther ? undefined : takeEarly(address, renewed);
    const response = await (early ? early.catch(fresh) : fresh());
    report(response, settings);
    // Most likely another server answers at the platform's address: a platform's own 404 is a problem.
    const type = response.headers.get('content-type') ?? '';
    const isOther = response.status === 404 && !hasAnswered(init.credentials) && !/problem/.test(type);
    if (response.ok || (isOther && type && !isJson(response))) return { body: await bodyOf(response, address) };
    if (isOther && !base) void import('../set-up').then((code) => code.noPlatform(address)).catch(() => {});
    return refusalOf(response);
  }

  /** What a failure means. @throws ContractError, NetworkError */
  async function explained(cause: unknown, address: string, { credentials }: CallInit): Promise<Refusal> {
    if (cause instanceof ApiError) return { error: cause, wait: undefined };
    // The browser hides such an answer. The page needs a session by a token.
    if (credentials === 'include' && !answered.has('include') && (await session.isPartner()))
      return { error: new ApiError(401), wait: undefined };
    const failure =
      cause instanceof ContractError ? cause : new NetworkError('The platform can’t be reached', { cause });
    if (hasAnswered(credentials) || !globalThis.document) throw failure;
    const { wrongSetUp } = await import('../set-up').catch(() => ({ wrongSetUp: undefined }));
    throw (await wrongSetUp?.(base, failure, address)) ?? failure;
  }

  return {
    ask,
    /** One request and its complete response. A response to a request of the loader is used, unless that failed. */
    once: (address: string, init: CallInit, signal?: AbortSignal) =>
      inTime(signal, async (ended) => {
        try {
          const outcome = await answer(address, { ...init, signal: ended });
          answered.add(init.credentials);
          return outcome;
        } catch (error) {
          ended.throwIfAborted();
          return explained(error, address, init);
        }
      }),
    /** The body of the loader's response, when it has arrived and fits the schema. */
    arrived<T>(address: string, schema: Asked<T>['answer'], credentials: RequestCredentials): T | undefined {
      const early = earlyFor(address, renewed)?.arrived;
      const parsed = early && schema && safeParse(schema, early.body);
      if (!parsed?.success) return undefined;
      takeEarly(address);
      answered.add(credentials);
      report(early!.response, settings);
      return parsed.output;
    },
    /** Later requests use no response of the loader to an earlier one. */
    renew: () => void (renewed = performance.now()),
  };
}
