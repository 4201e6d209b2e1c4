import { send } from '../../client/page/send';
import * as calls from '../../contract/calls/notice-choices';
import type { Platform } from '../../client/session/platform';
import { type NoticeChoices } from '../../contract/notices';

/** What the person is told, where and when, and what the platform can send. */
export const noticeSetupOf = (platform: Platform) => platform.resource(calls.noticeSetup());

/** Stores what the person chose. @throws as `client.send` */
export const saveChoices = async (platform: Platform, choices: NoticeChoices): Promise<void> =>
  void (await send(platform, calls.saveChoices(), choices));
