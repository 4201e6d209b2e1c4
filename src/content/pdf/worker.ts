import { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { importFrom } from '../../api/code';
import { toJson } from '../../domain/json';

type TrustedScript = { createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: TrustedScript): TrustedScript };

let policy: TrustedScript | undefined;

/** Trusted Types takes addresses of scripts only through a policy; this one gets no address but those made here. */
function trusted(url: string): string {
  const types = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  policy ??= types?.createPolicy('learn-pdf', { createScriptURL: (made) => made }) ?? {
    createScriptURL: (made) => made,
  };
  return policy.createScriptURL(url);
}

/** The address that a worker is made from: browsers start none from another origin, but a line of ours that imports it. */
const addressOf = (script: string): string =>
  new URL(script).origin === location.origin
    ? script
    : URL.createObjectURL(new Blob([`import ${toJson(script)};`], { type: 'text/javascript' }));

/** Settles when the worker has said its first word; rejects where the page's policy or the line keeps it away. */
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
 * Starts what reads PDFs: a worker of its own, or, where the page's policy allows none, the same code on the page's thread.
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
    // It leaves its handler where PDF.js looks for it.
    await importFrom(script);
    const worker = new PDFWorker();
    return { worker, end: () => worker.destroy() };
  } finally {
    if (address !== script) URL.revokeObjectURL(address);
  }
}
