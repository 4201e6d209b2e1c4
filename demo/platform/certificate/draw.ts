import { workerQueue } from '../server/worker-queue';
import type { Certificate } from './drawing';

export interface DrawingTask {
  kind: 'pdf' | 'png';
  certificate: Certificate;
  /** Of the printed words and dates. */
  locale: string;
  /** Decides whether the certificate is printed as expired. */
  now: Date;
}

/** Files that wait to be drawn: a tenth of a second each. */
const MOST_WAITING = 100;
const PATIENCE_MS = 30_000;

/** The certificates and samples that this process draws. The thread loads the drawing library, the heaviest part of the platform. */
export const drawings = workerQueue<DrawingTask, Uint8Array>(new URL('./drawing-worker.mjs', import.meta.url), {
  most: MOST_WAITING,
  patienceMs: PATIENCE_MS,
});
