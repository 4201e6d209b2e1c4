/** What every call carries (API-01); without valibot, because the loader starts the first requests with it. */
export interface CallOptions {
  /** A public call goes without the learner's session. */
  public?: boolean;
  /** A command whose answer is waited for. */
  sync?: boolean;
  /** The type of the answer, if it is not JSON. */
  accept?: string;
}

/** @param locale what the learner reads, e.g. `de-DE` */
export function requestInit(
  locale: string,
  { public: open = false, sync = false, accept = 'application/json' }: CallOptions = {},
) {
  return {
    headers: {
      Accept: accept,
      'Accept-Language': locale,
      Prefer: sync ? 'respond-sync' : 'respond-async',
      'X-Requested-With': 'XMLHttpRequest',
    },
    credentials: open ? 'omit' : 'include',
  } satisfies RequestInit;
}
