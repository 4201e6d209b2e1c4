import { getDotPath, safeParse, type GenericSchema } from 'valibot';
import { baseOf } from './base';
import { earlyFor, takeEarly } from './early';
import { type ApiError, ContractError, NetworkError } from './errors';
import { createFlights } from './flights';
import { requestInit, type CallOptions } from './headers';
import { pause, until } from './pause';
import { toJson } from '../domain/json';
import { platformUrl } from '../domain/platform-url';
import { isJson, refusal } from './refusal';

/** From the question to the last byte of the answer. */
const TIMEOUT_MS = 30_000;
/** A GET is asked again after 429 and 503 at most this often, and waits at most this long each time. */
const RETRIES = 2;
const LONGEST_WAIT_MS = 10_000;

export interface ClientSettings {
  /** Prefix of every path: an origin, or '' for the page's own. */
  apiBase: string;
  locale: () => string;
  /** Runs once for any number of calls that fail with 401; 'retry' when the session is there again. */
  onUnauthorized: () => Promise<'retry' | 'give-up'>;
  /** Told what the platform's clock says, to the second, with each answer that was made just now. */
  onServerTime?: (now: Date) => void;
  fetch?: typeof fetch;
}

export interface GetOptions extends CallOptions {
  signal?: AbortSignal;
  /** Without a session it fails, and asks for no sign-in. */
  quiet?: boolean;
}

export interface RequestOptions extends GetOptions {
  method?: 'POST' | 'PUT';
  /** Is sent as JSON. */
  body?: unknown;
  /** It is sent to its end when the page is left. */
  keepalive?: boolean;
}

export interface ApiClient {
  /**
   * Who asks what is under way gets the same answer; each may end its own wait.
   * @throws ApiError, NetworkError, ContractError; the signal's reason when `signal` ends it
   */
  get<T>(schema: GenericSchema<unknown, T>, path: string, options?: GetOptions): Promise<T>;
  /** Sends a body as JSON. An answer without a body (204) is `undefined` to the schema. */
  send<T>(
    method: 'POST' | 'PUT' | 'DELETE',
    schema: GenericSchema<unknown, T>,
    path: string,
    body: unknown,
    options?: GetOptions,
  ): Promise<T>;
  /** What the platform says has changed: later calls use no answer to an earlier question, be it under way or asked for by the loader. */
  renew(): void;
  /**
   * An answer that the caller reads: a stream, or one that is not waited for. Without the client's time limit.
   * @throws ApiError, NetworkError; the signal's reason when `signal` ends it
   */
  request(path: string, options?: RequestOptions): Promise<Response>;
  /** What a request to the platform carries that is made by other means, e.g. by a reader of PDFs. */
  init(options?: CallOptions): ReturnType<typeof requestInit>;
  /** What a 401 leads to, for requests that are made by other means; 'retry' when the session is there again. */
  signIn(): Promise<'retry' | 'give-up'>;
  /** The answer that was asked for before the client was here, if it has come and fits; what has not is left to `get`. */
  arrived<T>(schema: GenericSchema<unknown, T>, path: string, options?: CallOptions): T | undefined;
  /**
   * The absolute URL of a path on the platform. The platform's own absolute URLs pass.
   * @throws ContractError for an address elsewhere: the learner's session goes nowhere else
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

/** The body of an answer; anything but JSON (a proxy's page, a text that breaks off) is an error that says so. */
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

function fitting<T>(schema: GenericSchema<unknown, T>, body: unknown, address: string): T {
  const parsed = safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ContractError(address, getDotPath(issue) ?? '', issue.message);
}

/** What an answer made just now says of the server's clock, to the second; one out of a cache says nothing. */
function tellTime({ headers }: Response, tell: ClientSettings['onServerTime']): void {
  const date = new Date(headers.get('date') ?? '');
  if (headers.get('cache-control')?.includes('no-store') && !Number.isNaN(+date)) tell?.(date);
}

type CallInit = RequestInit & Pick<ReturnType<typeof requestInit>, 'credentials'>;

/** A refused answer: what it says, and how long it asks to wait. */
interface Refusal {
  error: ApiError;
  wait: number | undefined;
}

/** The client of one platform: the headers of every call (API-01), timeout, cancellation, shape check, one sign-in for any number of 401s. */
export function createClient({
  apiBase,
  locale,
  onUnauthorized,
  onServerTime,
  fetch: ask = (...args) => fetch(...args),
}: ClientSettings): ApiClient {
  let signingIn: Promise<'retry' | 'give-up'> | undefined;
  let signIns = 0;
  const signIn = () =>
    (signingIn ??= onUnauthorized()
      .catch(() => 'give-up' as const)
      .then((outcome) => {
        if (outcome === 'retry') {
          signIns++;
          renew();
        }
        signingIn = undefined;
        return outcome;
      }));

  const flights = createFlights();
  /** When `renew` was called last. */
  let renewed = -Infinity;
  function renew() {
    renewed = performance.now();
    flights.close();
  }
  const base = baseOf(apiBase);
  /** Calls of which the platform has answered one: until then what fails may be the page's set-up. */
  const answered = new Set<RequestCredentials>();
  /** A page whose origin is not listed gets public answers, and no others. */
  const hasAnswered = (kind: RequestCredentials) => answered.has(kind) || answered.has('include');

  function url(path: string): string {
    const address = platformUrl(base, path, globalThis.location?.href);
    if (address === undefined) throw new ContractError(path.startsWith('/') ? base + path : path, '', 'is elsewhere');
    return address;
  }

  /** One question and its whole answer. An answer that the loader asked for is taken, unless it failed. */
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
      const early = init.method ? undefined : takeEarly(address, renewed);
      const response = await (early ? early.catch(fresh) : fresh());
      tellTime(response, onServerTime);
      // A page of somebody's, where the platform should be.
      const isPage = response.status === 404 && /html/.test(response.headers.get('content-type') ?? '');
      if (response.ok || (isPage && !hasAnswered(init.credentials))) return { body: await bodyOf(response, address) };
      return { error: await refusal(response), wait: retryAfter(response) };
    };
    try {
      const outcome = await until(ended.signal, answer());
      answered.add(init.credentials);
      return outcome;
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
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

  /** For one call: runs the sign-in at its first 401, and tells whether to ask again. */
  function signInOnce({ public: open, quiet, signal }: GetOptions) {
    let isOver = open || quiet;
    return async ({ status }: ApiError, before: number): Promise<boolean> => {
      if (status !== 401 || isOver) return false;
      isOver = true;
      // Another call's sign-in may have come while this one was under way.
      const outcome = before < signIns ? 'retry' : await (signal ? until(signal, signIn()) : signIn());
      return outcome === 'retry';
    };
  }

  async function call(address: string, init: CallInit, options: GetOptions): Promise<unknown> {
    const { signal } = options;
    const isSignedIn = signInOnce(options);
    for (let tries = 0; ; tries++) {
      const before = signIns;
      const answer = await once(address, init, signal);
      if ('body' in answer) return answer.body;
      const { error, wait } = answer;
      if (await isSignedIn(error, before)) continue;
      const busy = error.status === 429 || error.status === 503;
      if (!busy || wait === undefined || wait > LONGEST_WAIT_MS || tries >= RETRIES || init.method) throw error;
      await (signal ? until(signal, pause(wait)) : pause(wait));
    }
  }

  async function request(path: string, options: RequestOptions = {}): Promise<Response> {
    const { method, body, keepalive = false, signal } = options;
    const address = url(path);
    const isSignedIn = signInOnce(options);
    for (;;) {
      const before = signIns;
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
        throw new NetworkError('The platform can’t be reached', { cause });
      });
      if (response.ok) return response;
      const error = await refusal(response);
      if (!(await isSignedIn(error, before))) throw error;
    }
  }

  return {
    url,
    request: (path, options) => request(path, options).finally(flights.close),
    signIn,
    init: (options) => requestInit(locale(), options),
    arrived(schema, path, { public: open } = {}) {
      const address = url(path);
      const early = earlyFor(address, renewed)?.arrived;
      const parsed = early && safeParse(schema, early.body);
      if (!parsed?.success) return undefined;
      takeEarly(address);
      answered.add(open ? 'omit' : 'include');
      tellTime(early!.response, onServerTime);
      return parsed.output;
    },
    async get(schema, path, options = {}) {
      const address = url(path);
      const init = requestInit(locale(), options);
      const { quiet, signal } = options;
      const ask = (shared: AbortSignal) => call(address, init, { ...options, signal: shared });
      return fitting(schema, await flights.join(toJson([address, init, quiet]), ask, signal), address);
    },
    renew,
    async send(method, schema, path, body, options = {}) {
      const address = url(path);
      const init = requestInit(locale(), options);
      const headers = { ...init.headers, 'Content-Type': 'application/json' };
      const sent = { ...init, headers, method, body: toJson(body) };
      return fitting(schema, await call(address, sent, options).finally(flights.close), address);
    },
  };
}
