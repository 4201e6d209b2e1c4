import { getDotPath, safeParse, type GenericSchema } from 'valibot';
import { problem } from './contract/common';
import { takeEarly } from './early';
import { ApiError, ContractError, NetworkError } from './errors';
import { requestInit, type CallOptions } from './headers';

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
  fetch?: typeof fetch;
}

export interface GetOptions extends CallOptions {
  signal?: AbortSignal;
}

export interface ApiClient {
  /** @throws ApiError, NetworkError, ContractError; an AbortError when `signal` ends it */
  get<T>(schema: GenericSchema<unknown, T>, path: string, options?: GetOptions): Promise<T>;
  /** Sends a body as JSON. A null schema: the answer has no body that matters. */
  send<T>(
    method: 'POST' | 'PUT',
    schema: GenericSchema<unknown, T>,
    path: string,
    body: unknown,
    options?: GetOptions,
  ): Promise<T>;
  /** The absolute URL of a path on the platform. */
  url(path: string): string;
}

const waitFor = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** Retry-After in ms: seconds or a date; undefined when there is none. */
function retryAfter(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

const isJson = (response: Response) =>
  /^application\/([\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');

async function refusal(response: Response): Promise<ApiError> {
  const body: unknown = isJson(response) ? await response.json().catch(() => undefined) : undefined;
  const parsed = safeParse(problem, body);
  return new ApiError(response.status, parsed.success ? parsed.output : {});
}

async function checked<T>(schema: GenericSchema<unknown, T>, response: Response): Promise<T> {
  if (!isJson(response)) {
    throw new ContractError(
      response.url,
      '',
      `answered ${response.headers.get('content-type') ?? 'no type'}, not JSON`,
    );
  }
  const body: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) throw new ContractError(response.url, '', 'is broken JSON');
    throw new NetworkError('The answer broke off', { cause: error });
  });
  const parsed = safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ContractError(response.url, getDotPath(issue) ?? '', issue.message);
}

/** The client of one platform: section 7's headers, timeout, cancellation, shape check, one sign-in for any number of 401s. */
export function createClient({
  apiBase,
  locale,
  onUnauthorized,
  fetch: ask = (...args) => fetch(...args),
}: ClientSettings): ApiClient {
  let signingIn: Promise<'retry' | 'give-up'> | undefined;
  const unauthorized = () => (signingIn ??= onUnauthorized().finally(() => (signingIn = undefined)));
  const url = (path: string) => new URL(apiBase + path, globalThis.location?.href).href;

  async function once(address: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
    const early = init.method ? undefined : takeEarly(address);
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      return await (early ?? ask(address, { ...init, signal: ended }));
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new NetworkError(timeout.aborted ? 'The platform took too long' : 'The platform can’t be reached', {
        cause: error,
      });
    }
  }

  async function call(address: string, init: RequestInit, { public: open, signal }: GetOptions): Promise<Response> {
    let signedIn = false;
    for (let tries = 0; ; tries++) {
      const response = await once(address, init, signal);
      if (response.ok) return response;
      if (response.status === 401 && !open && !signedIn && (await unauthorized()) === 'retry') {
        signedIn = true;
        continue;
      }
      const wait = retryAfter(response);
      const busy = response.status === 429 || response.status === 503;
      if (!busy || wait === undefined || wait > LONGEST_WAIT_MS || tries >= RETRIES || init.method)
        throw await refusal(response);
      await waitFor(wait, signal);
    }
  }

  return {
    url,
    async get(schema, path, options = {}) {
      return checked(schema, await call(url(path), requestInit(locale(), options), options));
    },
    async send(method, schema, path, body, options = {}) {
      const init = requestInit(locale(), options);
      const headers = { ...init.headers, 'Content-Type': 'application/json' };
      return checked(schema, await call(url(path), { ...init, headers, method, body: JSON.stringify(body) }, options));
    },
  };
}
