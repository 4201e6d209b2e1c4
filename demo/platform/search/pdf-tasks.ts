// What the thread that reads PDFs does: see pdf-pages.ts.
import { parentPort } from 'node:worker_threads';
import { joinPieces } from '../../../src/base/pdf-pieces';
import type { WorkerAnswer } from '../server/worker-queue';

// PDF.js needs `Promise.withResolvers`, and Node has it from version 22 on.
const promises = Promise as PromiseConstructor & { withResolvers?: () => unknown };
promises.withResolvers ??= () => {
  let both = {};
  const promise = new Promise((resolve, reject) => (both = { resolve, reject }));
  return { promise, ...both };
};

/** The pages of a longer PDF are not searched. */
const MOST_PAGES = 2_000;
const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');

async function pagesOf(data: Uint8Array): Promise<string[]> {
  const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const { text } = joinPieces(items.flatMap((item) => ('str' in item ? [item] : [])));
      pages.push(text.replace(/\s+/g, ' ').trim());
      page.cleanup();
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

async function answerTo(data: Uint8Array): Promise<WorkerAnswer<string[]>> {
  try {
    return { result: await pagesOf(data) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort!.on('message', (data: Uint8Array) => void answerTo(data).then((answer) => parentPort!.postMessage(answer)));
