import { useStore } from '@nanostores/react';
import { Award, CalendarDays, CircleAlert, DoorOpen, RotateCcw } from 'lucide';
import type { Task } from '../../src/api/contract/tasks';
import { formatDate } from '../../src/i18n/format';
import { tasks } from '../../src/state/dashboard';
import { $now } from '../../src/state/now';
import { Badge } from '../../src/ui/Badge';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Section } from './Section';
import { taskPath } from './task-path';

/** More would be a list of its own; what is left comes when these are done. */
const MOST = 6;

const icons = { due: CircleAlert, closes: DoorOpen, retake: RotateCcw, event: CalendarDays, certificate: Award };

/** What waits for the learner; each leads to where it is done. */
export function Tasks() {
  const { platform, t } = useLearn();
  return (
    <Section title={t('tasks.title')} className="tasks" store={tasks(platform)}>
      {({ data }) =>
        data.length ? (
          <ul role="list" className="rows">
            {data.slice(0, MOST).map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </ul>
        ) : (
          <p className="muted">{t('tasks.empty')}</p>
        )
      }
    </Section>
  );
}

function TaskRow({ task }: { task: Task }) {
  const { t, locale } = useLearn();
  const now = useStore($now);
  const { kind, title } = task;
  const late = kind === 'due' && task.date !== null && new Date(task.date) < now;
  const date = formatDate(task.date, locale, kind === 'event' ? 'datetime' : 'date');
  return (
    <li>
      <Icon icon={icons[kind]} />
      <Link to={taskPath(task)}>
        <bdi>{title}</bdi>
      </Link>
      <p>
        <span>{t(`tasks.${kind}`, { date })}</span>
        {late ? <Badge tone="danger">{t('due.late')}</Badge> : null}
      </p>
    </li>
  );
}
