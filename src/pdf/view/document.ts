import { useCallback, useEffect, useState } from 'react';
import { fileRequest, wholeFile } from '../../client/page/files';
import { useLearn } from '../../ui/learn-context';
import { persistently } from '../../ui/lazily';
import type { OpenedPdf } from './engine';
import { canRunPdfJs } from './browser';
import { failureOf, type Failure } from './failure';

/** Size of a page in CSS px at 100 %. */
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
  /** `size` is the first page's; other pages are assumed to have it until they are shown. */
  | { kind: 'ready'; pdf: OpenedPdf; size: PageSize };

const BEGINNING: PdfState = { kind: 'loading', share: null };

/** The state of a PDF (absolute URL), open as long as the component is mounted, and a function that retries. */
export function usePdf(url: string, visitor = false): [PdfState, () => void] {
  const { platform } = useLearn();
  const [state, setState] = useState(BEGINNING);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let opened = false;
    // Progress after it is open is about single pages: ignored.
    const report = (next: PdfState) => void (signal.aborted || opened || setState(next));
    const open = async () => {
      // PDF.js loads with the first PDF.
      const { openPdf } = await persistently(() => import('./engine'));
      // PDF.js requests ranges by itself, and can't authorize each of them by a token.
      const data = await wholeFile(platform, url, {
        visitor,
        signal,
        onProgress: (share) => report({ kind: 'loading', share }),
      });
      const pdf = await openPdf({
        url,
        data,
        request: fileRequest(platform, url, visitor),
        signal,
        onProgress: (share) => report({ kind: 'loading', share }),
        onPassword: (wrong, submit) =>
          report({
            kind: 'password',
            wrong,
            submit(password) {
              report(BEGINNING);
              submit(password);
            },
          }),
      });
      const first = await pdf.document.getPage(1);
      const { width, height } = first.getViewport({ scale: CSS_UNITS });
      report({ kind: 'ready', pdf, size: { width, height } });
      opened = true;
    };
    if (!canRunPdfJs()) {
      report({ kind: 'failed', why: 'outdated' });
      return undefined;
    }
    report(BEGINNING);
    open().catch((error: unknown) => {
      if (!signal.aborted) console.warn('Learn: The PDF could not be loaded:', error);
      report({ kind: 'failed', why: failureOf(error) });
    });
    return () => ended.abort();
  }, [platform, url, visitor, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return [state, again];
}
