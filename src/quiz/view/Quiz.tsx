import { useStore } from '@nanostores/react';
import { useSignals } from '@preact/signals-react/runtime';
import { atom } from 'nanostores';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { ActivityRecord } from '../../contract/attempts';
import { countingAttempt } from '../../course/rules/attempt-terms';
import type { ActivityWorkflow } from '../../contract/work';
import { WorkflowState } from '../../contract/enumerations';
import { attemptsAtActivity } from '../../course/store/attempts';
import { refreshCourses } from '../../course/store/workflow';
import { sittingAt } from '../store/quiz';
import dialogSheet from '../../ui/dialog.css';
import { Failure } from '../../ui/Failure';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/Skeleton';
import { enter, hasEntered } from '../../course/view/entered';
import type { KindProps } from '../../course/props';
import { Intro } from './Intro';
import { useLeaving, type OpenQuestions } from './leaving';
import { Paper } from './Paper';
import sheet from './quiz.css';
import { Review } from './Review';
import { useQuizTexts } from '../texts';

/** A quiz: its terms first when it has a time limit, then its questions, then the result. */
export default function Quiz(props: KindProps) {
  useSheet(dialogSheet);
  useSheet(sheet);
  const { part, content, completable, startFailed, workflowId, attempt } = props;
  const t = useQuizTexts();
  const last = part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow ?? null;
  const [, setEntered] = useState(false);
  /** The learner has just submitted the answers here: the result takes the focus. */
  const isSubmitted = useRef(false);
  const working = completable && last?.state === WorkflowState.inProgress;
  const openQuestions = useLeaving({ name: part.childActivity.name, working, path: props.path });
  if (!last) {
    if (startFailed) return null;
    return completable ? <Skeleton lines={6} /> : <p className="muted">{t('none')}</p>;
  }
  const { id, state } = last;
  if (!working || (attempt && attempt !== id)) return <Reviewed {...props} last={last} isSubmitted={isSubmitted} />;
  const isTimed = Boolean(content.quiz?.timeLimitSeconds);
  if (isTimed && content.quiz?.begun !== id && !hasEntered(workflowId, part)) {
    const begin = () => {
      enter(workflowId, part, part.childActivity.activityWorkflowAggregate!.attempts);
      setEntered(true);
    };
    return <Intro content={content} activity={part.childActivity} onBegin={begin} />;
  }
  return (
    <Sitting
      key={`${id} ${state}`}
      {...props}
      activityWorkflowId={id}
      openQuestions={openQuestions}
      isSubmitted={isSubmitted}
    />
  );
}

/** The attempt that the learner chose, else the one that counts; never one that is still open. */
function Reviewed({ last, ...props }: KindProps & { last: ActivityWorkflow } & Pick<SittingProps, 'isSubmitted'>) {
  const { platform } = useLearn();
  const t = useQuizTexts();
  const { workflowId, part, attempt } = props;
  const { id, activityWorkflowAggregate } = part.childActivity;
  const attempts = activityWorkflowAggregate?.attempts ?? 0;
  const isOpen = last.state === WorkflowState.inProgress;
  const among = attempts > 1 ? attemptsAtActivity(platform, workflowId, id) : NO_ATTEMPTS;
  const { data, error } = useStore<typeof NO_ATTEMPTS>(among as unknown as typeof NO_ATTEMPTS);
  if (!attempt && !data && !error) return <Skeleton lines={9} />;
  const finished = data?.data ?? [];
  const usual = countingAttempt(part.childActivity, finished) ?? finished[0]?.activityWorkflowId;
  const shown = attempt ?? usual ?? (isOpen ? null : last.id);
  if (!shown) return <p className="muted">{t('notSubmitted')}</p>;
  return <Sitting key={`${shown} ${shown === last.id ? last.state : ''}`} {...props} activityWorkflowId={shown} />;
}

/** In place of a request: there is one attempt at most. */
const NO_ATTEMPTS = atom<{ data?: { data: ActivityRecord[] }; error?: Error }>({ data: { data: [] } });

interface SittingProps extends KindProps {
  activityWorkflowId: string;
  /** Of an attempt that the learner works on; undefined: it is reviewed. */
  openQuestions?: RefObject<OpenQuestions | null>;
  isSubmitted: RefObject<boolean>;
}

function Sitting({ activityWorkflowId, openQuestions, complete, shared, isSubmitted }: SittingProps) {
  const working = openQuestions !== undefined;
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

  const submit = useCallback(async () => {
    await complete();
    isSubmitted.current = true;
  }, [complete, isSubmitted]);

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
  return openQuestions ? (
    <Paper sitting={sitting} sheet={questions} complete={submit} shared={shared} openQuestions={openQuestions} />
  ) : (
    <Review sheet={questions} activityWorkflowId={activityWorkflowId} isNew={isSubmitted} />
  );
}
