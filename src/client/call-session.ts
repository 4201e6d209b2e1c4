/** The part of a response that decides whether its call is sent again. */
export interface SessionAnswer {
  status: number;
  /** The value of a header; null when it is absent, or hidden from this page. */
  header: (name: string) => string | null;
}

/** A request that needs a session; its URL is absolute. */
export interface Request {
  method: string;
  url: string;
}

/** The session of one person at one platform. */
export interface Session {
  /** Whether tokens authorize calls; else the platform's cookie does. */
  isToken(): boolean;
  /**
   * Sends a request with what authorizes it, and again when the session says that it helps.
   * @param send sends it once: with these headers besides its own and without the cookie; undefined: with the cookie
   * @returns the last answer
   * @throws what `send` throws; ApiError 401 without a session; NetworkError when a new token could not be requested now
   */
  authorize<T extends SessionAnswer>(
    request: Request,
    send: (headers?: Record<string, string>) => Promise<T>,
  ): Promise<T>;
  /** Handles a 401; runs once for any number of calls. 'retry' when there is a session again. @throws NetworkError */
  renew(): Promise<'retry' | 'give-up'>;
  /** False: probably nobody is signed in. The first personal call then asks for the user, and the others wait for the response. */
  mayExist(): boolean;
  /** Whether this page is a partner's, to which the platform answers no call with a cookie. Never rejects. */
  isPartner(): Promise<boolean>;
}
