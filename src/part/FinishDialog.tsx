import type { ActivityPart } from '../contract/activities';
import type { FinishQuestion } from '../course/rules/finish';
import { formatNumber } from '../i18n/format';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import dialogSheet from '../ui/dialog.css';
import { useLearn } from '../ui/learn-context';
import { Link } from '../ui/Link';
import { useSheet } from '../ui/sheet';
import { CommandFailure } from '../ui/CommandFailure';
import type { Finishing } from './finishing';
import { Score } from '../course/view/Score';
import { Name } from '../ui/Name';

/** The question before a course is submitted (STA-03). While mandatory parts are left, it only lists them. */
export function FinishDialog({ finishing, pathOf }: { finishing: Finishing; pathOf: (axis: string) => string }) {
  const { t, locale } = useLearn('course');
  useSheet(dialogSheet);
  const { question, asking, close, finish } = finishing;
  const { kind, parts } = question;
  const isBarred = kind === 'mandatoryIncomplete';
  const said = { count: parts.length, number: formatNumber(parts.length, locale) };
  return (
    <Dialog
      open={asking}
      onClose={close}
      title={t(`finish.${kind}.title`)}
      actions={
        isBarred ? (
          <Button variant="primary" onClick={close}>
            {t('finish.cancel')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('finish.cancel')}</Button>
            <Button variant="primary" busy={finish.busy} onClick={finish.run}>
              {t('finish.action')}
            </Button>
          </>
        )
      }
    >
      {kind === 'confirm' ? null : (
        <>
          <p>{kind === 'openAttempt' ? t('finish.openAttempt.text') : t(`finish.${kind}.text`, said)}</p>
          <LeftParts kind={kind} parts={parts} pathOf={pathOf} onLeave={close} />
        </>
      )}
      {question.notPassed ? <p>{t('finish.notPassed')}</p> : null}
      {isBarred ? null : <p>{t('finish.text')}</p>}
      <p role="status" className="finish-status">
        {finish.busy ? t('finish.busy') : null}
      </p>
      <CommandFailure {...finish} role="alert" />
    </Dialog>
  );
}

interface LeftPartsProps {
  kind: FinishQuestion['kind'];
  parts: readonly ActivityPart[];
  pathOf: (axis: string) => string;
  onLeave: () => void;
}

/** The most parts that are listed. */
const SHOWN = 8;

function LeftParts({ kind, parts, pathOf, onLeave }: LeftPartsProps) {
  const { t, locale } = useLearn('course');
  const more = parts.length - SHOWN;
  return (
    <ul className="left-parts">
      {parts.slice(0, SHOWN).map(({ id, axis, childActivity }) => (
        <li key={id}>
          <Link to={pathOf(axis)} onClick={onLeave}>
            <Name of={childActivity} />
          </Link>
          {kind === 'improvable' && childActivity.activityWorkflowAggregate?.bestActivityRecord ? (
            <>
              {' '}
              <Score record={childActivity.activityWorkflowAggregate.bestActivityRecord} />
            </>
          ) : null}
        </li>
      ))}
      {more > 0 ? <li>{t('finish.more', { count: more, number: formatNumber(more, locale) })}</li> : null}
    </ul>
  );
}
