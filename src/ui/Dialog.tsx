import { useEffect, useId, useRef, type ReactNode } from 'react';

interface Props {
  open: boolean;
  /** Called when the dialog closes, also by Escape. */
  onClose: () => void;
  title: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** A modal dialog that asks a question. Its sheet is dialog.css. */
export function Dialog({ open, onClose, title, actions, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="dialog" part="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
      <div className="dialog-actions">{actions}</div>
    </dialog>
  );
}
