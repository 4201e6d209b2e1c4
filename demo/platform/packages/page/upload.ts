import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'hono';
import { Problem } from '../../server/problem';
import { limits } from '../archive';

/** Packages that this process reads at a time. */
const AT_ONCE = 2;
let running = 0;

/**
 * Writes the body of a request into a file of ours as it arrives, and calls back with the file, which is deleted afterwards. Its name
 * has nothing of what was sent.
 * @throws Problem 413, 503 while other packages are read, 400 when it breaks off
 */
export async function withUpload<T>(c: Context, read: (file: string) => Promise<T>): Promise<T> {
  const { body } = c.req.raw;
  if (!body) throw new Problem(400, 'There is no file.');
  if (Number(c.req.header('content-length') ?? 0) > limits.bytes) throw new Problem(413, 'The file is too large.');
  if (running >= AT_ONCE) throw new Problem(503, 'Other packages are being read.', undefined, { retryAfter: 10 });
  running++;
  const folder = await mkdtemp(join(tmpdir(), 'learn-package-'));
  try {
    const file = join(folder, 'upload');
    let size = 0;
    async function* counted(pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        size += piece.length;
        if (size > limits.bytes) throw new Problem(413, 'The file is too large.');
        yield piece;
      }
    }
    await pipeline(Readable.fromWeb(body as never), counted, createWriteStream(file, { mode: 0o600 })).catch(
      (error) => {
        throw error instanceof Problem ? error : new Problem(400, 'The file did not arrive whole.');
      },
    );
    return await read(file);
  } finally {
    running--;
    await rm(folder, { recursive: true, force: true });
  }
}
