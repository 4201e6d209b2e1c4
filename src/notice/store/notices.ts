import { computed, type ReadableAtom } from 'nanostores';
import type { Platform } from '../../client/session/platform';
import { perPlatform } from '../../client/session/per-platform';
import { poll } from '../../client/page/polling';
import { follow } from '../../client/follow';
import * as paths from '../../contract/notice-paths';
import { noticePage, unreadNotices } from '../../contract/notices';

/** How often the number is fetched while the page is visible. It is part of the session, so the platform needs no query for it. */
const UNREAD_MS = 20_000;

/** How many notices the person has not read; undefined until it is known. */
export const unreadCount: (platform: Platform) => ReadableAtom<number | undefined> = perPlatform((platform) => {
  const store = platform.resource(unreadNotices, paths.unreadNotices);
  const $count = computed(store, ({ data }) => data?.count);
  poll(store, UNREAD_MS, $count);
  return $count;
});

/** The person's newest notices. @param take how many */
export const noticesOf = (platform: Platform, take: number) => platform.resource(noticePage, paths.notices(take));

/** Fetches the notices and their number again. */
const refresh = (platform: Platform) =>
  platform.refresh((path) => path === paths.unreadNotices || path.startsWith(paths.notices(1).split('?')[0]!));

/** Keeps the notices up to date while they are on screen. @returns ends it */
export const followNotices = (platform: Platform): (() => void) =>
  follow(platform, {
    schema: unreadNotices,
    path: () => paths.noticeStream,
    onEvent: () => refresh(platform),
    catchUp: () => Promise.resolve(),
  });

/** Marks notices as read; without ids all of them. @throws as `client.send` */
export async function markRead(platform: Platform, ids?: readonly string[]): Promise<void> {
  await platform.client.send('POST', unreadNotices, paths.readNotices, ids ? { ids } : {});
  refresh(platform);
}
