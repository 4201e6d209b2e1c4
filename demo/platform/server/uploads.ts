import type { Context } from 'hono';
import { LARGEST_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '../../../src/base/constants';
import { Problem } from './problem';
import { tooLarge } from './limit-bodies';

/** What uploads may hold in the memory of this process at the same time. */
interface UploadLimits {
  /** Uploads of one person: all files of a post may come at once. */
  person: number;
  /** Bytes in all. */
  bytes: number;
  /** The longest pause in an upload, in ms. */
  pause: number;
}

const USUAL: UploadLimits = { person: MOST_ATTACHMENTS, bytes: 20 * LARGEST_ATTACHMENT_BYTES, pause: 20_000 };
/** Seconds until a refused upload is worth a retry. */
const RETRY_S = 3;

/** Reads a body whose size is limited, also when no header states it. @throws Problem 413, 408 after a long pause, 400 when it breaks off */
async function readBody(c: Context, largest: number, pause: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  let paused = false;
  const end = () => {
    paused = true;
    void reader?.cancel().catch(() => {});
  };
  let timer = setTimeout(end, pause);
  try {
    for (;;) {
      const { done = true, value } = (await reader?.read()) ?? {};
      if (paused) throw new Problem(408, 'The file did not arrive in time. Please send it again.');
      if (done || !value) return Buffer.concat(chunks);
      clearTimeout(timer);
      timer = setTimeout(end, pause);
      size += value.length;
      if (size > largest) throw tooLarge();
      chunks.push(value);
    }
  } catch (error) {
    void reader?.cancel().catch(() => {});
    throw error instanceof Problem ? error : new Problem(400, 'The file did not arrive whole.');
  } finally {
    clearTimeout(timer);
  }
}

/** Limits the uploads in progress, by person and in all, before their bodies are read. */
export function uploadGate({ person, bytes, pause }: UploadLimits = USUAL) {
  const running = new Map<string, number>();
  let held = 0;
  const busy = (status: 429 | 503, sentence: string) =>
    new Problem(status, sentence, undefined, { retryAfter: RETRY_S });
  return {
    /**
     * Reads the file in the body of a request and stores it. The file counts until that is done.
     * @param largest size of the file, in bytes
     * @throws Problem 413 for a larger file, 429 when the person sends too many files at once, 503 when all together do, 408 and
     * 400 for a file that does not arrive
     */
    async read<T>(c: Context, userId: string, largest: number, store: (file: Buffer) => Promise<T>): Promise<T> {
      const stated = c.req.header('content-length');
      const size = stated === undefined ? largest : Number(stated);
      const own = running.get(userId) ?? 0;
      try {
        if (own >= person)
          throw busy(429, 'Too many of your files are being sent. Please try again when they are stored.');
        if (held + size > bytes)
          throw busy(503, 'Many files are being sent at the moment. Please try again in a few seconds.');
        running.set(userId, own + 1);
        held += size;
        try {
          return await store(await readBody(c, largest, pause));
        } finally {
          held -= size;
          const left = running.get(userId)! - 1;
          if (left) running.set(userId, left);
          else running.delete(userId);
        }
      } catch (error) {
        // The rest of the body is not read.
        if (error instanceof Problem && [408, 413, 429, 503].includes(error.status)) c.header('connection', 'close');
        throw error;
      }
    },
  };
}
