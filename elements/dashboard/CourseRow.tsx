import { useStore } from '@nanostores/react';
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { WorkflowState } from '../../src/contract/enumerations';
import { standing } from '../../src/course/rules/standing';
import { cardAction } from '../../src/lists/rules/card-action';
import { cardDestination } from '../../src/lists/rules/destination';
import type { ListedAccess } from '../../src/contract/listed';
import { knownProgress } from '../../src/course/rules/progress';
import { formatDate, formatPercent } from '../../src/i18n/format';
import { inLanguage } from '../../src/i18n/content-language';
import { actionText } from '../../src/lists/markup/access-card';
import { withNamesApart } from '../../src/markup/apart';
import { dueText } from '../../src/markup/due-text';
import { element } from '../../src/markup/tree';
import { $now } from '../../src/client/page/now';
import { Badge } from '../../src/ui/Badge';
import { Icon } from '../../src/ui/Icon';
import { useCardTexts } from '../../src/lists/view/card-texts';
import { Link } from '../../src/ui/Link';
import { Markup } from '../../src/ui/Markup';
import { Name } from '../../src/ui/Name';

/** One row about a course: when it is due, how far the learner is and what they do next; or when it was finished. */
export function CourseRow({ access, kind }: { access: ListedAccess; kind: 'due' | 'finished' }) {
  const { t, locale } = useCardTexts();
  const now = useStore($now);
  const { objective, objectiveWorkflowAggregate: aggregate, dueDate, isMandatory } = access;
  const isDue = kind === 'due' && dueDate !== null;
  const late = isDue && new Date(dueDate) < now;
  const workflow = aggregate?.lastObjectiveWorkflow;
  const text = isDue
    ? dueText(dueDate, { t, locale, now })
    : t('card:completed', { date: formatDate(workflow?.finished, locale) });
  const action = isDue ? cardAction(access, standing(access, now)) : null;
  const progress = workflow?.state === WorkflowState.inProgress ? knownProgress(workflow.progress) : null;
  return (
    <li className={late ? 'late' : undefined} part="row">
      <Icon icon={isDue ? CalendarClock : CircleCheck} />
      <Link to={cardDestination(access)} dir={inLanguage(objective.language, objective.name).dir}>
        <Name of={objective} />
      </Link>
      <p>
        <span>{text}</span>
        {late ? <Badge tone="danger">{t('card:overdue')}</Badge> : null}
        {isMandatory && isDue ? <Badge tone="accent">{t('state.mandatory')}</Badge> : null}
      </p>
      {action ? (
        <p className="row-next">
          {progress === null ? null : <span>{formatPercent(progress, locale)}</span>}
          <Link to={action.path}>
            <Markup tree={element('span', {}, ...withNamesApart(actionText(action, t)))} />
          </Link>
        </p>
      ) : null}
    </li>
  );
}
