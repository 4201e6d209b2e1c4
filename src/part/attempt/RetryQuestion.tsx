import { useEffect } from 'react';
import { toldPassingScore } from '../../course/rules/attempt-terms';
import { attemptsOf } from '../../course/rules/attempts';
import type { ActivityPart } from '../../contract/activities';
import { Button } from '../../ui/Button';
import type { Command } from '../../ui/command';
import { CommandFailure } from '../../ui/CommandFailure';
import { Dialog } from '../../ui/Dialog';
import dialogSheet from '../../ui/dialog.css';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import { useQuizTexts } from '../../quiz/texts';
import type { PartScope } from '../part-scope';
import AttemptFacts from './AttemptFacts';
import { enter } from '../../course/view/entered';
import { useAttemptTexts } from './texts';

interface Props {
  scope: PartScope;
  part: ActivityPart;
  /** Starts the attempt. */
  retry: Command;
  /** The attempt has started. */
  isStarted: boolean;
  onClose: () => void;
}

/** The question before another attempt at a part is used: what counts, how many are left, its limits (ATT-01). */
export default function RetryQuestion({ scope, part, retry, isStarted, onClose }: Props) {
  const { t } = useLearn('course');
  const quiz = useQuizTexts();
  const texts = useAttemptTexts();
  useSheet(dialogSheet);
  const { childActivity } = part;
  useEffect(() => {
    if (isStarted) onClose();
  }, [isStarted, onClose]);
  const start = () => {
    enter(scope.content.workflowId, part, attemptsOf(childActivity).used + 1);
    retry.run();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('part.retry')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={retry.busy} onClick={start}>
            {t('start')}
          </Button>
        </>
      }
    >
      <AttemptFacts activity={childActivity} passingScore={toldPassingScore(scope.access, childActivity, scope.now)} />
      <p>{t('part.takesAttempt')}</p>
      {childActivity.timeLimitSeconds ? <p>{quiz('intro.clock')}</p> : null}
      <p>{texts('retry')}</p>
      <CommandFailure {...retry} run={start} role="alert" />
    </Dialog>
  );
}
