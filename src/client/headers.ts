/** Options of every call (API-01). This file imports no valibot, because the loader uses it. */
export interface CallOptions {
  /** A public call, sent without the learner's session. */
  public?: boolean;
  /** A synchronous command: the response is its result. */
  sync?: boolean;
  /** Media type of the response, if not JSON. */
  accept?: string;
}

/** Whether a visitor may make the call of a path, so that it is sent without the learner's session. */
export const isPublic = (path: string): boolean => /\/(public|config-ui)\//.test(path);

/** Headers and credentials of a call. @param locale language of the interface, e.g. `de-DE` */
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
    // A stored answer is used only after the platform has said that it is still right, also after "back".
    cache: open ? 'default' : 'no-cache',
  } satisfies RequestInit;
}
