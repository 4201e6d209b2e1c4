import { PartyPopper } from 'lucide';
import { useCallback, useState } from 'react';
import type { Activity, ObjectiveAccess } from '../../src/domain/entities';
import { WorkflowState } from '../../src/domain/enumerations';
import { finishCourse, submitCourse } from '../../src/state/workflow';
import { Button } from '../../src/ui/Button';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { coursePath } from './addresses';
import { useCommand } from './command';
import { FinishDialog } from './FinishDialog';
import { finishQuestion } from './parts';

interface Props {
  access: ObjectiveAccess;
  workflowId: string;
  tree: Activity;
  /** What must be completed before the course is handed in: a course that is one activity. */
  completeFirst?: (() => Promise<void>) | undefined;
}

/** Appears when nothing mandatory is left to do: hands the course in (STA-02). */
export function FinishPanel({ access, workflowId, tree, completeFirst }: Props) {
  const { platform, t, emit, navigate } = useLearn();
  const [asking, setAsking] = useState(false);
  const objectiveId = access.objective.id;

  const finish = useCommand(
    useCallback(async () => {
      await completeFirst?.();
      const { state } = await submitCourse(platform, workflowId);
      if (state === WorkflowState.gradingApproved) await finishCourse(platform, workflowId);
      setAsking(false);
      emit('learn-course-finish', { objectiveId, workflowId });
      navigate(coursePath(objectiveId));
    }, [completeFirst, platform, workflowId, emit, objectiveId, navigate]),
  );
  const question = finishQuestion(tree);
  if (!question) return null;
  return (
    <section className="finish-panel">
      <Icon icon={PartyPopper} size={28} />
      <div>
        {tree.children.length ? <h2>{t('finish.ready')}</h2> : null}
        <p>{t('finish.readyText')}</p>
      </div>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('finish.action')}
      </Button>
      <FinishDialog question={question} open={asking} finish={finish} onClose={() => setAsking(false)} />
    </section>
  );
}
