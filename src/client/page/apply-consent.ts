import { mayStore, setConsent } from './consent';
import { removeWithoutConsent } from './storage';

/**
 * Applies the attribute `consent` of an element in the page: what is no longer allowed is removed from the browser's storage at once.
 * @param value of the attribute
 */
export function applyConsent(element: object, value: string | null): void {
  if (!setConsent(element, value)) return;
  removeWithoutConsent();
  if (mayStore()) return;
  import('./leave-databases').then(
    ({ leaveDatabases }) => leaveDatabases(),
    () => {}, // a session is moved before the next call that needs it
  );
}
