// What the thread that draws certificates does: see draw.ts.
import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer } from '../server/worker-queue';
import type { DrawingTask } from './draw';
import { renderCertificatePdf, renderCertificatePng } from './render';

async function answerTo({ kind, certificate, locale, now }: DrawingTask): Promise<WorkerAnswer<Uint8Array>> {
  try {
    const content = await (kind === 'pdf' ? renderCertificatePdf : renderCertificatePng)(certificate, locale, now);
    return { result: new Uint8Array(content) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort!.on('message', (task: DrawingTask) => void answerTo(task).then((answer) => parentPort!.postMessage(answer)));
