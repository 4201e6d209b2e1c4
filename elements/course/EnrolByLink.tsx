import { useEffect, useRef } from 'react';
import { query } from '../../src/api/contract/paths';
import { ApiError, CommandError } from '../../src/api/errors';
import { firstMessage } from '../../src/api/first-message';
import type { ObjectiveAccess } from '../../src/domain/entities';
import { WorkflowState } from '../../src/domain/enumerations';
import { belongsToLearner } from '../../src/domain/redirects';
import { toast } from '../../src/state/toasts';
import { enrolByLink, startCourse } from '../../src/state/workflow';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { catalogPath, contentPath, coursePath } from './addresses';

interface Props {
  access: ObjectiveAccess;
  /** What the link asks for: to add the course, or to start it too. */
  wish: 'add' | 'start';
}

/** Carries out what a link into the catalog asks for, once (ENR-01, ENR-02, ENR-04), and goes on to where it leads. */
export function EnrolByLink({ access, wish }: Props) {
  const { platform, t, emit, navigate } = useLearn();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const { id, name } = access.objective;
    const go = (path: string) => navigate(path, { replace: true });

    async function carryOut() {
      const isOwn = belongsToLearner(access);
      if (!isOwn) {
        await enrolByLink(platform, access);
        emit('learn-enrol', { objectiveId: id });
      }
      if (wish === 'start') {
        const state = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow?.state;
        if (isOwn && state !== undefined && state !== WorkflowState.inProgress) return go(coursePath(id));
        const { workflowId } = await startCourse(platform, access);
        emit('learn-course-start', { objectiveId: id, workflowId });
        return go(contentPath(id));
      }
      if (isOwn) return go(coursePath(id));
      toast({ kind: 'success', text: t('added', { courseName: name }) });
      // Who made an account on the way is told so there (LST-12).
      go(query('/courses', { selfRegistered: new URLSearchParams(location.search).get('selfRegistered') }));
    }

    carryOut().catch((error: unknown) => {
      const isRefused = error instanceof ApiError || error instanceof CommandError;
      toast({ kind: 'error', text: (isRefused && firstMessage(error)) || t('error.unknown') });
      go(isRefused ? catalogPath(id) : '/courses');
    });
  }, [access, wish, platform, t, emit, navigate]);

  return (
    <>
      <p role="status" className="hidden">
        {t('enrolling')}
      </p>
      <Pending />
    </>
  );
}
