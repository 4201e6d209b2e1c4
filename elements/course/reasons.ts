import { availability } from '../../src/domain/availability';
import type { ButtonReason } from '../../src/domain/buttons';
import type { ReviewReason } from '../../src/domain/review';
import type { ObjectiveAccess } from '../../src/domain/entities';
import { formatDate } from '../../src/i18n/format';
import type { Translate } from '../../src/i18n/translate';
import type { CourseData } from './course-data';
import { partReasonText } from './part-reasons';

/** The text that says why an action is not possible. */
export const reasonText = (reason: ButtonReason, t: Translate<'course'>, locale: string): string =>
  isReviewReason(reason)
    ? partReasonText(reason, t, locale)
    : 'date' in reason
      ? t(`reason.${reason.code}`, { date: formatDate(reason.date, locale, 'datetime') })
      : t(`reason.${reason.code}`);

const OF_REVIEW = ['reviewPolicyNotAllowed', 'afterFinish', 'afterRevealingDate', 'afterScoreIsReached'];
/** `inGrading` is a reason of buttons and of reviews; here the text about the course is used. */
const isReviewReason = (reason: ButtonReason): reason is Exclude<ReviewReason, { code: 'inGrading' }> =>
  OF_REVIEW.includes(reason.code);

function availabilityReason(access: ObjectiveAccess, now: Date): ButtonReason | null {
  const message = availability(access, now);
  if (!message) return null;
  if (message.kind === 'grading') return { code: 'inGrading' };
  return { code: message.kind === 'before' ? 'notYetAvailable' : 'noLongerAvailable', date: message.date };
}

/** The messages beside the buttons, each once: why one is disabled, and the availability (AVL-01). */
export function courseReasons({ access, buttons }: CourseData, now: Date): ButtonReason[] {
  const ofButtons = Object.values(buttons).flatMap(({ shown, disabled }) => (shown && disabled ? [disabled] : []));
  const message = availabilityReason(access, now);
  const all = message ? [...ofButtons, message] : ofButtons;
  return all.filter((reason, index) => all.findIndex(({ code }) => code === reason.code) === index);
}
