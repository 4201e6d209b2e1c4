import { pause, until } from '../pause';
import type { Refusal } from './response';
import { signInOnce, type GetOptions, type SignIns } from './sign-ins';

/** A request waits at most this long each time that the platform is busy. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Runs a request; once more after a sign-in, and after a wait while the platform is busy.
 * @param retries how often it may wait
 * @param first gives the answer without the request, where it is known
 */
export async function repeated<T extends object>(
  run: () => Promise<T | Refusal>,
  options: GetOptions,
  retries: number,
  signIns: SignIns,
  first: () => Promise<T | Refusal | undefined> | undefined,
): Promise<T> {
  const isSignedIn = signInOnce(signIns, options);
  for (let tries = 0; ; tries++) {
    const before = signIns.times();
    const unknown = first();
    const answer = (unknown && (await unknown)) ?? (await run());
    if (!('error' in answer)) return answer;
    const { error, wait } = answer;
    if (await isSignedIn(error, before)) continue;
    const busy = error.status === 429 || error.status === 503;
    if (!busy || wait === undefined || wait > LONGEST_WAIT_MS || tries >= retries) throw error;
    await until(options.signal, pause(wait));
  }
}
