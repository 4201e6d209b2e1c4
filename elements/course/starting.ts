import { useCallback } from 'react';
import { ContentType } from '../../src/contract/enumerations';
import { pathTo } from '../../src/portal/portal-paths';
import { toast } from '../../src/client/page/toasts';
import { startCourse } from '../../src/course/store/workflow';
import { logCourseStart } from '../../src/course/store/starts';
import { useCommand } from '../../src/ui/command';
import { errorText } from '../../src/ui/error-text';
import { useLearn } from '../../src/ui/learn-context';
import { contentPath } from './content-path';
import type { CourseData } from './course-data';
import { openTool } from './open-tool';
import { offerUndo, useUndoStart } from './undo-start';

/** The command that starts the course, or starts it again, opens its content (STA-01), and offers to undo the start. */
export function useStarting({ access, standing }: Pick<CourseData, 'access' | 'standing'>) {
  const learn = useLearn('course');
  const { platform, t, emit, navigate } = learn;
  const undoStart = useUndoStart();
  const { id, type } = access.objective;
  const restart = standing.buttons.startAgain.shown;
  return useCommand(
    useCallback(async () => {
      const start = await startCourse(platform, access, { restart });
      emit('learn-course-start', { objectiveId: id, workflowId: start.workflowId });
      logCourseStart(learn, id, start);
      if (type === ContentType.lti) return openTool(learn, id);
      navigate(contentPath(id));
      if (!start.started) return;
      const undo = () =>
        undoStart(start.workflowId)
          .then(() => navigate(pathTo('details', { objectiveId: id })))
          .catch((error: unknown) => toast({ kind: 'error', text: errorText(error, t) }));
      offerUndo(start.workflowId, t('courseStarted'), { text: t('undoStart'), run: () => void undo() });
    }, [learn, platform, access, restart, emit, navigate, id, type, t, undoStart]),
    { inDialog: restart },
  );
}
