import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { WorkflowState } from '../../../domain/enumerations';
import { refreshCourses } from '../../../state/workflow';
import { sittingAt } from '../../../state/quiz';
import dialogSheet from '../../../ui/dialog.css';
import { Failure } from '../../../ui/Failure';
import { useLearn } from '../../../ui/learn-context';
import { useSheet } from '../../../ui/sheet';
import { Skeleton } from '../../../ui/Skeleton';
import type { KindProps } from '../props';
import { Intro } from './Intro';
import { Paper } from './Paper';
import sheet from './quiz.css';
import { Review } from './Review';
import { useQuizTexts } from './texts';

/** Ids of activity workflows whose questions were opened since the page loaded. */
const entered = new Set<string>();

/** A quiz: its terms first when it has a time limit, then its questions, then the result. */
export default function Quiz(props: KindProps) {
  useSheet(dialogSheet);
  useSheet(sheet);
  const { part, content, completable, startFailed } = props;
  const t = useQuizTexts();
  const last = part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow ?? null;
  const [, setEntered] = useState('');
  if (!last) {
    if (startFailed) return null;
    return completable ? <Skeleton lines={6} /> : <p className="muted">{t('none')}</p>;
  }
  const { id } = last;
  const working = completable && last.state === WorkflowState.inProgress;
  const isTimed = Boolean(content.quiz?.timeLimitSeconds);
  if (working && isTimed && content.quiz?.begun !== id && !entered.has(id)) {
    const begin = () => {
      entered.add(id);
      setEntered(id);
    };
    return <Intro content={content} activity={part.childActivity} onBegin={begin} />;
  }
  return <Sitting key={`${id} ${last.state}`} {...props} activityWorkflowId={id} working={working} />;
}

interface SittingProps extends KindProps {
  activityWorkflowId: string;
  working: boolean;
}

function Sitting({ activityWorkflowId, working, complete }: SittingProps) {
  const { platform } = useLearn();
  const t = useQuizTexts();
  const [sitting] = useState(() => sittingAt(platform, activityWorkflowId));
  useSignals();
  const questions = sitting.sheet.value;
  useEffect(() => sitting.open(), [sitting]);
  // Submitted in another tab, or by the platform at the end of the time: the course is reloaded.
  const isEnded = working && sitting.over.value;
  useEffect(() => {
    if (isEnded) refreshCourses(platform);
  }, [isEnded, platform]);

  if (!questions) {
    const error = sitting.error.value;
    return error ? <Failure error={error} onRetry={() => void sitting.load()} /> : <Skeleton lines={9} />;
  }
  if (isEnded) {
    return (
      <p className="quiz-note" role="status">
        {t('submit.done')}
      </p>
    );
  }
  return working ? <Paper sitting={sitting} sheet={questions} complete={complete} /> : <Review sheet={questions} />;
}
