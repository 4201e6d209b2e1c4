import type { ObjectiveAccess } from '../../contract/objectives';
import { ContentType, TimeUnit } from '../../contract/enumerations';
import { formatUnit, type LengthUnit } from '../../i18n/format';
import type { Translate } from '../../i18n/translate';

const units: Record<number, LengthUnit> = {
  [TimeUnit.minutes]: 'minute',
  [TimeUnit.hours]: 'hour',
  [TimeUnit.days]: 'day',
  [TimeUnit.weeks]: 'week',
  [TimeUnit.months]: 'month',
  [TimeUnit.years]: 'year',
};

/** When a course that the learner has may be started again (BTN-02); null for others, whose terms are not known yet. */
export function repeatText(
  { objective, objectiveAccess, retake }: ObjectiveAccess,
  t: Translate<'course'>,
  locale: string,
): string | null {
  const { type, retakeWindow, retakeWindowUnit } = objective;
  if (!objectiveAccess || type === ContentType.text) return null;
  if (!retake) return t('glance.never');
  const unit = retakeWindowUnit === null ? undefined : units[retakeWindowUnit];
  if (!retakeWindow || !unit) return t('glance.anyTime');
  return t('glance.after', { time: formatUnit(retakeWindow, unit, locale) });
}
