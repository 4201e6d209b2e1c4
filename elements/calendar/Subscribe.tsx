import { useStore } from '@nanostores/react';
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import ShieldAlert from 'lucide/dist/esm/icons/shield-alert.mjs';
import { useState, type FocusEvent } from 'react';
import { formatDate } from '../../src/i18n/format';
import { calendarLink, makeCalendarLink, revokeCalendarLink } from '../../src/calendar/calendar';
import { Button, buttonLook } from '../../src/ui/Button';
import { copyText } from '../../src/ui/copy';
import { Dialog } from '../../src/ui/Dialog';
import { errorText } from '../../src/ui/error-text';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Skeleton } from '../../src/ui/Skeleton';
import { useSheet } from '../../src/ui/sheet';
import sheet from './subscribe.css';

type Question = 'renew' | 'revoke';

/** The learner's commands on the address, one at a time. @param onDone called when one has succeeded */
function useCommands(onDone: () => void) {
  const { platform, locale } = useLearn('calendar');
  const [address, setAddress] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [revoked, setRevoked] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      onDone();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const make = () =>
    run(async () => {
      setAddress(await makeCalendarLink(platform, locale));
      setRevoked(false);
    });
  const revoke = () =>
    run(async () => {
      await revokeCalendarLink(platform);
      setAddress(undefined);
      setRevoked(true);
    });
  return { address, busy, error, revoked, make, revoke };
}

/** The private address of the learner's calendar: the learner creates it, sees it once, and can replace or revoke it. */
export default function Subscribe({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const { platform, t, locale } = useLearn('calendar');
  useSheet(sheet);
  const { data: link, error: unknown } = useStore(calendarLink(platform));
  const [question, ask] = useState<Question>();
  const commands = useCommands(() => ask(undefined));
  const { address, error, revoked } = commands;
  const actions = question ? (
    <Answers question={question} commands={commands} onCancel={() => ask(undefined)} />
  ) : (
    <>
      {(address ?? link?.created) ? (
        <>
          <Button variant="danger" onClick={() => ask('revoke')}>
            {t('subscribe.revoke')}
          </Button>
          <Button onClick={() => ask('renew')}>{t('subscribe.renew')}</Button>
        </>
      ) : null}
      <Button onClick={onClose}>{t('close')}</Button>
      {link && !(address ?? link.created) ? (
        <Button variant="primary" busy={commands.busy} onClick={() => void commands.make()}>
          {t('subscribe.make')}
        </Button>
      ) : null}
    </>
  );

  return (
    <Dialog open onClose={onClose} title={t('subscribe.title')} actions={actions}>
      <div className="subscribe">
        {question ? (
          <p role="alert">{t(`subscribe.${question}Sure`)}</p>
        ) : (
          <>
            <p>{t('subscribe.text')}</p>
            {address ? <Address address={address} /> : null}
            {!address && link?.created ? (
              <p>{t('subscribe.made', { date: formatDate(link.created, locale, 'date', timeZone) })}</p>
            ) : null}
            {!link && !unknown && !address ? <Skeleton lines={1} /> : null}
            <p className="warning">
              <Icon icon={ShieldAlert} />
              <span>{t('subscribe.warning')}</span>
            </p>
          </>
        )}
        <p role="status">{revoked && !question ? t('subscribe.revoked') : null}</p>
        {(error ?? (!link && unknown)) ? (
          <p role="alert" className="failed">
            {errorText(error ?? unknown, t)}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

interface AnswersProps {
  question: Question;
  commands: ReturnType<typeof useCommands>;
  onCancel: () => void;
}

function Answers({ question, commands: { busy, make, revoke }, onCancel }: AnswersProps) {
  const { t } = useLearn('calendar');
  return (
    <>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button
        variant={question === 'revoke' ? 'danger' : 'primary'}
        busy={busy}
        onClick={() => void (question === 'revoke' ? revoke() : make())}
      >
        {t(`subscribe.${question}`)}
      </Button>
    </>
  );
}

function Address({ address }: { address: string }) {
  const { t } = useLearn('calendar');
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();
  const copy = async () => setOutcome((await copyText(address)) ? 'copied' : 'copyFailed');
  return (
    <div className="address">
      <label htmlFor="address">{t('subscribe.address')}</label>
      <div className="field">
        <input
          id="address"
          dir="ltr"
          readOnly
          value={address}
          aria-describedby="address-hint"
          onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
        />
        <Button icon={outcome === 'copied' ? Check : Copy} onClick={() => void copy()}>
          {t('subscribe.copy')}
        </Button>
      </div>
      <p id="address-hint" className="muted">
        {t('subscribe.once')}
      </p>
      <p role="status">{outcome ? t(`subscribe.${outcome}`) : null}</p>
      <a {...buttonLook('secondary', 'medium', false)} href={address.replace(/^https?:/, 'webcal:')}>
        <Icon icon={CalendarPlus} />
        {t('subscribe.open')}
      </a>
    </div>
  );
}
