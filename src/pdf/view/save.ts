import type { OpenedPdf } from './engine';

const fileName = (name: string) => `${name.replace(/[\\/:*?"<>|\p{C}]+/gu, ' ').trim() || 'document'}`;

/** Downloads the open PDF from memory, without another request. */
export async function saveAs({ document: pdf }: OpenedPdf, name: string): Promise<void> {
  const bytes = await pdf.getData();
  const href = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = /\.pdf$/i.test(name) ? fileName(name) : `${fileName(name)}.pdf`;
  link.click();
  // Browsers read the address some time after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
