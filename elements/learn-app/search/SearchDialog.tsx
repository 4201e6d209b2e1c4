import X from 'lucide/dist/esm/icons/x.mjs';
import { useLayoutEffect, useRef } from 'react';
import type { RememberedSearch } from '../../../src/search/remembered';
import SearchPanel from '../../../src/search/view/SearchPanel';
import { useLearn } from '../../../src/ui/learn-context';
import { useSheet } from '../../../src/ui/sheet';
import { ToolButton } from '../../../src/ui/ToolButton';
import sheet from './search-dialog.css';

interface Props {
  userId: string;
  restored: RememberedSearch | undefined;
  onClose: () => void;
}

/** The search over the page; on a phone it fills the screen. */
export default function SearchDialog({ userId, restored, onClose }: Props) {
  const { t } = useLearn('search');
  useSheet(sheet);
  const dialog = useRef<HTMLDialogElement>(null);
  // Never closed here: the event of a close comes later, and would end a dialog that React mounts twice.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      part="dialog"
      aria-label={t('title')}
      onClose={onClose}
      onKeyDown={(event) => {
        // The browser would only empty the field.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
      // A click beside the panel has the dialog itself as its target.
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <SearchPanel userId={userId} restored={restored} takesFocus={!restored} level={2} onFollow={close}>
        <ToolButton icon={X} label={t('close')} onClick={close} />
      </SearchPanel>
    </dialog>
  );
}
