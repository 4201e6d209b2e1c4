import { useStore } from '@nanostores/react';
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { cardDestination } from '../../src/domain/destination';
import type { ListedAccess } from '../../src/domain/listed-access';
import { formatDate } from '../../src/i18n/format';
import { textDirection } from '../../src/i18n/text-direction';
import { $now } from '../../src/state/now';
import { Badge } from '../../src/ui/Badge';
import { Icon } from '../../src/ui/Icon';
import { useCardTexts } from '../../src/ui/card-texts';
import { Link } from '../../src/ui/Link';

/** One row about a course: when it is due, or when it was finished. */
export function CourseRow({ access, kind }: { access: ListedAccess; kind: 'due' | 'finished' }) {
  const { t, locale } = useCardTexts();
  const now = useStore($now);
  const { objective, objectiveWorkflowAggregate: aggregate, dueDate, isMandatory } = access;
  const iso = kind === 'due' ? dueDate : (aggregate?.lastObjectiveWorkflow?.finished ?? null);
  const date = formatDate(iso, locale);
  const late = kind === 'due' && dueDate !== null && new Date(dueDate) < now;
  return (
    <li className={late ? 'late' : undefined} part="row">
      <Icon icon={kind === 'due' ? CalendarClock : CircleCheck} />
      <Link to={cardDestination(access)} dir={textDirection(objective.name)}>
        <bdi>{objective.name}</bdi>
      </Link>
      <p>
        <span>{t(kind === 'due' ? 'card:due' : 'card:completed', { date })}</span>
        {late ? <Badge tone="danger">{t('card:overdue')}</Badge> : null}
        {isMandatory && kind === 'due' ? <Badge tone="accent">{t('state.mandatory')}</Badge> : null}
      </p>
    </li>
  );
}
