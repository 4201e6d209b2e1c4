import { useStore } from '@nanostores/react';
import CircleCheckBig from 'lucide/dist/esm/icons/circle-check-big.mjs';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import { useCallback, useId, useState } from 'react';
import type * as v from 'valibot';
import type { reinforcementWorkflow } from '../../src/contract/reinforcement';
import { pathTo } from '../../src/portal/portal-paths';
import { answerQuestion, reinforcementQuestion, refreshTasks } from '../../src/reinforcement/reinforcement';
import { Button } from '../../src/ui/Button';
import { ButtonLink } from '../../src/ui/ButtonLink';
import sheet from '../../src/ui/choice-list.css';
import { useCommand } from '../../src/ui/command';
import { Dialog } from '../../src/ui/Dialog';
import { errorText } from '../../src/ui/error-text';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { useSheet } from '../../src/ui/sheet';
import { Skeleton } from '../../src/ui/Skeleton';

type Question = v.InferOutput<typeof reinforcementWorkflow>;

interface Props {
  workflowId: string;
  question: string;
  /** @param answered whether the learner answered the question */
  onClose: (answered: boolean) => void;
}

/** Answers a question that was sent by email: its choices, then whether the answer was right, and the feedback. */
export default function QuestionDialog({ workflowId, question, onClose }: Props) {
  useSheet(sheet);
  const { platform, t } = useLearn('dashboard');
  const { data, error } = useStore(reinforcementQuestion(platform, workflowId));
  const [chosen, choose] = useState<string | null>(null);
  const send = useCallback(async () => {
    if (chosen !== null) await answerQuestion(platform, workflowId, chosen);
  }, [platform, workflowId, chosen]);
  const { run, busy, failure } = useCommand(send, { inDialog: true });
  const answered = data !== undefined && data.answer !== null;
  const close = () => {
    if (answered) refreshTasks(platform);
    onClose(answered);
  };
  return (
    <Dialog
      open
      described={false}
      onClose={close}
      title={<bdi>{question}</bdi>}
      actions={
        <>
          <Button onClick={close}>{t('close')}</Button>
          {answered ? (
            <ButtonLink variant="primary" to={pathTo('course', { objectiveId: data.objectiveId })}>
              {t('question.open')}
            </ButtonLink>
          ) : (
            <Button variant="primary" busy={busy} disabled={chosen === null} onClick={run}>
              {t('question.answer')}
            </Button>
          )}
        </>
      }
    >
      {data ? null : error ? <p role="alert">{errorText(error, t)}</p> : <Skeleton lines={3} />}
      {data && !answered ? (
        <Choices question={question} answers={data.answers} chosen={chosen} onChoose={choose} />
      ) : null}
      {failure ? <p role="alert">{failure}</p> : null}
      <div role="status" className="verdict">
        {answered ? <Verdict question={data} /> : null}
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  question: string;
  answers: Question['answers'];
  chosen: string | null;
  onChoose: (code: string) => void;
}

function Choices({ question, answers, chosen, onChoose }: ChoicesProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={question} className="choice-list">
      {answers.map(({ code, text }) => (
        <label key={code}>
          <input type="radio" name={name} checked={chosen === code} onChange={() => onChoose(code)} />
          <span>
            <bdi>{text}</bdi>
          </span>
        </label>
      ))}
    </div>
  );
}

/** Whether the answer was right, and the feedback. */
function Verdict({ question: { normalizedScore, answerText, feedback } }: { question: Question }) {
  const { t } = useLearn('dashboard');
  const right = (normalizedScore ?? 0) > 0;
  return (
    <>
      <p className={right ? 'right' : 'wrong'}>
        <Icon icon={right ? CircleCheckBig : CircleX} />
        {t(right ? 'question.right' : 'question.wrong')}
      </p>
      {answerText ? (
        <p className="muted">
          {t('question.yourAnswer')} <bdi>{answerText}</bdi>
        </p>
      ) : null}
      {feedback ? (
        <p>
          <bdi>{feedback}</bdi>
        </p>
      ) : null}
    </>
  );
}
