import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { toldPassingScore } from '../../course/rules/attempt-terms';
import type { ObjectiveAccess } from '../../contract/objectives';
import { formatPercent } from '../../i18n/format';
import { $now } from '../../client/page/now';
import { Button } from '../../ui/Button';
import type { Command } from '../../ui/command';
import { CommandFailure } from '../../ui/CommandFailure';
import { Dialog } from '../../ui/Dialog';
import dialogSheet from '../../ui/dialog.css';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import { Facts } from './Facts';
import { repeatText } from './repeat-text';
import { useAttemptTexts } from './texts';

interface Props {
  access: ObjectiveAccess;
  start: Command;
  /** The attempt has started. */
  isStarted: boolean;
  onClose: () => void;
}

/** The question before a finished course is started again: which attempt counts, and whether there is a further one (ATT-01). */
export default function StartAgainQuestion({ access, start, isStarted, onClose }: Props) {
  const { t, locale } = useLearn('course');
  const texts = useAttemptTexts();
  useSheet(dialogSheet);
  const passing = toldPassingScore(access, null, useStore($now));
  useEffect(() => {
    if (isStarted) onClose();
  }, [isStarted, onClose]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts('again.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={start.busy} onClick={start.run}>
            {t('startAgain')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [texts('facts.counts'), texts('facts.last')],
          [t('glance.again'), repeatText(access, t, locale)],
          [texts('facts.passing'), passing === null ? null : formatPercent(passing, locale)],
        ]}
      />
      <p>{texts('again.text')}</p>
      <CommandFailure {...start} role="alert" />
    </Dialog>
  );
}
