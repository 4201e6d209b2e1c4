import type { PDFPageProxy } from 'pdfjs-dist';
import { CSS_UNITS } from './document';

/** Largest canvas in pixels: browsers refuse larger ones, or run out of memory. */
const MOST_PIXELS = 2 ** 24;
const LONGEST_SIDE = 8_192;

/**
 * Draws a page, as sharp as the screen is.
 * @param scale 1 is 100 %
 * @throws when the signal ends it
 */
export async function draw(page: PDFPageProxy, scale: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
  signal.throwIfAborted();
  const viewport = page.getViewport({ scale: scale * CSS_UNITS });
  const { width, height } = viewport;
  const ratio = Math.min(
    globalThis.devicePixelRatio || 1,
    Math.sqrt(MOST_PIXELS / (width * height)),
    LONGEST_SIDE / Math.max(width, height),
  );
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  canvas.ariaHidden = 'true';
  const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
    return canvas;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Frees the memory of a canvas at once instead of at garbage collection. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}
