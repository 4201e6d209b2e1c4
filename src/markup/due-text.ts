import { inOneLine } from '../i18n/format';
import { formatDue } from '../i18n/format-due';
import type { Translate } from '../i18n/translate';

/** When a course is due, with the time, and how far that is while it is near; in the texts of `card`. `iso`: ISO 8601. */
export function dueText(
  iso: string,
  { t, locale, now, timeZone }: { t: Translate; locale: string; now: Date; timeZone?: string | undefined },
): string {
  const [date = '', ...distance] = formatDue(iso, locale, now, timeZone);
  return t('card:due', { date: inOneLine([date, ...distance], locale) });
}
