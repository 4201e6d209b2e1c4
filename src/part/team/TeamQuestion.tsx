import { useEffect } from 'react';
import { Button } from '../../ui/Button';
import type { Command } from '../../ui/command';
import { CommandFailure } from '../../ui/CommandFailure';
import { Dialog } from '../../ui/Dialog';
import dialogSheet from '../../ui/dialog.css';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';

interface Props {
  complete: Command;
  /** The part is completed, by the learner or another member meanwhile. */
  isDone: boolean;
  onClose: () => void;
}

/** The question before a part is completed for the whole team. */
export default function TeamQuestion({ complete, isDone, onClose }: Props) {
  const { t } = useLearn('course');
  useSheet(dialogSheet);
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('team.ask')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={complete.busy} onClick={complete.run}>
            {t('part.complete')}
          </Button>
        </>
      }
    >
      <p>{t('team.togetherText')}</p>
      <CommandFailure {...complete} role="alert" />
    </Dialog>
  );
}
