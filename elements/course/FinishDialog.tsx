import { formatNumber } from '../../src/i18n/format';
import { Button } from '../../src/ui/Button';
import { Dialog } from '../../src/ui/Dialog';
import { useLearn } from '../../src/ui/learn-context';
import type { Command } from './command';
import { CommandFailure } from './CommandFailure';
import type { FinishQuestion } from './parts';

interface Props {
  question: FinishQuestion;
  open: boolean;
  finish: Command;
  onClose: () => void;
}

/** The question before a course is handed in (STA-03). */
export function FinishDialog({ question, open, finish, onClose }: Props) {
  const { t, locale } = useLearn();
  const { kind } = question;
  const title = { confirm: 'finish.title', optional: 'finish.optionalTitle', grading: 'finish.gradingTitle' }[kind];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(title)}
      actions={
        kind === 'grading' ? (
          <Button onClick={onClose}>{t('finish.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('finish.cancel')}</Button>
            <Button variant="primary" busy={finish.busy} onClick={finish.run}>
              {t('finish.confirm')}
            </Button>
          </>
        )
      }
    >
      {question.kind === 'optional' ? (
        <p>
          {t('finish.optionalText', {
            count: question.parts.length,
            number: formatNumber(question.parts.length, locale),
          })}
        </p>
      ) : null}
      {question.kind === 'grading' ? <p>{t('finish.gradingText')}</p> : null}
      {question.kind === 'confirm' ? null : (
        <ul className="left-parts">
          {question.parts.map(({ id, childActivity }) => (
            <li key={id}>
              <bdi>{childActivity.name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {kind === 'grading' ? null : <p>{t('finish.text')}</p>}
      <p role="status" className="finish-status">
        {finish.busy ? t('finish.busy') : null}
      </p>
      <CommandFailure command={finish} />
    </Dialog>
  );
}
