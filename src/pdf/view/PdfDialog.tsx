import { useEffect, useRef } from 'react';
import type { ContentOrigins } from '../../base/content-urls';
import { storedFileUrl } from '../../base/stored-files';
import type { NotesPlace } from '../../contract/annotations';
import { warnOfBlockedPdf } from '../blocked-pdf';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import { FailureMessage } from './Message';
import { nameOfFile } from './name';
import sheet from './pdf.css';
import PdfViewer from './PdfViewer';
import { usePdfTexts } from './texts';
import { Toolbar } from './Toolbar';

interface Props {
  /** Address from the page's query or an author; judged here (RCV-09). */
  url: string;
  /** Absent: the file's name. */
  name?: string | undefined;
  origins: ContentOrigins;
  /** Where its notes belong; absent: it takes none. */
  notes?: NotesPlace | undefined;
  /** Called for Escape too. */
  onClose: () => void;
}

/** A PDF in a dialog. A PDF of another site is blocked and logged, and not fetched. */
export default function PdfDialog({ url, name = nameOfFile(url), origins, notes, onClose }: Props) {
  useSheet(sheet);
  const { t: common } = useLearn();
  const t = usePdfTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const judged = storedFileUrl(url, origins);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (judged === null) warnOfBlockedPdf(url);
  }, [judged, url]);
  /** `close` fires later: the dialog may be open again by then. */
  const onClosed = () => {
    if (!dialog.current?.open) onClose();
  };
  return (
    <dialog ref={dialog} className="pdf-dialog" aria-label={name || t('untitled')} onClose={onClosed}>
      {judged === null ? (
        <div className="pdf-viewer">
          <Toolbar name={name || common('close')} reading={undefined} onClose={() => dialog.current?.close()} />
          <FailureMessage why="blocked" />
        </div>
      ) : (
        <PdfViewer
          key={judged}
          url={judged}
          name={name || t('untitled')}
          origins={origins}
          notes={notes}
          takesFocus
          onClose={() => dialog.current?.close()}
        />
      )}
    </dialog>
  );
}
