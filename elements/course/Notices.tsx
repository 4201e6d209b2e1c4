import Clock from 'lucide/dist/esm/icons/clock.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import Monitor from 'lucide/dist/esm/icons/monitor.mjs';
import { WorkflowState } from '../../src/contract/enumerations';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import type { CourseData } from './course-data';

const HANDED_IN: Record<number, 'submittedNote' | 'gradedNote'> = {
  [WorkflowState.submitted]: 'submittedNote',
  [WorkflowState.graded]: 'gradedNote',
};

/** The notices above the details: submitted, graded, made for larger screens (CRS-07). */
export function Notices({ access }: Pick<CourseData, 'access'>) {
  const { t } = useLearn('course');
  const { objective, objectiveWorkflowAggregate: aggregate } = access;
  const state = aggregate?.lastObjectiveWorkflow?.state ?? null;
  const waiting = state === null ? undefined : HANDED_IN[state];
  return (
    <>
      {waiting ? (
        <p className="notice">
          <Icon icon={Clock} />
          {t(waiting)}
        </p>
      ) : null}
      {state === WorkflowState.gradingApproved ? (
        <p className="notice">
          <Icon icon={Flag} />
          {t('approvedNote')}
        </p>
      ) : null}
      {objective.supportMobileView ? null : (
        <p className="notice mobile-only">
          <Icon icon={Monitor} />
          {t('mobile')}
        </p>
      )}
    </>
  );
}
