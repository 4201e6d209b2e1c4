import { send, refreshAfter } from '../../client/page/send';
import * as calls from '../../contract/calls/notices';
import { computed, type ReadableAtom } from 'nanostores';
import type { Platform } from '../../client/session/platform';
import { perPlatform } from '../../client/session/per-platform';
import { poll } from '../../client/page/polling';
import { follow } from '../../client/follow';
import * as paths from '../../contract/notice-paths';
import { unreadNotices } from '../../contract/notices';

/** How often the number is fetched while the page is visible. It is part of the session, so the platform needs no query for it. */
const UNREAD_MS = 20_000;

/** How many notices the person has not read; undefined until it is known. */
export const unreadCount: (platform: Platform) => ReadableAtom<number | undefined> = perPlatform((platform) => {
  const store = platform.resource(calls.unreadNotices());
  const $count = computed(store, ({ data }) => data?.count);
  poll(store, UNREAD_MS, $count);
  return $count;
});

/** The person's newest notices. @param take how many */
export const noticesOf = (platform: Platform, take: number) => platform.resource(calls.notices(take));

/** Keeps the notices up to date while they are on screen. @returns ends it */
export const followNotices = (platform: Platform): (() => void) =>
  follow(platform, {
    schema: unreadNotices,
    path: () => paths.noticeStream,
    onEvent: () => refreshAfter(platform, calls.readNotices()),
    catchUp: () => Promise.resolve(),
  });

/** Marks notices as read; without ids all of them. @throws as `client.send` */
export const markRead = async (platform: Platform, ids?: string[]): Promise<void> =>
  void (await send(platform, calls.readNotices(), ids ? { ids } : {}));
