import { useEffect, useRef, useState } from 'react';
import type { OpenedPdf } from './engine';
import type { PagesHandle } from './Pages';
import { useSearch } from './search';
import { viewAt } from './view-state';

/** The page that an address asks for, from 1. */
export const pageAsked = (url: string) => Number(/[#&]page=(\d{1,6})/.exec(url)?.[1] ?? 1);
/** What the address searches for, as in other viewers: `#page=7&search=yeast`. */
const wordsAsked = (url: string) => new URLSearchParams(url.split('#')[1]).get('search') ?? '';

export type Viewing = Omit<ReturnType<typeof useViewing>, 'pages' | 'field'>;

/**
 * What is shown of a PDF, and what changes it: another page, a search.
 * @param pdf undefined until it is open
 * @param takesFocus whether the pages take the focus then
 */
export function useViewing(url: string, pdf: OpenedPdf | undefined, takesFocus: boolean) {
  const pages = useRef<PagesHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  const [view] = useState(() => viewAt(pageAsked(url), wordsAsked(url) !== ''));
  const search = useSearch(pdf, view, wordsAsked(url));
  const searching = view.searching.value;
  const count = pdf?.document.numPages ?? 0;

  useEffect(() => {
    if (pdf && takesFocus) pages.current?.focus();
  }, [pdf, takesFocus]);
  useEffect(() => {
    if (searching) field.current?.focus();
  }, [searching]);

  const goTo = (next: number) => {
    const target = Math.max(1, Math.min(count, next));
    pages.current?.show(target);
    view.page.value = target;
  };
  const openSearch = () => {
    view.searching.value = true;
    // The field may exist already.
    field.current?.focus();
    field.current?.select();
  };
  const closeSearch = () => {
    view.searching.value = false;
    search.query.value = '';
    pages.current?.focus();
  };
  return { pages, field, view, count, search, searching, goTo, openSearch, closeSearch };
}
