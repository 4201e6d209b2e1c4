import { useStore } from '@nanostores/react';
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import { ApiError } from '../../src/client/errors';
import type { ObjectiveRecord } from '../../src/contract/objectives';
import { WorkflowState } from '../../src/contract/enumerations';
import { gradeReveal } from '../../src/course/rules/grading';
import { attemptStatus } from '../../src/course/rules/status';
import { pathTo } from '../../src/portal/portal-paths';
import { courseRecord } from '../../src/course/store/attempts';
import { objectiveWorkflowOf } from '../../src/lists/store/courses';
import { $now } from '../../src/client/page/now';
import { Badge } from '../../src/ui/Badge';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { EmptyState } from '../../src/ui/EmptyState';
import { Failure } from '../../src/ui/Failure';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Pending } from '../../src/ui/Pending';
import { Timestamp } from '../../src/ui/Timestamp';
import { useSheet } from '../../src/ui/sheet';
import sheet from './attempt.css';
import type { CourseData } from './course-data';
import { ResultFacts } from './ResultFacts';
import { STATUS } from './status';
import { Name } from '../../src/ui/Name';

/** In place of a request: the record is among those of the course. */
const NO_RECORD = atom<{ data?: ObjectiveRecord }>({});

/** One attempt and its result (RT-10); also the page for an external tool's results. */
export default function WorkflowPage({
  access,
  records,
  workflowId,
}: Pick<CourseData, 'access' | 'records'> & { workflowId: string }) {
  const { platform, t } = useLearn('course');
  useSheet(sheet);
  const now = useStore($now);
  const store = objectiveWorkflowOf(platform, workflowId);
  const { data: workflow, error } = useStore(store);
  const listed = records.find(({ objectiveWorkflowId }) => objectiveWorkflowId === workflowId);
  const recordId = listed ? null : workflow?.objectiveRecordId;
  const own = useStore<typeof NO_RECORD>(
    recordId ? (courseRecord(platform, recordId) as unknown as typeof NO_RECORD) : NO_RECORD,
  );
  const { objective } = access;
  const back = pathTo('course', { objectiveId: objective.id });

  if (!workflow) {
    if (!error) return <Pending />;
    if (!(error instanceof ApiError && error.status === 404))
      return <Failure error={error} onRetry={store.revalidate} />;
    return (
      <EmptyState title={t('attempt.missing')} action={<ButtonLink to={back}>{t('back')}</ButtonLink>}>
        {t('attempt.missingText')}
      </EmptyState>
    );
  }
  const record = listed ?? own.data ?? null;
  const { key, tone } = STATUS[attemptStatus(workflow, record, gradeReveal(access, workflow.state, now))];
  const dates: ['started' | 'submitted' | 'completed', string | null][] = [
    ['started', workflow.started],
    ['submitted', workflow.state === WorkflowState.finished ? null : workflow.submitted],
    ['completed', workflow.finished],
  ];
  return (
    <article className="course attempt">
      <Link to={back} className="back">
        <Icon icon={ArrowLeft} size={18} />
        <span className="hidden">{t('backTo')} </span>
        <Name of={objective} />
      </Link>
      <h1>{t('attempt.title')}</h1>
      <p>
        <Badge tone={tone}>{t(key)}</Badge>
      </p>
      <dl className="facts">
        {dates.map(([name, iso]) =>
          iso ? <Fact key={name} name={t(`card.${name}`)} value={<Timestamp iso={iso} />} /> : null,
        )}
      </dl>
      {record && (record.normalizedScore !== null || record.grade) ? (
        <section>
          <h2>{t('result.title')}</h2>
          <ResultFacts
            scaleId={objective.gradingScaleId}
            record={record}
            passingScore={objective.objectiveGradingScale?.normalizedPassingScore ?? null}
          />
        </section>
      ) : null}
    </article>
  );
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
