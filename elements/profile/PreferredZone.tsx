import { useStore } from '@nanostores/react';
import { useMemo, useState, type FormEvent } from 'react';
import type { User } from '../../src/contract/users';
import { formatDate } from '../../src/i18n/format';
import { knownZone } from '../../src/i18n/zones';
import { $now } from '../../src/client/page/now';
import { setTimezone } from '../../src/profile/profile';
import { toast } from '../../src/client/page/toasts';
import { Button } from '../../src/ui/Button';
import { useLearn } from '../../src/ui/learn-context';
import { labelOf, timeZone, timeZones } from './time-zones';
import { ZonePicker } from './ZonePicker';

/** The form for the time zone of dates; it is sent only when it has changed (PRF-02, PRF-03). */
export function PreferredZone({ user }: { user: User }) {
  const { platform, t, locale } = useLearn('profile');
  const now = useStore($now);
  const saved = user.timezone ?? knownZone();
  const [chosen, setChosen] = useState(saved);
  const [busy, setBusy] = useState(false);
  const zones = useMemo(() => timeZones(now, saved, locale), [now, saved, locale]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === user.timezone) return;
    setBusy(true);
    try {
      await setTimezone(platform, user.id, chosen);
      const zone = timeZone(chosen, now);
      toast({ kind: 'success', text: t('zone.saved', { zone: zone ? labelOf(zone) : chosen }) });
    } catch {
      toast({ kind: 'error', text: t('zone.failed') });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="panel" part="form" onSubmit={(event) => void save(event)}>
      <div className="zone">
        <label part="label" htmlFor="zone">
          {t('zone.label')}
        </label>
        <ZonePicker id="zone" zones={zones} value={chosen} describedBy="zone-hint" onChoose={setChosen} />
        {/* Not disabled: it keeps the focus after it has saved. */}
        <Button type="submit" variant="primary" busy={busy} aria-disabled={chosen === user.timezone || undefined}>
          {t('zone.save')}
        </Button>
      </div>
      <div className="aside">
        {timeZone(chosen, now) ? (
          <p className="there" part="local-time">
            {t('zone.current')} <time>{formatDate(now.toISOString(), locale, 'datetime', chosen)}</time>
          </p>
        ) : null}
        <p id="zone-hint" className="hint" part="hint">
          {t('zone.hint')}
        </p>
      </div>
    </form>
  );
}
