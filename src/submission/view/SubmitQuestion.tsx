import { formatDate } from '../../i18n/format';
import { Button } from '../../ui/Button';
import type { Command } from '../../ui/command';
import { FailureNote } from '../../ui/CommandFailure';
import { Dialog } from '../../ui/Dialog';
import { useLearn } from '../../ui/learn-context';
import type { Work } from '../store/draft-keeper';
import { useSubmissionTexts } from './texts';

interface Props {
  open: boolean;
  onClose: () => void;
  submission: Command;
  work: Work;
  late: boolean;
  again: boolean;
  /** The due date; null: there is none. */
  due: string | null;
  shared: boolean;
}

/** The question before work is submitted: what is submitted, whether it is late, and whether it can be changed. */
export function SubmitQuestion({ open, onClose, submission, work, late, again, due, shared }: Props) {
  const { t: common, locale } = useLearn('course');
  const t = useSubmissionTexts();
  const mayAgain = again && !late;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('ask.title')}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" busy={submission.busy} onClick={submission.run}>
            {common('part.submit')}
          </Button>
        </>
      }
    >
      {late ? <p>{t('ask.late')}</p> : null}
      {work.text.trim() ? null : <p>{t('ask.noText')}</p>}
      {work.files.length ? (
        <ul className="submitted-names">
          {work.files.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('ask.noFiles')}</p>
      )}
      {shared ? <p>{common('team.togetherText')}</p> : null}
      <p className="muted">
        {!mayAgain
          ? t('ask.final')
          : due
            ? t('ask.againUntil', { date: formatDate(due, locale, 'datetime') })
            : t('ask.again')}
      </p>
      {submission.failure ? (
        <FailureNote role="alert">
          <p>{submission.failure}</p>
        </FailureNote>
      ) : null}
    </Dialog>
  );
}
