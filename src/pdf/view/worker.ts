import { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { importFrom } from '../../client/script-loading';
import { trustedScripts } from '../../client/trusted-script';
import { toJson } from '../../base/json';

const trusted = trustedScripts('learn-pdf');

/** The address of a worker's script. A worker can't start from another origin, so a blob of one line imports it. */
const addressOf = (script: string): string =>
  new URL(script).origin === location.origin
    ? script
    : URL.createObjectURL(new Blob([`import ${toJson(script)};`], { type: 'text/javascript' }));

/** Resolves with the worker's first message; rejects when the page's policy or the network blocks it. */
const ready = (worker: Worker) =>
  new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', () => resolve(), { once: true });
    worker.addEventListener('error', () => reject(new Error('The worker did not start')), { once: true });
  });

export interface StartedWorker {
  worker: PDFWorker;
  end: () => void;
}

/**
 * Starts PDF.js's parser in a worker, or on the page's thread when the page's policy allows no worker.
 * @param script absolute URL of the worker's code
 */
export async function startWorker(script: string): Promise<StartedWorker> {
  const address = addressOf(script);
  let port: Worker | undefined;
  try {
    port = new Worker(trusted(address), { type: 'module' });
    await ready(port);
    const thread = port;
    const worker = new PDFWorker({ port: thread as unknown as null });
    return {
      worker,
      end() {
        worker.destroy();
        thread.terminate();
      },
    };
  } catch {
    port?.terminate();
    // The script puts its handler where PDF.js looks for it.
    await importFrom(script);
    const worker = new PDFWorker();
    return { worker, end: () => worker.destroy() };
  } finally {
    if (address !== script) URL.revokeObjectURL(address);
  }
}
