import type { LearnScope } from '../../ui/learn-context';
import type { ContentOrigins } from '../../domain/content-urls';
import { persistently } from '../../ui/lazily';
import type { WantedPdf } from './wanted';

/**
 * Fired within the element's shadow root by whatever opens a PDF. A screen whose address tells which one is open takes it,
 * and prevents its default, a dialog.
 */
export const OPEN_PDF = 'learn-pdf-open';

/** Opens a PDF over the page, or has it opened by the address. Returns what closes it with the content. */
export async function openPdf(
  from: Element,
  wanted: WantedPdf,
  scope: LearnScope & { origins: ContentOrigins },
): Promise<() => void> {
  const event = new CustomEvent<WantedPdf>(OPEN_PDF, { detail: wanted, bubbles: true, cancelable: true });
  if (!from.dispatchEvent(event)) return () => {};
  const { showPdfDialog } = await persistently(() => import('./mount'));
  return showPdfDialog(wanted, scope);
}
