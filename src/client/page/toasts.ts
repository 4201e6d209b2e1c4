import { atom } from 'nanostores';
import { TOAST_DURATION_MS } from '../../base/constants';

export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** A button in the message, e.g. to undo; a click also removes the message. */
  action?: { text: string; run: () => void };
}

/** The messages on screen, oldest first. */
export const $toasts = atom<readonly Toast[]>([]);

/** What screen readers say next: what has changed, where nothing on screen gets the focus or is a message. */
export const $announcement = atom<{ id: number; text: string }>({ id: 0, text: '' });

let last = 0;

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let isHeld = false;

function stopTimer(id: number) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}
const startTimer = (id: number) =>
  timers.set(
    id,
    setTimeout(() => dismissToast(id), TOAST_DURATION_MS),
  );

/** Removes a toast from the screen; does nothing when it is gone already. */
export function dismissToast(id: number): void {
  stopTimer(id);
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
  if (!$toasts.get().length) isHeld = false;
}

/**
 * Shows a message for seven seconds. Screen readers announce an error at once, other messages when they have finished speaking.
 * @returns its id, for `dismissToast`
 */
export function toast(message: Omit<Toast, 'id'>): number {
  const id = ++last;
  $toasts.set([...$toasts.get(), { ...message, id }]);
  if (!isHeld) startTimer(id);
  return id;
}

/** Keeps all messages on screen while someone uses one of them; afterwards each stays for seven seconds more. */
export function holdToasts(hold: boolean): void {
  if (hold === isHeld) return;
  isHeld = hold;
  for (const { id } of $toasts.get()) {
    if (hold) stopTimer(id);
    else startTimer(id);
  }
}

/** Says a text once, by the live region of `Toasts`; the same text again is said again. */
export const announce = (text: string): void => $announcement.set({ id: ++last, text });
