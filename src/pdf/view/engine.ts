import {
  getDocument,
  PasswordResponses,
  TextLayer,
  version,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { asset } from '../../base/assets';
import { binaryData } from './browser';
import { startWorker } from './worker';

// PDF.js fetches its own files from dist/pdf.
const assets = asset(`pdf/${version}/`).href;

export interface Wish {
  /** Absolute, and already judged: this function fetches any address. */
  url: string;
  /** The whole file, when it is here already. */
  data: Uint8Array | undefined;
  /** Headers and credentials of the requests. */
  request: { headers: Record<string, string>; credentials: RequestCredentials };
  signal: AbortSignal;
  /** 0..1; null when the total size is not known. */
  onProgress: (share: number | null) => void;
  /** Asks for the password; `wrong` after a wrong one. */
  onPassword: (wrong: boolean, submit: (password: string) => void) => void;
}

export interface OpenedPdf {
  document: PDFDocumentProxy;
  /** Puts the page's text, transparent, over its picture; returns its elements and their texts. */
  text(page: PDFPageProxy, into: HTMLElement, signal: AbortSignal): Promise<TextPieces>;
}

export interface TextPieces {
  elements: readonly HTMLElement[];
  texts: readonly string[];
}

async function text(page: PDFPageProxy, into: HTMLElement, signal: AbortSignal): Promise<TextPieces> {
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: into,
    viewport: page.getViewport({ scale: 1 }),
    images: undefined as never,
  });
  const cancel = () => layer.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await layer.render();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  return { elements: layer.textDivs, texts: layer.textContentItemsStr };
}

/**
 * Opens a PDF, page by page when the server supports ranges. No script of a PDF runs: PDF.js's scripting, XFA and form fields
 * are off. Aborting the signal closes the PDF at any stage.
 * @throws the errors of PDF.js, see failure.ts
 */
export async function openPdf({ url, data, request, signal, onProgress, onPassword }: Wish): Promise<OpenedPdf> {
  signal.throwIfAborted();
  const { worker, end } = await startWorker(`${assets}pdf.worker.js`);
  if (signal.aborted) end();
  signal.throwIfAborted();
  const task = getDocument({
    ...(data ? { data } : { url }),
    withCredentials: request.credentials === 'include',
    httpHeaders: request.headers,
    worker,
    cMapUrl: `${assets}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${assets}standard_fonts/`,
    iccUrl: `${assets}iccs/`,
    wasmUrl: `${assets}wasm/`,
    ...binaryData(),
    enableXfa: false,
    // Only pages that are shown are fetched.
    disableStream: true,
    disableAutoFetch: true,
    verbosity: 0,
  });
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) =>
    onProgress(total > 0 ? Math.min(1, loaded / total) : null);
  task.onPassword = (submit: (password: string) => void, reason: number) =>
    onPassword(reason === PasswordResponses.INCORRECT_PASSWORD, submit);
  const close = () =>
    void task
      .destroy()
      .catch(() => {}) // it was closed already
      .finally(end);
  signal.addEventListener('abort', close, { once: true });
  try {
    const document = await task.promise;
    signal.throwIfAborted();
    return { document, text };
  } catch (error) {
    if (!signal.aborted) close();
    throw error;
  }
}
