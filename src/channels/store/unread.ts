import * as calls from '../../contract/calls/channels';
import { computed, type ReadableAtom } from 'nanostores';
import { isMissing } from '../../client/errors';
import { perPlatform } from '../../client/session/per-platform';
import type { Platform } from '../../client/session/platform';
import { poll } from '../../client/page/polling';

/** How often counts are fetched while the page is visible. A stream would hold a connection of each tab. */
const UNREAD_MS = 20_000;

const unread = (platform: Platform) => platform.resource(calls.unreadChannels());

/** Whether the platform has no channels: then nothing leads to messages. */
export const hasNoChannels = perPlatform((platform) => computed(unread(platform), ({ error }) => isMissing(error)));

/** The unread counts of the person's channels, polled while there is a subscriber. */
const counts = perPlatform((platform) => {
  const store = unread(platform);
  const $counts = computed(store, ({ data }) => data?.data);
  poll(store, UNREAD_MS, $counts);
  return $counts;
});

const unreadOf = perPlatform((platform, channelId) =>
  computed(counts(platform), (all) => all?.find((each) => each.channelId === channelId)?.count ?? 0),
);

/** The number of unread messages of a channel; 0 until it is known. */
export const unreadCount = (platform: Platform, channelId: string): ReadableAtom<number> =>
  unreadOf(platform, channelId);

/** The number of unread messages in all channels; undefined until it is known. */
export const unreadTotal = perPlatform((platform) =>
  computed(counts(platform), (all) => all?.reduce((sum, { count }) => sum + count, 0)),
);
