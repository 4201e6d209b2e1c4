import * as calls from '../../contract/calls/person';
import type { Platform } from '../../client/session/platform';
import { $storedLocale, chooseLocale } from '../../client/page/locale';
import type { User } from '../../contract/users';
import { knownZone } from '../../i18n/zones';

/**
 * Keeps the person's language with their account: a browser in which nothing was chosen takes that of the account, and a choice is sent
 * to the platform, with the browser's time zone, for what is sent to the person. Nobody waits for it.
 * @returns ends it
 */
export function keepLanguage(platform: Platform, { locale: kept, browserZone, impersonator }: User): () => void {
  // A platform that keeps no language does not send the field; and what somebody chooses who acts for a person is not the person's.
  if (kept === undefined || impersonator) return () => {};
  if (kept && !$storedLocale.get()) chooseLocale(kept);
  let sent = { locale: kept, zone: browserZone };
  return $storedLocale.subscribe((chosen) => {
    const [locale, zone] = [chosen ?? sent.locale, knownZone()];
    if (locale === sent.locale && zone === sent.zone) return;
    sent = { locale, zone };
    void platform.client.send(calls.language(), { locale, zone }).catch(() => {});
  });
}
