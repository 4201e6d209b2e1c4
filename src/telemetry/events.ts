import { MOBILE_MAX_WIDTH_PX } from '../domain/constants';
import type { Platform } from '../state/platform';
import type { EventDetails, EventName, Noticed } from './noticed';

/** Where it happened: a part's `useLearn()` fits. */
export interface EventPlace {
  platform: Platform;
  /** What the learner reads. */
  locale: string;
  /** The element, whose width decides its layout. */
  host: HTMLElement;
}

/**
 * Notes an event for the log (SES-03). Costs the page nothing: what sends it is loaded then, nobody waits for it, and
 * whatever goes wrong the learner is not bothered with.
 */
export function logEvent<N extends EventName>(
  { platform, locale, host }: EventPlace,
  name: N,
  details: EventDetails[N],
): void {
  const mobile = host.clientWidth <= MOBILE_MAX_WIDTH_PX;
  const noticed: Noticed = { name, at: new Date().toISOString(), locale, mobile, details };
  import('./event-log').then(({ eventLog }) => eventLog(platform).add(noticed)).catch(() => {});
}
