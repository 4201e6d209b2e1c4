import { brandOf } from '../../../../../src/base/theme';
import { noticesSetting } from '../../../../../src/contract/notice-settings';
import { languageSetting } from '../../../../../src/contract/settings';
import type { Db } from '../../../db/client';
import { preferredLanguage } from '../../../i18n/language';
import { storedSetting } from '../../../tenant/settings';
import { themeOf } from '../../../tenant/theme/setting';
import type { Mail, Mailer } from '../../mail/smtp';
import { logError } from '../../server-log';
import type { UserRow } from '../sessions';
import type { Around } from './mails';

/** Writes a mail in the person's language, and sends it. */
export async function post(db: Db, mailer: Mailer, user: UserRow, mail: (around: Around) => Mail): Promise<void> {
  const language = preferredLanguage(user.locale, await storedSetting(db, languageSetting));
  const { sender } = await storedSetting(db, noticesSetting);
  const theme = await themeOf(db);
  const outcome = await mailer.send(
    mail({ product: brandOf(theme).name, accent: theme.accent, language, fromName: sender }),
  );
  if (outcome.is !== 'gone') logError('a mail was not sent', new Error(outcome.reason));
}

/** Writes a mail after the response: a response that is slower for known addresses would tell who has an account. */
export const inBackground = (work: Promise<void>) =>
  void work.catch((error) => logError('a mail was not written', error));
