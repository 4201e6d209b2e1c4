import { safeParse, type GenericSchema } from 'valibot';
import { problem } from './contract/common';
import { ApiError, ContractError, NetworkError } from './errors';
import { requestInit } from './headers';

/** So long the platform may say nothing. */
const SILENCE_MS = 60_000;

interface Question<T> {
  /** Absolute, of the platform. */
  address: string;
  body: unknown;
  locale: string;
  signal: AbortSignal;
  onEvent: (event: T) => void;
}

function parsed<T>(schema: GenericSchema<unknown, T>, data: string, address: string): T {
  try {
    const event = safeParse(schema, JSON.parse(data));
    if (event.success) return event.output;
  } catch {
    // no JSON
  }
  throw new ContractError(address, '', 'is an event that does not fit');
}

async function refusal(response: Response): Promise<ApiError> {
  const body = safeParse(problem, await response.json().catch(() => undefined));
  return new ApiError(response.status, body.success ? body.output : {});
}

/**
 * Sends a POST that is answered with server-sent events, which EventSource can't, and hears them to the end.
 * @throws ApiError, NetworkError, ContractError; the signal's reason when `signal` ends it
 */
export async function sendForEvents<T>(
  schema: GenericSchema<unknown, T>,
  { address, body, locale, signal, onEvent }: Question<T>,
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  const init = requestInit(locale);
  const ended = AbortSignal.any([signal, silence.signal]);
  try {
    const response = await fetch(address, {
      ...init,
      method: 'POST',
      headers: { ...init.headers, Accept: 'text/event-stream', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: ended,
    });
    if (!response.ok) throw await refusal(response);
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
      throw new ContractError(address, '', 'is no stream of events');
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    ended.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true });
    let rest = '';
    for (;;) {
      const { done, value = '' } = await reader.read();
      ended.throwIfAborted();
      if (done) return;
      heard();
      const lines = (rest + value).split(/\r?\n/);
      rest = lines.pop()!;
      for (const line of lines) if (line.startsWith('data:')) onEvent(parsed(schema, line.slice(5), address));
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof ApiError || error instanceof ContractError) throw error;
    throw new NetworkError('The answer did not come to its end', { cause: error });
  } finally {
    clearTimeout(timer);
    // What is left of an answer that nobody hears is not sent.
    silence.abort();
  }
}
