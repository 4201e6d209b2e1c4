import { NetworkError } from './errors';
import { pause } from './pause';

/**
 * Asks at once and then every `interval` ms until there is an answer that is not undefined, for up to `limit` ms. A
 * question that the line lost is not the end: the next one is asked in its turn.
 *
 * @throws Error 'Time over!' (ERR-05) after `limit`; whatever `ask` throws but a NetworkError
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
