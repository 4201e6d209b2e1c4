import type { NotesPlace } from '../../contract/annotations';
import type { LearnScope } from '../../ui/learn-context';
import type { ContentOrigins } from '../../base/content-urls';
import { persistently } from '../../ui/lazily';
import type { PdfFile } from './pdf-file';

/**
 * Event in the element's shadow root before a PDF opens. Its default is a dialog; a screen that shows the open PDF in its address
 * prevents it.
 */
export const OPEN_PDF = 'learn-pdf-open';

/** Opens a PDF in a dialog, or lets the screen open it. Returns a function that closes it when the content goes. */
export async function openPdf(
  from: Element,
  pdf: PdfFile,
  scope: LearnScope & { origins: ContentOrigins; notes?: NotesPlace | undefined },
): Promise<() => void> {
  const event = new CustomEvent<PdfFile>(OPEN_PDF, { detail: pdf, bubbles: true, cancelable: true });
  if (!from.dispatchEvent(event)) return () => {};
  const { showPdfDialog } = await persistently(() => import('./mount'));
  return showPdfDialog(pdf, scope);
}
