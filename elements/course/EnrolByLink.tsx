import { useEffect, useRef } from 'react';
import { ApiError, CommandError, firstMessage } from '../../src/client/errors';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { ContentType, WorkflowState } from '../../src/contract/enumerations';
import { pathTo } from '../../src/portal/portal-paths';
import { belongsToLearner } from '../../src/course/rules/redirects';
import { toast } from '../../src/client/page/toasts';
import { enrolByLink, startCourse } from '../../src/course/store/workflow';
import { logCourseStart } from '../../src/course/store/starts';
import { errorText } from '../../src/ui/error-text';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { contentPath } from './content-path';
import { openTool } from './open-tool';

interface Props {
  access: ObjectiveAccess;
  /** The action of the link: add the course, or also start it. */
  wish: 'add' | 'start';
  /** A course that was added is shown after that; else the learner's courses. */
  staysAtCourse: boolean;
}

/** Runs the action of a link into the catalog once (ENR-01, ENR-02, ENR-04), then goes to the page that follows. */
export default function EnrolByLink({ access, wish, staysAtCourse }: Props) {
  const learn = useLearn('course');
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const { platform, t, emit, navigate, search } = learn;
    const { id: objectiveId, name, type } = access.objective;
    const toCourse = pathTo('course', { objectiveId });
    const go = (path: string) => navigate(path, { replace: true });

    async function carryOut() {
      const isOwn = belongsToLearner(access);
      if (!isOwn) {
        await enrolByLink(platform, access);
        emit('learn-enrol', { objectiveId });
      }
      if (wish === 'start') {
        const state = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow?.state;
        if (isOwn && state !== undefined && state !== WorkflowState.inProgress) return go(toCourse);
        const start = await startCourse(platform, access);
        emit('learn-course-start', { objectiveId, workflowId: start.workflowId });
        logCourseStart(learn, objectiveId, start);
        if (type === ContentType.lti) return openTool(learn, objectiveId, true);
        return go(contentPath(objectiveId));
      }
      if (isOwn) return go(toCourse);
      toast({ kind: 'success', text: t('added', { courseName: name }) });
      if (staysAtCourse) return go(toCourse);
      // My courses then shows the message 'Account created' (LST-12).
      const selfRegistered = new URLSearchParams(search()).get('selfRegistered');
      go(pathTo('courses', {}, { selfRegistered }));
    }

    carryOut().catch((error: unknown) => {
      toast({ kind: 'error', text: firstMessage(error) ?? errorText(error, t) });
      const isRefused = error instanceof ApiError || error instanceof CommandError;
      go(isRefused ? pathTo('catalog-course', { objectiveId }) : pathTo('courses'));
    });
  }, [access, wish, staysAtCourse, learn]);

  return (
    <>
      <p role="status" className="hidden">
        {learn.t('enrolling')}
      </p>
      <Pending />
    </>
  );
}
