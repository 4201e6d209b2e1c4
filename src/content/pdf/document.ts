import { useCallback, useEffect, useState } from 'react';
import { fileRequest } from '../../state/files';
import { useLearn } from '../../ui/learn-context';
import { persistently } from '../../ui/lazily';
import type { OpenedPdf } from './engine';
import { canRunPdfJs } from './browser';
import { failureOf, type Failure } from './failure';

/** Of a page in CSS pixels at 100 %. */
export interface PageSize {
  width: number;
  height: number;
}

/** CSS pixels per point. */
export const CSS_UNITS = 96 / 72;

export type PdfState =
  | { kind: 'loading'; share: number | null }
  | { kind: 'password'; wrong: boolean; submit: (password: string) => void }
  | { kind: 'failed'; why: Failure }
  /** `size` is the first page's, which the others are taken to have until they are looked at. */
  | { kind: 'ready'; pdf: OpenedPdf; size: PageSize };

const BEGINNING: PdfState = { kind: 'loading', share: null };

/** A PDF by its absolute URL, opened as long as the part is on screen; and what opens it anew. */
export function usePdf(url: string, visitor = false): [PdfState, () => void] {
  const { platform } = useLearn();
  const [state, setState] = useState(BEGINNING);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let opened = false;
    // What comes in once it is open is pages that are looked at.
    const tell = (next: PdfState) => void (signal.aborted || opened || setState(next));
    const open = async () => {
      // PDF.js is fetched when the first PDF is opened.
      const { openPdf } = await persistently(() => import('./engine'));
      const pdf = await openPdf({
        url,
        request: fileRequest(platform, url, visitor),
        signal,
        onProgress: (share) => tell({ kind: 'loading', share }),
        onPassword: (wrong, submit) =>
          tell({
            kind: 'password',
            wrong,
            submit(password) {
              tell(BEGINNING);
              submit(password);
            },
          }),
      });
      const first = await pdf.document.getPage(1);
      const { width, height } = first.getViewport({ scale: CSS_UNITS });
      tell({ kind: 'ready', pdf, size: { width, height } });
      opened = true;
    };
    if (!canRunPdfJs()) {
      tell({ kind: 'failed', why: 'outdated' });
      return undefined;
    }
    tell(BEGINNING);
    open().catch((error: unknown) => {
      if (!signal.aborted) console.warn('The PDF could not be loaded:', error);
      tell({ kind: 'failed', why: failureOf(error) });
    });
    return () => ended.abort();
  }, [platform, url, visitor, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return [state, again];
}
