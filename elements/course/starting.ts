import { useCallback } from 'react';
import { ContentType } from '../../src/domain/enumerations';
import { pathTo } from '../../src/domain/portal-paths';
import { leaveFor } from '../../src/state/windows';
import { startCourse } from '../../src/state/workflow';
import { logCourseStart } from '../../src/telemetry/starts';
import { useCommand } from '../../src/ui/command';
import { useLearn } from '../../src/ui/learn-context';
import { contentPath } from './addresses';
import type { CourseData } from './course-data';

/** The command that starts the course, or starts it again, and opens its content (STA-01). */
export function useStarting({ access, buttons }: Pick<CourseData, 'access' | 'buttons'>) {
  const learn = useLearn('course');
  const { platform, emit, href, navigate } = learn;
  const { id, type } = access.objective;
  const restart = buttons.startAgain.shown;
  return useCommand(
    useCallback(async () => {
      const start = await startCourse(platform, access, { restart });
      emit('learn-course-start', { objectiveId: id, workflowId: start.workflowId });
      logCourseStart(learn, id, start);
      // An external tool starts on its own page.
      if (type === ContentType.lti) leaveFor(href(pathTo('view', { objectiveId: id })));
      else navigate(contentPath(id));
    }, [learn, platform, access, restart, emit, href, navigate, id, type]),
  );
}
