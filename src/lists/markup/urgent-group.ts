import type { ListedAccess } from '../../contract/listed';
import { standing } from '../../course/rules/standing';
import type { Translate } from '../../i18n/translate';
import type { CardGroups } from './card-groups';

/**
 * The groups of My courses: first the courses at the beginning of the list that are overdue or due within seven days; then all
 * others. Undefined: nothing is urgent, so there are no groups.
 */
export function urgentGroup(
  courses: readonly ListedAccess[],
  { t, now }: { t: Translate; now: Date },
): CardGroups | undefined {
  const isUrgent = (access: ListedAccess) => ['overdue', 'soon'].includes(standing(access, now).urgency ?? '');
  const end = courses.findIndex((access) => !isUrgent(access));
  const lead = end < 0 ? courses.length : end;
  return lead ? { lead, titles: [t('card:urgent'), t('card:others')] } : undefined;
}
