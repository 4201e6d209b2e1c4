import { useEffect, useRef } from 'react';
import { ApiError, CommandError, firstMessage } from '../../src/api/errors';
import type { ObjectiveAccess } from '../../src/domain/entities';
import { ContentType, WorkflowState } from '../../src/domain/enumerations';
import { belongsToLearner } from '../../src/domain/redirects';
import { withQuery } from '../../src/domain/with-query';
import { toast } from '../../src/state/toasts';
import { leaveFor } from '../../src/state/windows';
import { enrolByLink, startCourse } from '../../src/state/workflow';
import { logCourseStart } from '../../src/telemetry/starts';
import { errorText } from '../../src/ui/error-text';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { catalogPath, contentPath, coursePath, viewPath } from './addresses';

interface Props {
  access: ObjectiveAccess;
  /** What the link asks for: to add the course, or to start it too. */
  wish: 'add' | 'start';
}

/** Carries out what a link into the catalog asks for, once (ENR-01, ENR-02, ENR-04), and goes on to where it leads. */
export default function EnrolByLink({ access, wish }: Props) {
  const learn = useLearn('course');
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const { platform, t, emit, href, navigate } = learn;
    const { id, name, type } = access.objective;
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
        const start = await startCourse(platform, access);
        emit('learn-course-start', { objectiveId: id, workflowId: start.workflowId });
        logCourseStart(learn, id, start);
        // A tool begins on a page of its own (STA-01).
        return type === ContentType.lti ? leaveFor(href(viewPath(id)), true) : go(contentPath(id));
      }
      if (isOwn) return go(coursePath(id));
      toast({ kind: 'success', text: t('added', { courseName: name }) });
      // Who made an account on the way is told so there (LST-12).
      go(withQuery('/courses', { selfRegistered: new URLSearchParams(location.search).get('selfRegistered') }));
    }

    carryOut().catch((error: unknown) => {
      toast({ kind: 'error', text: firstMessage(error) ?? errorText(error, t) });
      go(error instanceof ApiError || error instanceof CommandError ? catalogPath(id) : '/courses');
    });
  }, [access, wish, learn]);

  return (
    <>
      <p role="status" className="hidden">
        {learn.t('enrolling')}
      </p>
      <Pending />
    </>
  );
}
