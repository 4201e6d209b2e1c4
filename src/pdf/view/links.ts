import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { linkUrl, type ContentOrigins } from '../../base/content-urls';

/** The fields of a PDF.js annotation that make a link. */
interface Annotation {
  subtype?: string;
  rect?: [number, number, number, number];
  url?: string;
  dest?: string | unknown[] | null;
  overlaidText?: string;
}

export interface PdfLink {
  /** Shares of the page, 0..1. */
  place: { left: number; top: number; width: number; height: number };
  name: string;
  /** A web address, or a place in the same PDF. */
  target: { href: string; own: boolean } | { dest: string | unknown[] };
}

/** The links of a page, judged like those of rich content. */
export async function linksOf(page: PDFPageProxy, origins: ContentOrigins): Promise<PdfLink[]> {
  const viewport = page.getViewport({ scale: 1 });
  const annotations = (await page.getAnnotations()) as Annotation[];
  return annotations.flatMap(({ subtype, rect, url, dest, overlaidText }) => {
    if (subtype !== 'Link' || !rect) return [];
    const target = url ? linkUrl(url, origins) : dest ? { dest } : null;
    if (!target) return [];
    const [x1, y1] = viewport.convertToViewportPoint(rect[0], rect[1]) as [number, number];
    const [x2, y2] = viewport.convertToViewportPoint(rect[2], rect[3]) as [number, number];
    const place = {
      left: Math.min(x1, x2) / viewport.width,
      top: Math.min(y1, y2) / viewport.height,
      width: Math.abs(x2 - x1) / viewport.width,
      height: Math.abs(y2 - y1) / viewport.height,
    };
    return [{ place, target, name: overlaidText?.trim() || url || '' }];
  });
}

/** The page, from 1, of a place in the PDF; null when there is no such place. */
export async function pageOf(document: PDFDocumentProxy, dest: string | unknown[]): Promise<number | null> {
  try {
    const place = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    const [page] = place ?? [];
    if (typeof page === 'number') return page + 1;
    return page ? (await document.getPageIndex(page as Parameters<PDFDocumentProxy['getPageIndex']>[0])) + 1 : null;
  } catch {
    return null;
  }
}
