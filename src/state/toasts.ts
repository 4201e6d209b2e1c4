import { atom } from 'nanostores';
import { TOAST_DURATION_MS } from '../domain/constants';

export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** A button in the message, e.g. to undo; a click also removes the message. */
  action?: { text: string; run: () => void };
}

/** The messages on screen, oldest first. */
export const $toasts = atom<readonly Toast[]>([]);

let last = 0;

/** Removes a toast from the screen; does nothing when it is gone already. */
export const dismissToast = (id: number): void => $toasts.set($toasts.get().filter((toast) => toast.id !== id));

/** Shows a message for seven seconds. Screen readers announce an error at once, other messages when they have finished speaking. */
export function toast(message: Omit<Toast, 'id'>): void {
  const id = ++last;
  $toasts.set([...$toasts.get(), { ...message, id }]);
  setTimeout(() => dismissToast(id), TOAST_DURATION_MS);
}
