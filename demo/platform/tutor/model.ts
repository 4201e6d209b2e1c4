/** An OpenAI-compatible service that writes answers. */
export interface Model {
  /** The base URL of its paths, e.g. `https://api.example/v1`. */
  url: string;
  key: string | undefined;
  name: string;
  /** Time limits in milliseconds: until the answer begins, and for the whole answer. */
  patience?: { first: number; whole: number };
}

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

const PATIENCE = { first: 20_000, whole: 90_000 };
/** Most characters of an answer; the rest is cut off. */
const LONGEST_ANSWER = 12_000;
/** Most characters of one line of its stream. */
const LONGEST_LINE = 100_000;

/**
 * The service in the environment: TUTOR_API_URL, TUTOR_API_KEY, TUTOR_MODEL; null without a URL.
 * @throws Error with one sentence
 */
export function modelOf(env: NodeJS.ProcessEnv): Model | null {
  const { TUTOR_API_URL: url, TUTOR_API_KEY: key, TUTOR_MODEL: name } = env;
  if (!url) return null;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error(`TUTOR_API_URL is no address: '${url}'.`);
  }
  if (!name) throw new Error('TUTOR_MODEL has to name a model of the service at TUTOR_API_URL.');
  return { url: url.replace(/\/+$/, ''), key: key || undefined, name };
}

/** The data of each server-sent event in a stream. */
async function* dataOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split(/\r?\n/);
    rest = lines.pop()!;
    if (rest.length > LONGEST_LINE) throw new Error('It sent a line without an end.');
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
  }
}

interface Piece {
  choices?: { delta?: { content?: unknown } }[];
  error?: unknown;
}

/**
 * Sends messages to the service and streams the words of its answer.
 * @throws Error when it can't be reached, refuses, takes too long or disconnects; the signal's reason after an abort
 */
export async function* answerOf(
  { url, key, name, patience = PATIENCE }: Model,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const first = new AbortController();
  const timer = setTimeout(() => first.abort(new Error('It did not begin to answer in time.')), patience.first);
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model: name, messages, stream: true }),
      // The key must not be sent to another server.
      redirect: 'error',
      signal: AbortSignal.any([signal, first.signal, AbortSignal.timeout(patience.whole)]),
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new Error(`It answered ${response.status}.`);
    }
    let length = 0;
    for await (const data of dataOf(response.body)) {
      if (data === '[DONE]') return;
      const { choices, error } = JSON.parse(data) as Piece;
      if (error) throw new Error('It broke off with an error.');
      const words = choices?.[0]?.delta?.content;
      if (typeof words !== 'string' || !words) continue;
      clearTimeout(timer);
      length += words.length;
      if (length > LONGEST_ANSWER) return;
      yield words;
    }
    if (length === 0) throw new Error('The answer was empty.');
  } finally {
    clearTimeout(timer);
  }
}
