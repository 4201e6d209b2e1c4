import X from 'lucide/dist/esm/icons/x.mjs';
import type { EnhanceContext } from './enhancer';
import { make, makeTool } from './make-element';

interface Options {
  /** Name of the dialog, shown at its top. */
  title: string;
  /** Class names besides `full-screen`. */
  look: string;
  body: Node;
  onClose?: () => void;
}

/**
 * Shows a part of the content over the whole window, in a modal `<dialog>`: Escape closes it, the focus stays inside and returns
 * afterwards. The dialog is a child of the content, so that the content's style sheet applies.
 */
export function showFullScreen(content: HTMLElement, { t }: EnhanceContext, options: Options): HTMLDialogElement {
  const { title, look, body, onClose } = options;
  const close = makeTool({ icon: X, label: t('close'), run: () => dialog.close() });
  const head = make('div', { class: 'full-screen-head' }, make('p', { dir: 'auto' }, title), close);
  const dialog = make('dialog', { class: `full-screen ${look}`, 'aria-label': title }, head, body);
  dialog.addEventListener('close', () => {
    onClose?.();
    dialog.remove();
  });
  content.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Changes the name of such a dialog. */
export function nameFullScreen(dialog: HTMLDialogElement, title: string): void {
  dialog.setAttribute('aria-label', title);
  dialog.querySelector('.full-screen-head p')!.textContent = title;
}
