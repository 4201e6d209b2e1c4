import type { Session } from '../call-session';
import { NetworkError, type ApiError } from '../errors';
import type { CallOptions } from '../headers';
import { until } from '../pause';
import type { Refusal } from './response';

export interface GetOptions extends CallOptions {
  signal?: AbortSignal;
  /** A 401 fails without starting a sign-in. */
  quiet?: boolean;
}

/** One sign-in at a time for any number of calls. @param onSignedIn runs when there is a session again */
export function createSignIns(session: Session, onSignedIn: () => void) {
  let underWay: Promise<'retry' | 'give-up'> | undefined;
  let times = 0;
  return {
    /** How many sign-ins there were. */
    times: () => times,
    /** The sign-in that is under way. */
    underWay: () => underWay,
    /** Starts a sign-in, or joins that which is under way. @throws NetworkError, when it is not known whether there is a session */
    signIn: (): Promise<'retry' | 'give-up'> =>
      (underWay ??= session
        .renew()
        .catch((error: unknown) => {
          if (error instanceof NetworkError) throw error;
          return 'give-up' as const;
        })
        .then((outcome) => {
          if (outcome === 'retry') {
            times++;
            onSignedIn();
          }
          return outcome;
        })
        .finally(() => (underWay = undefined))),
  };
}

export type SignIns = ReturnType<typeof createSignIns>;

/** For one call: runs the sign-in at the first 401, and returns whether to repeat the request. */
export function signInOnce(signIns: SignIns, { public: open, quiet, signal }: GetOptions) {
  let isOver = open || quiet;
  return async ({ status }: ApiError, before: number): Promise<boolean> => {
    if (status !== 401 || isOver) return false;
    isOver = true;
    // Another call may have signed in while this one was in flight.
    return before < signIns.times() || (await until(signal, signIns.signIn())) === 'retry';
  };
}

/**
 * Where probably nobody is signed in, one request for the user is sent before any other personal call: a visitor's page then
 * gets one 401, not one for each call. While a sign-in is under way, nothing is sent.
 * @param user address of the request for the user
 * @returns gives the outcome of a call, if that request shows it; else undefined, and the call has to be sent
 */
export function createUserFirst(
  session: Session,
  signIns: SignIns,
  user: () => string,
  ask: () => Promise<{ body: unknown } | Refusal>,
) {
  let isKnown = false;
  let asking: Promise<{ body: unknown } | Refusal> | undefined;
  async function first(address: string, signal?: AbortSignal) {
    await until(signal, Promise.resolve(signIns.underWay()));
    asking ??= ask().finally(() => (asking = undefined));
    const answer = await until(signal, asking);
    isKnown ||= 'body' in answer;
    return address === user() || ('error' in answer && answer.error.status === 401) ? answer : undefined;
  }
  return (address: string, { public: open, signal }: GetOptions) =>
    open || isKnown || session.mayExist() ? undefined : first(address, signal);
}
