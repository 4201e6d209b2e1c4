import { workerQueue } from '../server/worker-queue';

/** Larger files are not searched. */
const LARGEST_PDF_BYTES = 50_000_000;
/** PDFs that wait to be read. */
const MOST_WAITING = 200;
const PATIENCE_MS = 30_000;

const pages = workerQueue<Uint8Array, string[]>(new URL('./pdf-worker.mjs', import.meta.url), {
  most: MOST_WAITING,
  patienceMs: PATIENCE_MS,
});

/** The text of each page of a PDF, from its first on; none of a file that can't be read: damaged, locked by a password. */
export async function pdfPages(content: Uint8Array): Promise<string[]> {
  if (content.byteLength > LARGEST_PDF_BYTES) return [];
  try {
    return await pages.run(content);
  } catch (error) {
    console.info(
      'The text of a PDF can’t be read, so it is not searched:',
      error instanceof Error ? error.message : error,
    );
    return [];
  }
}
