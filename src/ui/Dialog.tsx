import { useEffect, useId, useRef, type ReactNode } from 'react';

interface Props {
  open: boolean;
  /** Called when the dialog closes, also by Escape. */
  onClose: () => void;
  title: ReactNode;
  /** False: the content is a form, which is not read as the description of the dialog. */
  described?: boolean;
  actions: ReactNode;
  children: ReactNode;
}

/** A modal dialog that asks a question. Its sheet is dialog.css. */
export function Dialog({ open, onClose, title, described = true, actions, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      part="dialog"
      aria-labelledby={id}
      aria-describedby={described ? `${id}text` : undefined}
      onClose={onClose}
    >
      <h2 id={id}>{title}</h2>
      <div id={`${id}text`}>{children}</div>
      <div className="dialog-actions">{actions}</div>
    </dialog>
  );
}
