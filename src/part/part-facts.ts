import { attemptsOf } from '../course/rules/attempts';
import type { Activity, ActivityPart } from '../contract/activities';
import { formatDate, formatDuration, formatNumber, inOneLine } from '../i18n/format';
import { formatDue } from '../i18n/format-due';
import type { Translate } from '../i18n/translate';

/** The attempts as 'X out of Y' or Unlimited (CRS-09); null when there is only one attempt. */
export function attemptsText(
  activity: Parameters<typeof attemptsOf>[0],
  t: Translate<'course'>,
  locale: string,
): string | null {
  const { used, limit } = attemptsOf(activity);
  if (limit === 1) return null;
  if (limit === null) return t('part.attemptsUnlimited');
  return t('part.attempts', { used: formatNumber(used, locale), limit: formatNumber(limit, locale) });
}

/** The due date, with how far it is while it is near, or that it has passed; null without a due date and once the part is done. */
export function dueText(
  activity: Activity,
  done: boolean,
  now: Date,
  t: Translate<'course'>,
  locale: string,
): string | null {
  const { due, gracePeriodUntil } = activity.activityConstraint ?? {};
  if (!due || done) return null;
  if (now < new Date(due)) return t('part.due', { date: inOneLine(formatDue(due, locale, now), locale) });
  const date = formatDate(due, locale, 'datetime');
  return gracePeriodUntil && now < new Date(gracePeriodUntil)
    ? t('part.reason.dueMissedGrace', { date, until: formatDate(gracePeriodUntil, locale, 'datetime') })
    : t('part.reason.dueMissed', { date });
}

/** Short facts about a part. A number stays on the line of its unit. */
export const partFacts = (
  { childActivity, optional }: ActivityPart,
  t: Translate<'course'>,
  locale: string,
): string[] =>
  [
    childActivity.duration ? formatDuration(childActivity.duration, locale).replaceAll(' ', '\u00a0') : null,
    optional ? t('contents.optional') : null,
    attemptsText(childActivity, t, locale),
  ].filter((fact) => fact !== null);
