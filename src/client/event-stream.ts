import { safeParse, type GenericSchema } from 'valibot';
import type { ApiClient } from './client';
import { ApiError, ContractError, NetworkError } from './errors';

/** Longest silence of a stream before it counts as lost, in ms. */
const SILENCE_MS = 60_000;

interface Stream<T> {
  path: string;
  /** Body of a POST; absent for a GET. */
  body?: unknown;
  signal: AbortSignal;
  onOpen?: () => void;
  onEvent: (event: T) => void;
}

function parsed<T>(schema: GenericSchema<unknown, T>, data: string, path: string): T {
  try {
    const event = safeParse(schema, JSON.parse(data));
    if (event.success) return event.output;
  } catch {
    // not JSON
  }
  throw new ContractError(path, '', 'is an event that does not fit');
}

/**
 * Requests server-sent events and handles them until the stream ends, with the headers of every call, which EventSource can't
 * send.
 * @returns the ms after which the platform asks to reconnect; undefined: it does not say
 * @throws ApiError, NetworkError, ContractError; the signal's reason after an abort
 */
export async function hearEvents<T>(
  client: ApiClient,
  schema: GenericSchema<unknown, T>,
  { path, body, signal, onOpen, onEvent }: Stream<T>,
): Promise<number | undefined> {
  let retry: number | undefined;
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  const ended = AbortSignal.any([signal, silence.signal]);
  try {
    const question = body === undefined ? {} : { method: 'POST' as const, body };
    const response = await client.request(path, { ...question, accept: 'text/event-stream', signal: ended });
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
      throw new ContractError(path, '', 'is no stream of events');
    }
    onOpen?.();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    ended.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true });
    let rest = '';
    for (;;) {
      const { done, value = '' } = await reader.read();
      ended.throwIfAborted();
      if (done) return retry;
      heard();
      const lines = (rest + value).split(/\r?\n/);
      rest = lines.pop()!;
      for (const line of lines) {
        if (line.startsWith('data:')) onEvent(parsed(schema, line.slice(5), path));
        else if (/^retry: ?\d+$/.test(line)) retry = Number(line.slice(6));
      }
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof ApiError || error instanceof ContractError) throw error;
    throw new NetworkError('The answer did not come to its end', { cause: error });
  } finally {
    clearTimeout(timer);
    // Ends the response, so that the platform sends no more.
    silence.abort();
  }
}
