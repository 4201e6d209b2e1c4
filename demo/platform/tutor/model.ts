/** An OpenAI-compatible service that writes answers. */
export interface Model {
  /** What its paths begin with, e.g. `https://api.example/v1`. */
  url: string;
  key: string | undefined;
  name: string;
  /** Milliseconds: until it begins to answer, and for all of it. */
  patience?: { first: number; whole: number };
}

export interface Said {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

const PATIENCE = { first: 20_000, whole: 90_000 };
/** Characters of an answer; what it says beyond is not shown. */
const LONGEST_ANSWER = 12_000;

/** The service that the environment names: TUTOR_API_URL, TUTOR_API_KEY, TUTOR_MODEL; none without an address. @throws Error in one sentence */
export function modelOf(env: NodeJS.ProcessEnv): Model | null {
  const { TUTOR_API_URL: url, TUTOR_API_KEY: key, TUTOR_MODEL: name } = env;
  if (!url) return null;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error(`TUTOR_API_URL is no address: '${url}'.`);
  }
  if (!name) throw new Error('TUTOR_MODEL has to name a model of the service at TUTOR_API_URL.');
  return { url: url.replace(/\/+$/, ''), key: key || undefined, name };
}

/** The data of server-sent events, as they come. */
async function* dataOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split(/\r?\n/);
    rest = lines.pop()!;
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
  }
}

interface Piece {
  choices?: { delta?: { content?: unknown } }[];
  error?: unknown;
}

/**
 * Asks the service and gives its words as they come.
 * @throws Error when it can't be reached, refuses, takes too long or breaks off; the signal's reason when that ends it
 */
export async function* answerOf(
  { url, key, name, patience = PATIENCE }: Model,
  messages: readonly Said[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const first = new AbortController();
  const timer = setTimeout(() => first.abort(new Error('It did not begin to answer in time.')), patience.first);
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model: name, messages, stream: true }),
      // The key goes where it was meant to go, and nowhere else.
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
    if (length === 0) throw new Error('It said nothing.');
  } finally {
    clearTimeout(timer);
  }
}
