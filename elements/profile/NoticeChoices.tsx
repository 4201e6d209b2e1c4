import { useStore } from '@nanostores/react';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { toast } from '../../src/client/page/toasts';
import {
  noticePlaces,
  type NoticeChoices as Choices,
  type NoticeKind,
  type NoticePlace,
} from '../../src/contract/notices';
import type { NoticeSetup } from '../../src/contract/notices';
import { formatDate } from '../../src/i18n/format';
import { addTexts } from '../../src/i18n/i18n';
import notices from '../../src/i18n/locales/en-US/notices.json';
import { isolate } from '../../src/i18n/isolate';
import { knownZone } from '../../src/i18n/zones';
import type { User } from '../../src/contract/users';
import { noticeSetupOf, saveChoices } from '../../src/notice/store/choices';
import { Button } from '../../src/ui/Button';
import { errorText } from '../../src/ui/error-text';
import { Failure } from '../../src/ui/Failure';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { useSheet } from '../../src/ui/sheet';
import sheet from './notice-choices.css';
import { PushChoice } from './PushChoice';

addTexts('notices', notices);

/** What the learner is told, where and when. */
export default function NoticeChoices({ user }: { user: User }) {
  const { platform } = useLearn('profile');
  useSheet(sheet);
  const store = noticeSetupOf(platform);
  const { data, error } = useStore(store);
  if (data) return <Form setup={data} user={user} />;
  return error ? <Failure error={error} onRetry={store.revalidate} /> : <Pending lines={8} />;
}

interface PartProps {
  setup: NoticeSetup;
  choices: Choices;
  change: (changed: Partial<Choices>) => void;
}

const isMissing = (time: string | undefined) => time === '';

function Form({ setup, user }: { setup: NoticeSetup; user: User }) {
  const { t } = useLearn('profile');
  const [choices, setChoices] = useState(setup.choices);
  const { busy, save } = useSaving(choices);
  const parts = { setup, choices, change: (changed: Partial<Choices>) => setChoices({ ...choices, ...changed }) };
  return (
    <form className="choices-form" part="form" noValidate onSubmit={(event) => void save(event)}>
      <p>{t('notices:lead')}</p>
      <Kinds {...parts} />
      <Mail {...parts} />
      <QuietHours {...parts} zone={user.timezone ?? knownZone() ?? 'UTC'} />
      <DaysOff {...parts} />
      <Button type="submit" variant="primary" busy={busy}>
        {t('zone.save')}
      </Button>
      {setup.pushKey === null ? null : <PushChoice userId={user.id} pushKey={setup.pushKey} />}
    </form>
  );
}

/** Saves the choices; a time that is missing gets the focus instead. */
function useSaving(choices: Choices) {
  const { platform, t } = useLearn('profile');
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isMissing(choices.time) || isMissing(choices.quiet?.from) || isMissing(choices.quiet?.until)) {
      (event.currentTarget.querySelector('[aria-invalid=true]') as HTMLElement | null)?.focus();
      return;
    }
    setBusy(true);
    try {
      await saveChoices(platform, choices);
      toast({ kind: 'success', text: t('notices:saved') });
    } catch (failure) {
      toast({ kind: 'error', text: errorText(failure, t) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}

/** A table of choices: one row for each kind of notice, one column for each place (bell, mail, this device). */
function Kinds({ setup, choices, change }: PartProps) {
  const { t } = useLearn('profile');
  const places = noticePlaces.filter((place) => place !== 'push' || setup.pushKey !== null);
  const toggle = (kind: NoticeKind, place: NoticePlace, on: boolean) =>
    change({ kinds: { ...choices.kinds, [kind]: { ...choices.kinds[kind], [place]: on } } });
  return (
    <table className="told">
      <thead>
        <tr>
          <th scope="col">{t('notices:about')}</th>
          {places.map((place) => (
            <th key={place} scope="col" id={`place-${place}`}>
              {t(`notices:places.${place}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {setup.kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" id={`kind-${kind}`}>
              {t(`notices:kinds.${kind}`)}
            </th>
            {places.map((place) => (
              <td key={place}>
                <label>
                  <input
                    type="checkbox"
                    aria-labelledby={`kind-${kind} place-${place}`}
                    checked={choices.kinds[kind][place]}
                    onChange={({ target }) => toggle(kind, place, target.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** When mail comes. */
function Mail({ setup, choices, change }: PartProps) {
  const { t } = useLearn('profile');
  return (
    <fieldset>
      <legend>{t('notices:whenTitle')}</legend>
      <p className="hint">
        {setup.mail === 'off'
          ? t('notices:mailOff')
          : t(setup.mail === 'bounced' ? 'notices:bounced' : 'notices:address', { email: isolate(setup.email) })}
      </p>
      {(['now', 'daily', 'weekly'] as const).map((when) => (
        <label key={when} className="choice">
          <input type="radio" name="when" checked={choices.when === when} onChange={() => change({ when })} />
          {t(`notices:when.${when}`)}
        </label>
      ))}
      <p className="hint">{t('notices:whenHint')}</p>
      {choices.when === 'now' ? null : (
        <div className="times">
          {choices.when === 'weekly' ? (
            <Weekday value={choices.weekday} onChange={(weekday) => change({ weekday })} />
          ) : null}
          <Time label={t('notices:time')} value={choices.time} onChange={(time) => change({ time })} />
        </div>
      )}
    </fieldset>
  );
}

function QuietHours({ choices, change, zone }: PartProps & { zone: string }) {
  const { t } = useLearn('profile');
  const { quiet } = choices;
  return (
    <fieldset>
      <legend>{t('notices:quiet')}</legend>
      <label className="choice">
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ target }) => change({ quiet: target.checked ? { from: '21:00', until: '07:00' } : null })}
        />
        {t('notices:quietOn')}
      </label>
      {quiet ? (
        <div className="times">
          <Time
            label={t('notices:from')}
            value={quiet.from}
            onChange={(from) => change({ quiet: { ...quiet, from } })}
          />
          <Time
            label={t('notices:until')}
            value={quiet.until}
            onChange={(until) => change({ quiet: { ...quiet, until } })}
          />
        </div>
      ) : null}
      <p className="hint">{t('notices:quietHint', { zone: isolate(zone) })}</p>
    </fieldset>
  );
}

/** Days of the week, 1 for Monday. */
const DAYS = [1, 2, 3, 4, 5, 6, 7];
/** `2026-06-01` is a Monday. */
const dayName = (day: number, locale: string) => formatDate(`2026-06-0${day}T12:00:00Z`, locale, 'weekdayName', 'UTC');

function DaysOff({ choices: { daysOff }, change }: PartProps) {
  const { t, locale } = useLearn('profile');
  /** One day of the week stays. */
  const isLast = (day: number) => daysOff.length === 6 && !daysOff.includes(day);
  const toggle = (day: number, off: boolean) =>
    change({ daysOff: off ? [...daysOff, day].sort() : daysOff.filter((each) => each !== day) });
  return (
    <fieldset>
      <legend>{t('notices:daysOff')}</legend>
      <div className="days">
        {DAYS.map((day) => (
          <label key={day} className="choice">
            <input
              type="checkbox"
              checked={daysOff.includes(day)}
              aria-disabled={isLast(day)}
              onChange={({ target }) => (isLast(day) ? undefined : toggle(day, target.checked))}
            />
            {dayName(day, locale)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Weekday({ value, onChange }: { value: number; onChange: (day: number) => void }) {
  const { t, locale } = useLearn('profile');
  return (
    <Field label={t('notices:weekday')}>
      {(id) => (
        <select id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
          {DAYS.map((day) => (
            <option key={day} value={day}>
              {dayName(day, locale)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

function Time({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const { t } = useLearn('profile');
  const errorId = useId();
  const wrong = value === '';
  return (
    <Field label={label}>
      {(id) => (
        <>
          <input
            id={id}
            type="time"
            required
            value={value}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? errorId : undefined}
            onChange={({ target }) => onChange(target.value)}
          />
          {wrong ? (
            <p id={errorId} className="wrong">
              {t('notices:wrongTime')}
            </p>
          ) : null}
        </>
      )}
    </Field>
  );
}
