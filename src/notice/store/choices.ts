import type { Platform } from '../../client/session/platform';
import * as paths from '../../contract/notice-paths';
import { noticeSetup, type NoticeChoices } from '../../contract/notices';

/** What the person is told, where and when, and what the platform can send. */
export const noticeSetupOf = (platform: Platform) => platform.resource(noticeSetup, paths.noticeChoices);

/** Stores what the person chose. @throws as `client.send` */
export async function saveChoices(platform: Platform, choices: NoticeChoices): Promise<void> {
  await platform.client.send('PUT', noticeSetup, paths.noticeChoices, choices);
  platform.refresh((path) => path === paths.noticeChoices);
}
