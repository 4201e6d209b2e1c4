import { pause, until } from '../../client/pause';
import type { Pieces, SubmissionFile } from '../../contract/submission';

/** Bytes of a piece: on a slow phone a few seconds. */
export const PIECE_BYTES = 262_144;
/** The first pause after a break of the network, and the longest. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
/** A break that lasts longer is a failed upload, with a button that goes on. */
const LONGEST_BREAK_MS = 5 * 60_000;

/** How pieces reach the platform. */
export interface Transport {
  /** How many bytes have arrived. */
  received: () => Promise<Pieces>;
  /** Sends the bytes from `offset` to `end`. */
  send: (offset: number, end: number) => Promise<Pieces>;
  /** Whether an error is a break of the network or of the platform, after which the upload goes on. */
  isBreak: (error: unknown) => boolean;
  pause?: (ms: number) => Promise<void>;
}

/** Resolves after a pause, or as soon as the network is back. */
function pauseOrOnline(ms: number): Promise<void> {
  const online = new Promise<void>((resolve) =>
    globalThis.addEventListener?.('online', () => resolve(), { once: true }),
  );
  return Promise.race([pause(ms), online]);
}

/**
 * Uploads a file in pieces. After a break of the network it asks how much has arrived, and goes on from there.
 * @param isKnown whether some pieces may have arrived already
 * @throws what `send` throws when it is no break, or when the break lasts too long; the signal's reason after an abort
 */
export async function uploadPieces(
  size: number,
  { received, send, isBreak, pause: rest = pauseOrOnline }: Transport,
  { isKnown, signal }: { isKnown: boolean; signal: AbortSignal },
): Promise<SubmissionFile> {
  let at: number | undefined = isKnown ? undefined : 0;
  let wait = FIRST_PAUSE_MS;
  let waited = 0;
  for (;;) {
    try {
      const offset = at;
      const now = offset === undefined ? await received() : await send(offset, Math.min(size, offset + PIECE_BYTES));
      if (now.file) return now.file;
      at = now.received;
      [wait, waited] = [FIRST_PAUSE_MS, 0];
    } catch (error) {
      if (signal.aborted || !isBreak(error) || waited > LONGEST_BREAK_MS) throw error;
      // What was sent last may have arrived, and only its answer may be lost.
      at = undefined;
      await until(signal, rest(wait));
      waited += wait;
      wait = Math.min(LONGEST_PAUSE_MS, 2 * wait);
    }
  }
}
