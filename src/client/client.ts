import { getDotPath, safeParse, type GenericSchema } from 'valibot';
import { baseOf } from './base';
import type { Asked } from '../contract/call';
import { me } from '../contract/public-paths';
import { sendWith, type CallSession } from './call-session';
import { earlyFor, takeEarly } from './early-requests';
import { ApiError, ContractError, NetworkError } from './errors';
import { createFlights } from './flights';
import { requestInit, type CallOptions } from './headers';
import { pause, until } from './pause';
import { toJson } from '../base/json';
import { platformUrl } from '../base/platform-url';
import { THEME_HEADER } from '../base/theme';
import { isJson, refusal } from './refusal';

/** Time limit of a request, to the last byte of its response. */
const TIMEOUT_MS = 30_000;
/** A GET is retried after 429 and 503 at most this often, and waits at most this long each time. */
const RETRIES = 2;
const LONGEST_WAIT_MS = 10_000;

export interface ClientSettings {
  /** Prefix of every path: an origin, or '' for the page's own. */
  apiBase: string;
  locale: () => string;
  /** Runs once for any number of requests that fail with 401; 'retry' when there is a session again. */
  onUnauthorized: () => Promise<'retry' | 'give-up'>;
  /** False: probably nobody is signed in. The first personal call then asks for the user, and the others wait for the response. */
  mayHaveSession?: () => boolean;
  /** What authorizes the calls that are not public; undefined: the platform's cookie. */
  session?: () => Promise<CallSession> | undefined;
  /** Resolves when it is known whether the cookie or tokens authorize calls; undefined: it is known. Never rejects. */
  sessionKnown?: () => Promise<unknown> | undefined;
  /** Whether this page is a partner's, to which the platform answers no call with a cookie. Never rejects. */
  isPartner?: () => Promise<boolean>;
  /** Receives the platform's time, to the second, from each response that is not from a cache. */
  onServerTime?: (now: Date) => void;
  /** Receives the header with the tenant's theme from each response that has it. */
  onTheme?: (header: string) => void;
  fetch?: typeof fetch;
}

export interface GetOptions extends CallOptions {
  signal?: AbortSignal;
  /** A 401 fails without starting a sign-in. */
  quiet?: boolean;
}

export interface RequestOptions extends GetOptions {
  method?: 'POST' | 'PUT';
  /** Is sent as JSON. */
  body?: unknown;
  /** The request completes even when the page is left. */
  keepalive?: boolean;
}

export interface ApiClient {
  /**
   * Equal requests at the same time share one response; each caller can abort its own wait.
   * @throws ApiError, NetworkError, ContractError; the signal's reason after an abort
   */
  get<T>(asked: Asked<T>, options?: GetOptions): Promise<T>;
  /**
   * Sends a body as JSON. The schema of the answer gets `undefined` for a response without a body (204). `Platform.send` also requests
   * again what the call changes.
   */
  send<T, Body>(asked: Asked<T, Body>, body: Body, options?: GetOptions): Promise<T>;
  /** Call it when data have changed: later requests don't use a response to an earlier one, neither one in flight nor one of the loader. */
  renew(): void;
  /**
   * A response that the caller reads itself, e.g. a stream. It has no time limit.
   * @throws ApiError, NetworkError; the signal's reason after an abort
   */
  request(path: string, options?: RequestOptions): Promise<Response>;
  /** Headers and credentials for requests that other code makes, e.g. PDF.js. */
  init(options?: CallOptions): ReturnType<typeof requestInit>;
  /** What authorizes requests that other code makes; undefined: the platform's cookie. */
  session(): Promise<CallSession> | undefined;
  /**
   * A request to an absolute URL of the platform with the session; resolves to any response. No sign-in starts.
   * @throws TypeError without a response; ApiError 401 without a session; NetworkError
   */
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** Handles a 401 of a request that other code made; 'retry' when there is a session again. */
  signIn(): Promise<'retry' | 'give-up'>;
  /** The response to a request of the loader, when it has arrived and fits the schema; else undefined, and `get` waits for it. */
  arrived<T>(asked: Asked<T>, options?: CallOptions): T | undefined;
  /**
   * The absolute URL of a path on the platform. An absolute URL of the platform is returned as it is.
   * @throws ContractError for an address of another origin, which must not get the learner's session
   */
  url(path: string): string;
}

/** Retry-After in ms: seconds or a date; undefined when there is none. */
function retryAfter(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** The JSON body of a response. @throws ContractError for any other body, e.g. a proxy's page or truncated text */
async function bodyOf(response: Response, address: string): Promise<unknown> {
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

function fitting<T>(schema: GenericSchema<unknown, T> | undefined, body: unknown, address: string): T {
  if (!schema) return undefined as T;
  const parsed = safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ContractError(address, getDotPath(issue) ?? '', issue.message);
}

/** Reports the server's time, to the second, unless the response came from a cache. */
function reportTime({ headers }: Response, report: ClientSettings['onServerTime']): void {
  const date = new Date(headers.get('date') ?? '');
  if (/no-store|no-cache/.test(headers.get('cache-control') ?? '') && !Number.isNaN(+date)) report?.(date);
}

function reportTheme({ headers }: Response, report: ClientSettings['onTheme']): void {
  const header = headers.get(THEME_HEADER);
  if (header) report?.(header);
}

type CallInit = RequestInit & Pick<ReturnType<typeof requestInit>, 'credentials'>;

/** An error response, and how long it asks to wait. */
interface Refusal {
  error: ApiError;
  wait: number | undefined;
}

/** The client of one platform: the headers of every call (API-01), time limit, abort, schema check, and one sign-in for any number of 401s. */
export function createClient({
  apiBase,
  locale,
  onUnauthorized,
  mayHaveSession = () => true,
  onServerTime,
  onTheme,
  session = () => undefined,
  sessionKnown = () => undefined,
  isPartner = () => Promise.resolve(false),
  fetch: send = (...args) => fetch(...args),
}: ClientSettings): ApiClient {
  let signingIn: Promise<'retry' | 'give-up'> | undefined;
  let signIns = 0;
  const signIn = () =>
    (signingIn ??= onUnauthorized()
      .catch((error: unknown) => {
        // Whether there is a session is not known.
        if (error instanceof NetworkError) throw error;
        return 'give-up' as const;
      })
      .then((outcome) => {
        if (outcome === 'retry') {
          signIns++;
          renew();
        }
        return outcome;
      })
      .finally(() => (signingIn = undefined)));

  async function askWith(calls: CallSession, address: string, init: RequestInit): Promise<Response> {
    const sent = await sendWith(calls, { method: init.method ?? 'GET', url: address }, async (headers) => {
      const request = { ...init, credentials: 'omit' as const, headers: { ...init.headers, ...headers } };
      const response = await send(address, request);
      return { response, status: response.status, header: (name) => response.headers.get(name) };
    });
    return sent.response;
  }

  /** Sends a request with the session; one without credentials is public. */
  function ask(address: string, init: RequestInit): Promise<Response> {
    if (init.credentials !== 'include') return send(address, init);
    const known = sessionKnown();
    if (known) return known.then(() => ask(address, init));
    const calls = session();
    return calls ? calls.then((each) => askWith(each, address, init)) : send(address, init);
  }

  const flights = createFlights();
  /** Time of the last `renew`. */
  let renewed = -Infinity;
  function renew() {
    renewed = performance.now();
    flights.close();
  }
  const base = baseOf(apiBase);
  /** Kinds of requests that the platform has answered once. Before the first answer a failure may come from the page's set-up. */
  const answered = new Set<RequestCredentials>();
  /** A page whose origin is not listed gets responses to public requests only. */
  const hasAnswered = (kind: RequestCredentials) => answered.has(kind) || answered.has('include');

  function url(path: string): string {
    const address = platformUrl(base, path, globalThis.location?.href);
    if (address === undefined) throw new ContractError(path.startsWith('/') ? base + path : path, '', 'is elsewhere');
    return address;
  }

  /** One request and its complete response. A response to a request of the loader is used, unless that failed. */
  async function once(address: string, init: CallInit, signal?: AbortSignal): Promise<{ body: unknown } | Refusal> {
    signal?.throwIfAborted();
    const ended = new AbortController();
    const end = () => ended.abort(signal?.reason);
    signal?.addEventListener('abort', end, { once: true });
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      ended.abort();
    }, TIMEOUT_MS);
    const answer = async () => {
      const fresh = () => ask(address, { ...init, signal: ended.signal });
      // The loader sent its requests with the cookie, which may be another person's.
      const mayBeOther = init.credentials === 'include' && session() !== undefined;
      const early = init.method || mayBeOther ? undefined : takeEarly(address, renewed);
      const response = await (early ? early.catch(fresh) : fresh());
      reportTime(response, onServerTime);
      reportTheme(response, onTheme);
      // Most likely another server answers at the platform's address: a platform's own 404 is a problem.
      const type = response.headers.get('content-type') ?? '';
      const isOther = response.status === 404 && !hasAnswered(init.credentials) && !/problem/.test(type);
      if (response.ok || (isOther && type && !isJson(response))) return { body: await bodyOf(response, address) };
      if (isOther && !base) void import('./set-up').then((code) => code.noPlatform(address)).catch(() => {});
      return { error: await refusal(response), wait: retryAfter(response) };
    };
    try {
      const outcome = await until(ended.signal, answer());
      answered.add(init.credentials);
      return outcome;
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (error instanceof ApiError) return { error, wait: undefined };
      // The browser hides such an answer. The page needs a session by a token.
      if (!late && init.credentials === 'include' && !answered.has('include') && (await isPartner()))
        return { error: new ApiError(401), wait: undefined };
      const failure =
        error instanceof ContractError
          ? error
          : new NetworkError(late ? 'The platform took too long' : 'The platform can’t be reached', { cause: error });
      if (late || hasAnswered(init.credentials) || !globalThis.document) throw failure;
      const { wrongSetUp } = await import('./set-up').catch(() => ({ wrongSetUp: undefined }));
      throw (await wrongSetUp?.(base, failure, address)) ?? failure;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    }
  }

  /** For one call: runs the sign-in at the first 401, and returns whether to repeat the request. */
  function signInOnce({ public: open, quiet, signal }: GetOptions) {
    let isOver = open || quiet;
    return async ({ status }: ApiError, before: number): Promise<boolean> => {
      if (status !== 401 || isOver) return false;
      isOver = true;
      // Another call may have signed in while this one was in flight.
      const outcome = before < signIns ? 'retry' : await (signal ? until(signal, signIn()) : signIn());
      return outcome === 'retry';
    };
  }

  let isSessionKnown = false;
  let asking: ReturnType<typeof once> | undefined;

  /**
   * Where probably nobody is signed in, one request for the user is sent before any other personal call: a visitor's page then
   * gets one 401, not one for each call. While a sign-in is under way, nothing is sent.
   * @returns the outcome of the call, if that request shows it; else undefined, and the call has to be sent
   */
  function askForUser(address: string, options: GetOptions) {
    return options.public || isSessionKnown || mayHaveSession() ? undefined : userFirst(address, options);
  }
  async function userFirst(address: string, { signal }: GetOptions) {
    await (signal && signingIn ? until(signal, signingIn) : signingIn);
    const user = url(me);
    asking ??= once(user, requestInit(locale())).finally(() => (asking = undefined));
    const answer = await (signal ? until(signal, asking) : asking);
    isSessionKnown ||= 'body' in answer;
    return address === user || ('error' in answer && answer.error.status === 401) ? answer : undefined;
  }

  /**
   * Runs a request; once more after a sign-in, and after a wait while the platform is busy.
   * @param retries how often it may wait
   */
  async function repeated<T extends object>(
    address: string,
    options: GetOptions,
    run: () => Promise<T | Refusal>,
    retries: number,
  ): Promise<T | { body: unknown }> {
    const { signal } = options;
    const isSignedIn = signInOnce(options);
    for (let tries = 0; ; tries++) {
      const before = signIns;
      const unknown = askForUser(address, options);
      const answer = (unknown && (await unknown)) ?? (await run());
      if (!('error' in answer)) return answer;
      const { error, wait } = answer;
      if (await isSignedIn(error, before)) continue;
      const busy = error.status === 429 || error.status === 503;
      if (!busy || wait === undefined || wait > LONGEST_WAIT_MS || tries >= retries) throw error;
      await (signal ? until(signal, pause(wait)) : pause(wait));
    }
  }

  async function call(address: string, init: CallInit, options: GetOptions): Promise<unknown> {
    const run = () => once(address, init, options.signal);
    return ((await repeated(address, options, run, init.method ? 0 : RETRIES)) as { body: unknown }).body;
  }

  async function request(path: string, options: RequestOptions = {}): Promise<Response> {
    const { method, body, keepalive = false, signal } = options;
    const address = url(path);
    async function run() {
      const { headers, credentials } = requestInit(locale(), options);
      const json = body === undefined ? undefined : { body: toJson(body) };
      const response = await ask(address, {
        credentials,
        headers: json ? { ...headers, 'Content-Type': 'application/json' } : headers,
        keepalive,
        ...(method && { method }),
        ...json,
        ...(signal && { signal }),
      }).catch((cause: unknown) => {
        if (signal?.aborted) throw signal.reason;
        if (cause instanceof ApiError) return cause;
        throw new NetworkError('The platform can’t be reached', { cause });
      });
      if (response instanceof ApiError) return { error: response, wait: undefined };
      return response.ok ? { response } : { error: await refusal(response), wait: undefined };
    }
    return ((await repeated(address, options, run, 0)) as { response: Response }).response;
  }

  return {
    url,
    request: (path, options) => request(path, options).finally(flights.close),
    signIn,
    init: (options) => requestInit(locale(), options),
    session,
    fetch: ask,
    arrived({ answer, path }, { public: open } = {}) {
      if (!answer || (!open && session())) return undefined;
      const address = url(path);
      const early = earlyFor(address, renewed)?.arrived;
      const parsed = early && safeParse(answer, early.body);
      if (!parsed?.success) return undefined;
      takeEarly(address);
      answered.add(open ? 'omit' : 'include');
      reportTime(early!.response, onServerTime);
      reportTheme(early!.response, onTheme);
      return parsed.output;
    },
    async get({ answer, path }, options = {}) {
      const address = url(path);
      const init = requestInit(locale(), options);
      const { quiet, signal } = options;
      const join = (shared: AbortSignal) => call(address, init, { ...options, signal: shared });
      return fitting(answer, await flights.join(toJson([address, init, quiet]), join, signal), address);
    },
    renew,
    async send({ method, answer, path }, body, options = {}) {
      const address = url(path);
      const init = requestInit(locale(), options);
      const headers = { ...init.headers, 'Content-Type': 'application/json' };
      const sent = { ...init, headers, method: method.toUpperCase(), body: toJson(body) };
      return fitting(answer, await call(address, sent, options).finally(flights.close), address);
    },
  };
}
