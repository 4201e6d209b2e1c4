import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { currentRecord } from '../../src/course/rules/current-record';
import { WorkflowState } from '../../src/contract/enumerations';
import { knownProgress } from '../../src/course/rules/progress';
import { standing } from '../../src/course/rules/standing';
import { statusesOf } from '../../src/course/rules/status';
import { formatDue } from '../../src/i18n/format-due';
import { formatDuration, formatPercent, inOneLine } from '../../src/i18n/format';
import { $now } from '../../src/client/page/now';
import { Badge } from '../../src/ui/Badge';
import { useCardTexts } from '../../src/lists/view/card-texts';
import { Cover } from '../../src/ui/Cover';
import { Progress } from '../../src/ui/Progress';
import { Timestamp } from '../../src/ui/Timestamp';
import type { CourseData } from './course-data';
import { ScoreFact } from './ScoreFact';
import { STATUS } from './status';

interface Props extends Pick<CourseData, 'access'> {
  /** Without the picture, beside an open content. */
  small?: boolean;
}

/** The card at the side: picture with the result, score, progress and dates (CRS-04). */
export function CoverCard({ access, small = false }: Props) {
  const { t, locale } = useCardTexts('course');
  const now = useStore($now);
  const { objective, objectiveWorkflowAggregate: aggregate, dueDate, availabilityDate, availabilityEndDate } = access;
  const workflow = aggregate?.lastObjectiveWorkflow;
  const record = currentRecord(access);
  const progress = knownProgress(workflow?.progress);
  const completed = workflow ? workflow.finished : record?.finished;
  const { urgency } = standing(access, now);
  const overdue = urgency === 'overdue';
  // Work that is submitted is not due any more: how far the date is does not matter.
  const due = formatDue(dueDate, locale, now).slice(0, urgency ? 2 : 1);

  const date = (iso: string | null | undefined) => (iso ? <Timestamp iso={iso} /> : null);
  const facts: ['available' | 'started' | 'submitted' | 'completed' | 'due' | 'until' | 'duration', ReactNode][] = [
    ['available', !workflow && availabilityDate && new Date(availabilityDate) > now ? date(availabilityDate) : null],
    ['started', date(workflow?.started)],
    ['submitted', date(workflow?.submitted)],
    ['completed', date(completed)],
    ['due', dueDate && <time dateTime={dueDate}>{inOneLine(due, locale)}</time>],
    ['until', completed ? null : date(availabilityEndDate)],
    ['duration', objective.duration ? formatDuration(objective.duration, locale) : null],
  ];

  return (
    <section
      className="cover-card"
      part="cover-card"
      aria-label={t('ofCourse', { label: t('card.label'), name: objective.name })}
    >
      <div className={small ? 'state' : 'picture'}>
        {small ? null : <Cover objective={objective} eager />}
        <div className="states">
          {statusesOf(access, now).map((status) => (
            <Badge key={status} tone={STATUS[status].tone}>
              {t(STATUS[status].key)}
            </Badge>
          ))}
        </div>
      </div>
      {workflow?.state === WorkflowState.inProgress && progress !== null ? (
        <div className="card-progress">
          <Progress value={progress} label={t('card.progress')} />
          <span>{formatPercent(progress, locale)}</span>
        </div>
      ) : null}
      <dl className="facts" part="facts">
        <ScoreFact record={record} />
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{t(`card.${name}`)}</dt>
              <dd>
                {value}
                {name === 'due' && overdue ? <Badge tone="danger">{t('card:overdue')}</Badge> : null}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}
