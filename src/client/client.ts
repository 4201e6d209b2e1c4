import { baseOf } from './base';
import type { Asked } from '../contract/call';
import { me } from '../contract/public-paths';
import type { Session } from './call-session';
import { ApiError, ContractError, NetworkError } from './errors';
import { requestInit, type CallOptions } from './headers';
import { toJson } from '../base/json';
import { platformUrl } from '../base/platform-url';
import { createFlights } from './request/flights';
import { repeated } from './request/repeats';
import { createRequests, type CallInit, type RequestSettings } from './request/requests';
import { fitting, refusalOf, type Refusal } from './request/response';
import { createSignIns, createUserFirst, type GetOptions } from './request/sign-ins';

/** A GET is retried after 429 and 503 at most this often. */
const RETRIES = 2;

export interface ClientSettings extends RequestSettings {
  /** Prefix of every path: an origin, or '' for the page's own. */
  apiBase: string;
  locale: () => string;
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
  /** The session, for requests that other code makes. */
  session: Session;
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

/** What is sent for a request whose response the caller reads. */
function streamInit(locale: string, options: RequestOptions): CallInit {
  const { method, body, keepalive = false, signal } = options;
  const { headers, credentials } = requestInit(locale, options);
  const json = body === undefined ? undefined : { body: toJson(body) };
  return {
    credentials,
    headers: json ? { ...headers, 'Content-Type': 'application/json' } : headers,
    keepalive,
    ...(method && { method }),
    ...json,
    ...(signal && { signal }),
  };
}

/** One request whose response the caller reads. @throws NetworkError; the signal's reason after an abort */
async function streamed(asked: Promise<Response>, signal?: AbortSignal): Promise<{ response: Response } | Refusal> {
  const response = await asked.catch((cause: unknown) => {
    if (signal?.aborted) throw signal.reason;
    if (cause instanceof ApiError) return cause;
    throw new NetworkError('The platform can’t be reached', { cause });
  });
  if (response instanceof ApiError) return { error: response, wait: undefined };
  return response.ok ? { response } : refusalOf(response);
}

/** The client of one platform: the headers of every call (API-01), time limit, abort, schema check, and one sign-in for any number of 401s. */
export function createClient({ apiBase, locale, ...settings }: ClientSettings): ApiClient {
  const { session } = settings;
  const base = baseOf(apiBase);
  const requests = createRequests(base, settings);
  const flights = createFlights();
  function renew() {
    requests.renew();
    flights.close();
  }
  const signIns = createSignIns(session, renew);
  const user = () => url(me);
  const userFirst = createUserFirst(session, signIns, user, () => requests.once(user(), requestInit(locale())));

  function url(path: string): string {
    const address = platformUrl(base, path, globalThis.location?.href);
    if (address === undefined) throw new ContractError(path.startsWith('/') ? base + path : path, '', 'is elsewhere');
    return address;
  }

  async function call(address: string, init: CallInit, options: GetOptions): Promise<unknown> {
    const run = () => requests.once(address, init, options.signal);
    const first = () => userFirst(address, options);
    return (await repeated(run, options, init.method ? 0 : RETRIES, signIns, first)).body;
  }

  async function request(path: string, options: RequestOptions = {}): Promise<Response> {
    const address = url(path);
    const run = () => streamed(requests.ask(address, streamInit(locale(), options)), options.signal);
    const first = () =>
      userFirst(address, options)?.then((answer) => (answer && 'error' in answer ? answer : undefined));
    return (await repeated(run, options, 0, signIns, first)).response;
  }

  return {
    url,
    request: (path, options) => request(path, options).finally(flights.close),
    signIn: signIns.signIn,
    init: (options) => requestInit(locale(), options),
    session,
    fetch: requests.ask,
    arrived({ answer, path }, { public: open } = {}) {
      if (!answer || (!open && session.isToken())) return undefined;
      return requests.arrived(url(path), answer, open ? 'omit' : 'include');
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
