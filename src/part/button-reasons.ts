import type { ButtonReason } from '../course/rules/buttons';
import type { ReviewReason } from '../course/rules/review';
import { formatDate } from '../i18n/format';
import type { Translate } from '../i18n/translate';
import { partReasonText } from './part-reasons';

/** The text that says why an action is not possible. */
export const reasonText = (reason: ButtonReason, t: Translate<'course'>, locale: string): string =>
  isReviewReason(reason)
    ? partReasonText(reason, t, locale)
    : 'date' in reason
      ? t(`reason.${reason.code}`, { date: formatDate(reason.date, locale, 'datetime') })
      : t(`reason.${reason.code}`, reason as { name: string; path: string });

const OF_REVIEW = ['reviewPolicyNotAllowed', 'afterFinish', 'afterRevealingDate', 'afterScoreIsReached'];
/** `inGrading` is a reason of buttons and of reviews; here the text about the course is used. */
const isReviewReason = (reason: ButtonReason): reason is Exclude<ReviewReason, { code: 'inGrading' }> =>
  OF_REVIEW.includes(reason.code);
