import type { LockReason } from '../course/rules/locks';
import type { ReviewReason } from '../course/rules/review';
import { formatDate, formatPercent } from '../i18n/format';
import type { Translate } from '../i18n/translate';

/** The text that says why a part can't be opened or reviewed (ERR-08, TRE-07). */
export function partReasonText(reason: LockReason | ReviewReason, t: Translate<'course'>, locale: string): string {
  if ('above' in reason) {
    return reason.above === null
      ? t('part.reason.afterScore')
      : t('part.reason.afterScoreIsReached', { score: formatPercent(reason.above, locale) });
  }
  if ('date' in reason) {
    return reason.date === null
      ? t('part.reason.reviewPolicyNotAllowed')
      : t(`part.reason.${reason.code}`, { date: formatDate(reason.date, locale, 'datetime') });
  }
  return t(`part.reason.${reason.code}`);
}
