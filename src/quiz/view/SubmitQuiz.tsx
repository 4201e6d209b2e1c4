import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { formatList, formatNumber } from '../../i18n/format';
import { Button } from '../../ui/Button';
import type { Command } from '../../ui/command';
import { Dialog } from '../../ui/Dialog';
import { FailureNote } from '../../ui/CommandFailure';
import { useLearn } from '../../ui/learn-context';
import { useQuizTexts } from '../texts';

interface Props {
  submission: Command;
  /** One signal for each question. */
  answered: readonly ReadonlySignal<boolean>[];
  /** The same for answers that the platform did not save. */
  refused: readonly ReadonlySignal<boolean>[];
  /** The time is over: submit without asking. */
  late: boolean;
  /** It completes the quiz for the learner's whole team. */
  shared?: boolean | undefined;
}

/** The numbers, in the learner's language, of the questions whose signal has a value. */
export const numbersOf = (signals: readonly ReadonlySignal<boolean>[], wanted: boolean, locale: string): string[] =>
  signals.flatMap(({ value }, index) => (value === wanted ? [formatNumber(index + 1, locale)] : []));

/** Submits the answers, after a dialog that lists the questions without an answer. */
export function SubmitQuiz({ submission, answered, refused, late, shared = false }: Props) {
  useSignals();
  const { locale } = useLearn();
  const t = useQuizTexts();
  const [asking, setAsking] = useState(false);
  const { t: course } = useLearn('course');
  const left = numbersOf(answered, false, locale);
  const unsaved = numbersOf(refused, true, locale);
  const close = () => setAsking(false);
  const failure = submission.failure ? (
    <FailureNote role="alert">
      <p>{submission.failure}</p>
    </FailureNote>
  ) : null;
  return (
    <div className="quiz-end">
      {late ? (
        <>
          <p className="quiz-note">{t('time.over')}</p>
          {failure}
        </>
      ) : null}
      <Button
        variant="primary"
        busy={submission.busy}
        aria-haspopup={late ? undefined : 'dialog'}
        onClick={late ? submission.run : () => setAsking(true)}
      >
        {t('submit.action')}
      </Button>
      <Dialog
        open={asking && !late}
        onClose={close}
        title={t('submit.title')}
        actions={
          <>
            <Button onClick={close}>{t('submit.back')}</Button>
            <Button variant="primary" busy={submission.busy} onClick={submission.run}>
              {t('submit.action')}
            </Button>
          </>
        }
      >
        <p>
          {left.length
            ? t('submit.open', { questions: formatList(left, locale), count: left.length })
            : t('submit.complete')}
        </p>
        {unsaved.length ? <p>{t('submit.unsaved', { questions: formatList(unsaved, locale) })}</p> : null}
        {shared ? <p>{course('team.togetherText')}</p> : null}
        <p className="muted">{t('submit.final')}</p>
        {failure}
      </Dialog>
    </div>
  );
}
