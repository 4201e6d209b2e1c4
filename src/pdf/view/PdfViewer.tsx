import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { ContentOrigins } from '../../base/content-urls';
import { knownAs } from '../../base/known-as';
import { lookUp } from '../../base/look-up';
import type { NoteKind, NotesPlace } from '../../contract/annotations';
import { closes } from '../../ui/escape';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import { usePdf } from './document';
import { printPdf } from './print';
import { saveAs } from './save';
import { useFullScreen } from '../../ui/full-screen';
import { FailureMessage, LoadingMessage, PasswordForm } from './Message';
import type { PdfNoting } from './noting';
import { Pages, type PagesHandle } from './Pages';
import sheet from './pdf.css';
import { SearchBar } from './SearchBar';
import { useSearch } from './search';
import { usePdfTexts } from './texts';
import { Toolbar } from './Toolbar';
import { viewAt } from './view-state';
import { stepFrom } from './zoom';

interface Props {
  /** Absolute, and judged by storedFileUrl. `#page=7` begins there, `search=` searches. */
  url: string;
  /** Name that is shown. */
  name: string;
  origins: ContentOrigins;
  /** Where its notes belong; absent: it takes none. */
  notes?: NotesPlace | undefined;
  /** In a dialog: it takes the focus once the PDF is open. */
  takesFocus?: boolean;
  /** Absent when the viewer is not in a dialog. */
  onClose?: () => void;
}

const pageAsked = (url: string) => Number(/[#&]page=(\d{1,6})/.exec(url)?.[1] ?? 1);
/** What the address searches for, as in other viewers: `#page=7&search=yeast`. */
const wordsAsked = (url: string) => new URLSearchParams(url.split('#')[1]).get('search') ?? '';
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');

/** A PDF viewer: pages, zoom, search, download, by mouse, touch and keyboard. */
export default function PdfViewer({ url, name, origins, notes, takesFocus = false, onClose }: Props) {
  useSheet(sheet);
  useSignals();
  const { direction } = useLearn();
  const t = usePdfTexts();
  const [noting, setNoting] = useState<PdfNoting | null>(null);
  const source = knownAs(url, origins.base);
  const own = useMemo(() => notes && { place: notes, source }, [notes, source]);
  const [state, retry] = usePdf(url, origins.visitor);
  const pdf = state.kind === 'ready' ? state.pdf : undefined;
  const count = pdf?.document.numPages ?? 0;

  const viewer = useRef<HTMLDivElement>(null);
  const pages = useRef<PagesHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  const full = useFullScreen(viewer);
  const [view] = useState(() => viewAt(pageAsked(url), wordsAsked(url) !== ''));
  const { page, zoom, scale } = view;
  const search = useSearch(pdf, view, wordsAsked(url));
  const searching = view.searching.value;

  useEffect(() => {
    if (pdf && takesFocus) pages.current?.focus();
  }, [pdf, takesFocus]);

  const goTo = (next: number) => {
    const target = Math.max(1, Math.min(count, next));
    pages.current?.show(target);
    page.value = target;
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
  useEffect(() => {
    if (searching) field.current?.focus();
  }, [searching]);

  const keys: Record<string, () => void> = {
    PageDown: () => goTo(page.value + 1),
    PageUp: () => goTo(page.value - 1),
  };
  /** Keys outside of text fields. */
  const plainKeys: Record<string, () => void> = {
    Home: () => goTo(1),
    End: () => goTo(count),
    '+': () => (zoom.value = stepFrom(scale.value, 1)),
    '=': () => (zoom.value = stepFrom(scale.value, 1)),
    '-': () => (zoom.value = stepFrom(scale.value, -1)),
    '0': () => (zoom.value = 'auto'),
  };
  const noteKeys: Record<string, NoteKind> = { h: 'highlight', n: 'note', b: 'bookmark' };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!pdf || event.defaultPrevented) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    let act: (() => void) | undefined;
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'f') act = openSearch;
    else if (ctrlKey || metaKey || altKey) return;
    else if (searching && closes(event)) return closeSearch();
    else act = lookUp(keys, key) ?? (isTyping(event) ? undefined : lookUp(plainKeys, key));
    const kind = isTyping(event) ? undefined : lookUp(noteKeys, key.toLowerCase());
    if (kind && noting) act = () => noting.add(kind);
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div
      ref={viewer}
      className="pdf-viewer"
      dir={direction}
      role="group"
      aria-label={t('viewer', { name })}
      data-pdf={own?.source}
      onKeyDown={onKeyDown}
    >
      <Toolbar
        name={name}
        reading={
          pdf && {
            view,
            count,
            onPage: goTo,
            onSearch: searching ? closeSearch : openSearch,
            onDownload: () => void saveAs(pdf, name).catch(() => retry()),
            ...(noting && { note: { label: noting.label, onNote: () => noting.add('note') } }),
            onPrint: () =>
              void printPdf(pdf)
                .then((opened) => (opened ? undefined : saveAs(pdf, name)))
                .catch(() => retry()),
          }
        }
        {...(full && { full })}
        onClose={onClose}
      />
      {searching ? <SearchBar search={search} field={field} onClose={closeSearch} /> : null}
      {state.kind === 'loading' ? <LoadingMessage share={state.share} /> : null}
      {state.kind === 'password' ? <PasswordForm wrong={state.wrong} submit={state.submit} /> : null}
      {state.kind === 'failed' ? <FailureMessage why={state.why} file={{ url, name }} onRetry={retry} /> : null}
      {state.kind === 'ready' ? (
        <Pages
          ref={pages}
          pdf={state.pdf}
          size={state.size}
          view={view}
          search={search}
          origins={origins}
          label={name}
          begin={pageAsked(url)}
          notes={own}
          noting={noting}
          onNoting={setNoting}
        />
      ) : null}
    </div>
  );
}
