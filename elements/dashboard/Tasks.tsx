import { useStore } from '@nanostores/react';
import Award from 'lucide/dist/esm/icons/award.mjs';
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs';
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import { useEffect, useRef, useState } from 'react';
import type { Task } from '../../src/contract/tasks';
import { tasks } from '../../src/dashboard/dashboard';
import { $now } from '../../src/client/page/now';
import { Badge } from '../../src/ui/Badge';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { lazily } from '../../src/ui/lazily';
import { Link } from '../../src/ui/Link';
import { useDueIds } from './due';
import { Section } from './Section';
import { taskDate } from './task-date';
import { taskPath } from './task-path';

const QuestionDialog = lazily(() => import('./QuestionDialog'));

/** The most tasks that are listed; the others follow when these are done. */
const MOST = 6;

/** The kinds of tasks that a row of a course that is due stands for. */
const OF_COURSE: ReadonlySet<Task['kind']> = new Set(['due', 'closes']);

const icons = {
  due: CircleAlert,
  closes: CalendarClock,
  retake: RotateCcw,
  event: CalendarDays,
  certificate: Award,
  question: CircleQuestionMark,
};

/** The learner's tasks, each with a link to where it is done, without the courses that are listed as due. */
export function Tasks() {
  const { platform, t } = useLearn('dashboard');
  const shown = useShownTasks();
  const [asked, ask] = useState<Task | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLElement | null>(null);
  const close = (answered: boolean) => {
    if (answered) back.current = list.current; // the button of the task is removed
    ask(null);
  };
  // Only after the dialog has closed, as nothing behind it can get the focus before.
  useEffect(() => {
    if (asked) return;
    back.current?.focus();
    back.current = null;
  }, [asked]);
  return (
    <Section title={t('tasks.title')} className="tasks" store={tasks(platform)}>
      {({ data }) =>
        // All tasks are shown in another section.
        data.length > 0 && shown?.length === 0 ? null : (
          <div ref={list} tabIndex={-1} role="group" aria-label={t('tasks.title')} className="tasks-list">
            {shown?.length ? (
              <ul role="list" className="rows">
                {shown.map((task) => (
                  <TaskRow
                    key={task.id}
                    task={task}
                    onAsk={(button) => {
                      back.current = button;
                      ask(task);
                    }}
                  />
                ))}
              </ul>
            ) : (
              <p className="muted">{t('tasks.empty')}</p>
            )}
            {asked?.reinforcementWorkflowId ? (
              <QuestionDialog workflowId={asked.reinforcementWorkflowId} question={asked.title} onClose={close} />
            ) : null}
          </div>
        )
      }
    </Section>
  );
}

/** The tasks that this section lists; undefined while they are loading. */
export function useShownTasks(): readonly Task[] | undefined {
  const { platform } = useLearn();
  const { data, error } = useStore(tasks(platform));
  const due = useDueIds();
  if (!data || !due) return error ? [] : undefined;
  return data.data.filter(({ kind, objectiveId }) => !OF_COURSE.has(kind) || !due.has(objectiveId)).slice(0, MOST);
}

function TaskRow({ task, onAsk }: { task: Task; onAsk: (button: HTMLElement) => void }) {
  const { t, locale } = useLearn('dashboard');
  const now = useStore($now);
  const { kind, title, reinforcementWorkflowId } = task;
  const late = kind === 'due' && task.date !== null && new Date(task.date) < now;
  const date = taskDate(task, locale, now);
  const name = <bdi>{title}</bdi>;
  return (
    <li part="row">
      <Icon icon={icons[kind]} />
      {reinforcementWorkflowId ? (
        <button type="button" aria-haspopup="dialog" onClick={(event) => onAsk(event.currentTarget)}>
          {name}
        </button>
      ) : (
        <Link to={taskPath(task)}>{name}</Link>
      )}
      <p>
        <span>{t(`tasks.${kind}`, { date })}</span>
        {late ? <Badge tone="danger">{t('card:overdue')}</Badge> : null}
      </p>
    </li>
  );
}
