import { byRole } from './roles';
import { waitUntil } from './wait';

/** The dialog that says that the session has ended, in an element in English or German; undefined while it is not shown. */
const dialogOf = (root: ShadowRoot) => byRole(root, 'dialog', /^(Your session has ended|Ihre Sitzung ist abgelaufen)$/);

/** Waits for the dialog that says that the session has ended, and puts the sign-in off: what waits for it then fails. */
export async function putOffSignIn(root: ShadowRoot): Promise<void> {
  await waitUntil(() => dialogOf(root), 'it says that the session has ended');
  byRole(dialogOf(root)!, 'button', /^(Not now|Jetzt nicht)$/)!.click();
  await waitUntil(() => !dialogOf(root), 'the page goes on');
}
