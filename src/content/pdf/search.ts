import type { PDFPageProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { OpenedPdf } from './engine';
import { matchesIn, plainQuery, readPage, type Match, type PageText, type Piece } from './find';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/** Texts of the pages that were read, as long as the PDF is open. */
const read = new WeakMap<OpenedPdf, Map<number, Promise<PageText>>>();

/** PDF.js would iterate over the stream, which Safari can't. */
async function readPageOf(pdf: OpenedPdf, number: number): Promise<PageText> {
  const page = await pdf.document.getPage(number);
  const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader();
  const pieces: Piece[] = [];
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    for (const item of value!.items) if ('str' in item) pieces.push(item);
  }
  return readPage(pieces);
}

function textOf(pdf: OpenedPdf, number: number): Promise<PageText> {
  const pages = read.get(pdf) ?? new Map<number, Promise<PageText>>();
  read.set(pdf, pages);
  const asked = pages.get(number) ?? readPageOf(pdf, number);
  pages.set(number, asked);
  asked.catch(() => pages.delete(number));
  return asked;
}

export interface Search {
  query: string;
  setQuery: (query: string) => void;
  /** In the order of the pages. */
  matches: readonly Match[];
  current: Match | undefined;
  /** Pages are still being read. */
  busy: boolean;
  /** To the next match (1) or the one before (-1), around the end. */
  step: (direction: 1 | -1) => void;
}

interface Found {
  matches: readonly Match[];
  current: Match | undefined;
  busy: boolean;
}
const NOTHING: Found = { matches: [], current: undefined, busy: false };

/**
 * Searches a PDF from the page that is looked at on; pages are read as the search comes to them.
 * @param pdf undefined while there is none
 * @param pageNow the page that is looked at
 */
export function useSearch(pdf: OpenedPdf | undefined, pageNow: () => number): Search {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState(NOTHING);
  const wanted = plainQuery(query);
  useEffect(() => {
    setFound(NOTHING);
    if (!pdf || !wanted) return;
    let ended = false;
    const search = async () => {
      const { numPages } = pdf.document;
      const first = pageNow();
      const byPage: Match[][] = [];
      let current: Match | undefined;
      setFound({ ...NOTHING, busy: true });
      for (let step = 0; step < numPages && !ended; step++) {
        const page = ((first - 1 + step) % numPages) + 1;
        // A page that can't be read is passed over.
        const matches = await textOf(pdf, page).then(
          (text) => matchesIn(page, text, wanted),
          () => [],
        );
        if (ended || !matches.length) continue;
        byPage[page] = matches;
        current ??= matches[0];
        const all = byPage.flat();
        setFound((before) => ({ matches: all, current: before.current ?? current, busy: true }));
      }
      if (!ended) setFound((before) => ({ ...before, busy: false }));
    };
    void search();
    return () => {
      ended = true;
    };
  }, [pdf, wanted, pageNow]);

  const step = useCallback((direction: 1 | -1) => {
    setFound((before) => {
      const { matches, current } = before;
      const index = current ? matches.indexOf(current) : -1;
      return { ...before, current: matches.at((index + direction) % matches.length) };
    });
  }, []);
  return useMemo(() => ({ query, setQuery, step, ...found }), [query, found, step]);
}
