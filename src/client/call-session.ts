/** The part of a response that decides whether its call is sent again. */
export interface SessionAnswer {
  status: number;
  /** The value of a header; null when it is absent, or hidden from this page. */
  header: (name: string) => string | null;
}

/** Authorizes the calls of one platform, when the session is a token. A session by cookie needs nothing like it. */
export interface CallSession {
  /**
   * The headers that authorize one request; each request needs new ones.
   * @param url absolute
   * @throws ApiError 401 without a session; NetworkError when a new token could not be requested now
   */
  headers(method: string, url: string): Promise<Record<string, string>>;
  /**
   * Reads the answer to a request, and says whether to send it again, with new headers.
   * @param sent the headers that authorized it
   */
  repeats(answer: SessionAnswer, sent: Record<string, string>): Promise<boolean>;
}

/** A request is sent again at most this often: with a new nonce, and with a new token. */
const MOST_REPEATS = 2;

/**
 * Sends a request with a session, and again when the session says so.
 * @param send sends it once, with the given headers besides its own
 * @returns the last answer
 */
export async function sendWith<T>(
  session: CallSession,
  { method, url }: { method: string; url: string },
  send: (headers: Record<string, string>) => Promise<T & SessionAnswer>,
): Promise<T & SessionAnswer> {
  for (let repeats = 0; ; repeats++) {
    const headers = await session.headers(method, url);
    const answer = await send(headers);
    if (!(await session.repeats(answer, headers)) || repeats >= MOST_REPEATS) return answer;
  }
}
