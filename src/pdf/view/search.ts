import type { PDFPageProxy } from 'pdfjs-dist';
import { effect, type ReadonlySignal, type Signal } from '@preact/signals-react';
import { useComputed, useSignal } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import type { OpenedPdf } from './engine';
import type { Piece } from '../../base/pdf-pieces';
import { matchesIn, readPage, type Match, type PageText } from './find';
import type { View } from './view-state';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/** Texts of pages that were read, for as long as the PDF is open. */
const read = new WeakMap<OpenedPdf, Map<number, Promise<PageText>>>();

/** Reads the stream by hand: PDF.js would iterate over it, which Safari does not support. */
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

/** A search in one PDF. */
export interface Search {
  /** The query as typed. */
  query: Signal<string>;
  found: ReadonlySignal<Found>;
  /** Goes to the next match (1) or the one before (-1), and wraps around. */
  step: (direction: 1 | -1) => void;
}

interface Found {
  /** Matches in the order of pages. */
  matches: readonly Match[];
  current: Match | undefined;
  /** Pages are still being read. */
  busy: boolean;
}
const NOTHING: Found = { matches: [], current: undefined, busy: false };

/**
 * Searches a PDF, starting at the current page; each page is read when the search reaches it.
 * @param pdf undefined until it is open
 * @param asked what is searched at first
 */
export function useSearch(pdf: OpenedPdf | undefined, { page: pageNow, searching }: View, asked = ''): Search {
  const query = useSignal(asked);
  const found = useSignal(NOTHING);
  const needle = useComputed(() => (searching.value ? query.value.trim() : ''));
  useEffect(() => {
    if (!pdf) return undefined;
    return effect(() => {
      found.value = NOTHING;
      if (!needle.value) return undefined;
      const ended = new AbortController();
      void search(pdf, needle.value, pageNow.peek(), ended.signal, (changes) => {
        found.value = { ...found.peek(), ...changes };
      });
      return () => ended.abort();
    });
  }, [pdf, needle, found, pageNow]);

  return useMemo(() => {
    const step = (direction: 1 | -1) => {
      const { matches, current } = found.peek();
      const index = current ? matches.indexOf(current) : -1;
      found.value = { ...found.peek(), current: matches.at((index + direction) % matches.length) };
    };
    return { query, found, step };
  }, [query, found]);
}

/** Reads the pages from `first` on, wrapping around, and reports the matches page by page. */
async function search(
  pdf: OpenedPdf,
  needle: string,
  first: number,
  ended: AbortSignal,
  report: (changes: Partial<Found>) => void,
): Promise<void> {
  const { numPages } = pdf.document;
  const byPage: Match[][] = [];
  report({ busy: true });
  for (let step = 0; step < numPages && !ended.aborted; step++) {
    const page = ((first - 1 + step) % numPages) + 1;
    // A page that can't be read is skipped.
    const matches = await textOf(pdf, page).then(
      (text) => matchesIn(page, text, needle),
      () => [],
    );
    if (ended.aborted || !matches.length) continue;
    const isFirst = byPage.length === 0;
    byPage[page] = matches;
    report({ matches: byPage.flat(), ...(isFirst && { current: matches[0] }) });
  }
  if (!ended.aborted) report({ busy: false });
}
