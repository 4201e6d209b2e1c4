import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useRef } from 'react';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden';
import type { NavigationEntry } from './navigation';
import { NavigationList } from './NavigationList';

interface Props {
  title: string;
  entries: readonly NavigationEntry[];
  onClose: () => void;
}

/** The navigation of the mobile layout. */
export default function Drawer({ title, entries, onClose }: Props) {
  const { t } = useLearn('app');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={t('navigation')}
      onClose={onClose}
      // A click beside the panel has the dialog itself as its target.
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className="drawer-panel" part="drawer">
        <div className="drawer-head">
          <span className="brand">{title}</span>
          <button type="button" className="drawer-close" onClick={close}>
            <Icon icon={X} />
            <VisuallyHidden>{t('closeMenu')}</VisuallyHidden>
          </button>
        </div>
        <NavigationList className="drawer-list" entries={entries} onFollow={close} />
      </div>
    </dialog>
  );
}
