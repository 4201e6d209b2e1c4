import { computed, type ReadableAtom } from 'nanostores';
import { unreadChannels } from '../api/contract/channels';
import * as paths from '../api/contract/paths';
import { perPlatform } from './per-platform';
import type { Platform } from './platform';
import { poll } from './polling';

/** How often it is asked; a page that is out of sight does not ask. One line for all would keep a connection of each tab busy. */
const UNREAD_MS = 20_000;

/** What is new in each of the person's channels; asked anew while somebody looks. */
const counts = perPlatform((platform) => {
  const store = platform.resource(unreadChannels, paths.unreadChannels);
  const $counts = computed(store, ({ data }) => data?.data);
  poll(store, UNREAD_MS, $counts);
  return $counts;
});

const unreadOf = perPlatform((platform, channelId) =>
  computed(counts(platform), (all) => all?.find((each) => each.channelId === channelId)?.count ?? 0),
);

/** How many messages of a channel are new to the person, 0 while that is not known. */
export const unreadCount = (platform: Platform, channelId: string): ReadableAtom<number> =>
  unreadOf(platform, channelId);

/** How many messages are new in all of the person's channels; undefined while that is not known. */
export const unreadTotal = perPlatform((platform) =>
  computed(counts(platform), (all) => all?.reduce((sum, { count }) => sum + count, 0)),
);
