import { MOBILE_MAX_WIDTH_PX } from '../../base/constants';
import { mayLog } from '../page/consent';
import type { Platform } from '../session/platform';
import type { EventDetails, EventName, Noticed } from './noticed';

/** Where an event happened; the result of `useLearn()` fits. */
export interface EventPlace {
  platform: Platform;
  /** Locale of the interface, a full code. */
  locale: string;
  /** The element, whose width decides its layout. */
  host: HTMLElement;
}

/**
 * Logs an event (SES-03), where the page consents to it. The code that sends it loads with the first event, the caller does not
 * wait, and errors are not shown to the learner.
 */
export function logEvent<N extends EventName>(
  { platform, locale, host }: EventPlace,
  name: N,
  details: EventDetails[N],
): void {
  if (!mayLog(platform.client.url('/'))) return;
  const mobile = host.clientWidth <= MOBILE_MAX_WIDTH_PX;
  const noticed: Noticed = { name, at: new Date().toISOString(), locale, mobile, details };
  import('./event-log').then(({ eventLog }) => eventLog(platform).add(noticed)).catch(() => {});
}
