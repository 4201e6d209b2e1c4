import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useRef, useState } from 'react';
import type { ContentOrigins } from '../../base/content-urls';
import { knownAs } from '../../base/known-as';
import type { NotesPlace } from '../../contract/annotations';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import { usePdf, type PdfState } from './document';
import type { OpenedPdf } from './engine';
import { printPdf } from './print';
import { saveAs } from './save';
import { useFullScreen } from '../../ui/full-screen';
import { onViewerKey } from './keys';
import { FailureMessage, LoadingMessage, PasswordForm } from './Message';
import type { PdfNoting } from './noting';
import { Pages } from './Pages';
import sheet from './pdf.css';
import { SearchBar } from './SearchBar';
import { usePdfTexts } from './texts';
import { Toolbar } from './Toolbar';
import { pageAsked, useViewing } from './use-viewing';

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

/** Where the browser can't print it, it is saved. */
async function printOrSave(pdf: OpenedPdf, name: string): Promise<void> {
  if (!(await printPdf(pdf))) await saveAs(pdf, name);
}

/** What is in the place of the pages until they are there. */
function NotReady({
  state,
  file,
  onRetry,
}: {
  state: PdfState;
  file: { url: string; name: string };
  onRetry: () => void;
}) {
  if (state.kind === 'loading') return <LoadingMessage share={state.share} />;
  if (state.kind === 'password') return <PasswordForm wrong={state.wrong} submit={state.submit} />;
  return state.kind === 'failed' ? <FailureMessage why={state.why} file={file} onRetry={onRetry} /> : null;
}

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

  const viewer = useRef<HTMLDivElement>(null);
  const full = useFullScreen(viewer);
  const { pages, field, ...viewing } = useViewing(url, pdf, takesFocus);
  const { view, count, search, searching } = viewing;

  return (
    <div
      ref={viewer}
      className="pdf-viewer"
      dir={direction}
      role="group"
      aria-label={t('viewer', { name })}
      data-pdf={own?.source}
      onKeyDown={(event) => pdf && onViewerKey(event, viewing, noting)}
    >
      <Toolbar
        name={name}
        reading={
          pdf && {
            view,
            count,
            onPage: viewing.goTo,
            onSearch: searching ? viewing.closeSearch : viewing.openSearch,
            ...(noting && { note: { label: noting.label, onNote: () => noting.add('note') } }),
            onDownload: () => void saveAs(pdf, name).catch(() => retry()),
            onPrint: () => void printOrSave(pdf, name).catch(() => retry()),
          }
        }
        {...(full && { full })}
        onClose={onClose}
      />
      {searching ? <SearchBar search={search} field={field} onClose={viewing.closeSearch} /> : null}
      <NotReady state={state} file={{ url, name }} onRetry={retry} />
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
