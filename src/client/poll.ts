import { NetworkError } from './errors';
import { pause } from './pause';

/**
 * Calls `ask` at once and then every `interval` ms until it resolves to a value other than undefined, for up to `limit` ms. After
 * a NetworkError the polling goes on.
 *
 * @throws Error 'Time over!' (ERR-05) after `limit`; every error of `ask` except NetworkError
 */
export async function poll<T>(ask: () => Promise<T | undefined>, interval: number, limit: number): Promise<T> {
  const end = Date.now() + limit;
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      if (error instanceof NetworkError) return undefined;
      throw error;
    });
    if (answer !== undefined) return answer;
    if (Date.now() >= end) throw new Error('Time over!');
    await pause(interval);
  }
}
