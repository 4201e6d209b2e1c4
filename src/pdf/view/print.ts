import { openEmpty } from '../../client/page/windows';
import type { OpenedPdf } from './engine';

/**
 * Opens the PDF in a window of its own, where the browser prints it sharp and in its own size, and asks for its printer.
 *
 * @returns false when the browser allowed no window
 */
export async function printPdf({ document: pdf }: OpenedPdf): Promise<boolean> {
  // Before any await: browsers allow a window only as long as the press of the button is recent.
  const beside = openEmpty();
  if (!beside) return false;
  const bytes = await pdf.getData();
  const href = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }));
  beside.location.href = href;
  // The dialog opens where the browser's viewer lets a page ask for it; elsewhere the viewer has its own button.
  const ask = () => {
    try {
      beside.print();
    } catch {
      // A viewer of another origin.
    }
  };
  beside.addEventListener('load', ask, { once: true });
  // The window has read the address by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
  return true;
}
