import * as calls from '../../src/contract/calls/access';
import CircleCheckBig from 'lucide/dist/esm/icons/circle-check-big.mjs';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../src/client/errors';
import { pathTo } from '../../src/portal/portal-paths';
import { answerByEmail, type EmailAnswerOutcome } from '../../src/reinforcement/reinforcement';
import { toast } from '../../src/client/page/toasts';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { EmptyState } from '../../src/ui/EmptyState';
import { ErrorPanel } from '../../src/ui/ErrorPanel';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';

type Shown = { kind: 'waiting' } | { kind: 'answered'; outcome: EmailAnswerOutcome } | { kind: 'failed'; error: Error };

/** Resolves when a person sees the page, so that a program that only follows links sends no answer. */
function seen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'visible') resolve();
    };
    look();
    document.addEventListener('visibilitychange', look, { signal });
  });
}

/** The answer to a question from an email (RT-14, EML-01, EML-02). */
export default function EmailAnswer({ query }: { query: URLSearchParams }) {
  const { t } = useLearn('app');
  const answer = query.get('answer');
  const workflowId = query.get('workflowId');
  if (!answer || !workflowId) {
    return (
      <EmptyState
        title={t('email.invalid')}
        action={<ButtonLink to={pathTo('courses')}>{t('email.toCourses')}</ButtonLink>}
      >
        {t('email.invalidText')}
      </EmptyState>
    );
  }
  return <Answering key={`${workflowId} ${answer}`} answer={answer} workflowId={workflowId} />;
}

function Answering({ answer, workflowId }: { answer: string; workflowId: string }) {
  const { platform, t, navigate } = useLearn('app');
  const [shown, show] = useState<Shown>({ kind: 'waiting' });
  const [tries, setTries] = useState(0);
  /** Prevents a second answer when the language changes. */
  const answered = useRef(false);

  useEffect(() => {
    if (answered.current) return;
    const left = new AbortController();
    const go = (path: string) => {
      if (!left.signal.aborted) navigate(path, { replace: true });
    };
    /** Opens the course of the question. */
    async function openModule(objectiveId: string) {
      try {
        await platform.client.get(calls.courseAccess(objectiveId));
        go(pathTo('course', { objectiveId }));
      } catch (error) {
        if (left.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        toast({ kind: 'error', text: t('email.noModule') });
        go(pathTo('courses'));
      }
    }
    async function run() {
      await seen(left.signal);
      const outcome = await answerByEmail(platform, workflowId, answer);
      if ('answeredBefore' in outcome) return openModule(outcome.objectiveId);
      if (left.signal.aborted) return;
      answered.current = true;
      show({ kind: 'answered', outcome });
    }
    run().catch((error: Error) => {
      if (left.signal.aborted) return;
      if (error instanceof ApiError && error.status === 404) {
        toast({ kind: 'error', text: t('email.noWorkflow') });
        go(pathTo('home'));
      } else {
        show({ kind: 'failed', error });
      }
    });
    return () => left.abort();
  }, [platform, t, navigate, workflowId, answer, tries]);

  switch (shown.kind) {
    case 'waiting':
      return <Pending />;
    case 'failed':
      return (
        <ErrorPanel
          error={shown.error}
          onRetry={() => {
            show({ kind: 'waiting' });
            setTries(tries + 1);
          }}
        />
      );
    case 'answered':
      return <Outcome outcome={shown.outcome} />;
  }
}

function Outcome({ outcome }: { outcome: EmailAnswerOutcome }) {
  const { t } = useLearn('app');
  const { objectiveId, question, answerText, feedback, correct } = outcome;
  return (
    <article className="email-answer">
      {question ? <p className="code">{t('email.question')}</p> : null}
      <h1>{question ? <bdi>{question}</bdi> : t('email.question')}</h1>
      <p role="status" className={correct ? 'verdict right' : 'verdict wrong'}>
        <Icon icon={correct ? CircleCheckBig : CircleX} />
        {t(correct ? 'email.right' : 'email.wrong')}
      </p>
      {answerText ? (
        <p>
          {t('email.yourAnswer')} <bdi>{answerText}</bdi>
        </p>
      ) : null}
      {feedback ? (
        <p>
          <bdi>{feedback}</bdi>
        </p>
      ) : null}
      <ButtonLink variant="primary" to={pathTo('course', { objectiveId })}>
        {t('email.open')}
      </ButtonLink>
    </article>
  );
}
