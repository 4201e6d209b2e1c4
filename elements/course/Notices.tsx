import { useStore } from '@nanostores/react';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import Monitor from 'lucide/dist/esm/icons/monitor.mjs';
import { $now } from '../../src/client/page/now';
import { WorkflowState } from '../../src/contract/enumerations';
import { standing } from '../../src/course/rules/standing';
import { Icon } from '../../src/ui/Icon';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import type { CourseData } from './course-data';

const TellMe = lazily(() => import('./TellMe'));

const HANDED_IN: Record<number, 'submittedNote' | 'gradedNote'> = {
  [WorkflowState.submitted]: 'submittedNote',
  [WorkflowState.graded]: 'gradedNote',
};

/** States in which a result will come. */
const UNGRADED: readonly number[] = [WorkflowState.submitted, WorkflowState.inGrading, WorkflowState.graded];

/** The notices above the details: submitted, graded, made for larger screens (CRS-07). */
export function Notices({ access }: Pick<CourseData, 'access'>) {
  const { t } = useLearn('course');
  const now = useStore($now);
  const { objective, objectiveWorkflowAggregate: aggregate } = access;
  const state = aggregate?.lastObjectiveWorkflow?.state ?? null;
  const waiting = state === null ? undefined : HANDED_IN[state];
  const isAwaited = (state !== null && UNGRADED.includes(state)) || standing(access, now).result === 'pending';
  return (
    <>
      {waiting ? (
        <p className="notice">
          <Icon icon={Clock} />
          {t(waiting)}
        </p>
      ) : null}
      {isAwaited ? <TellMe /> : null}
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
