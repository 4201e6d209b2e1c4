import ShieldAlert from 'lucide/dist/esm/icons/shield-alert.mjs';
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs';
import ShieldEllipsis from 'lucide/dist/esm/icons/shield-ellipsis.mjs';
import ShieldQuestionMark from 'lucide/dist/esm/icons/shield-question-mark.mjs';
import { useEffect, useId, useState } from 'react';
import { CERTIFICATE_ZONE } from '../../src/base/constants';
import { formatDate } from '../../src/i18n/format';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import type { FileCheck } from './check-file';
import { FileEntries } from './FileEntries';

/** Larger files are no signed records. */
const LARGEST_BYTES = 5_000_000;

type Outcome = FileCheck | { code: 'checking' | 'unreachable' };

const looks = {
  checking: { tone: 'neutral', icon: ShieldEllipsis, how: 'checking' },
  good: { tone: 'success', icon: ShieldCheck, how: 'success' },
  unreachable: { tone: 'neutral', icon: ShieldQuestionMark, how: 'unreachable' },
  unsupported: { tone: 'neutral', icon: ShieldQuestionMark, how: 'unsupported' },
  tampered: { tone: 'danger', icon: ShieldAlert, how: null },
  unknownKey: { tone: 'danger', icon: ShieldAlert, how: null },
  broken: { tone: 'danger', icon: ShieldAlert, how: null },
} as const;

/** Checks a file when it is chosen. */
function useCheck(file: File | null): Outcome | null {
  const { platform } = useLearn();
  const [checked, setChecked] = useState<{ file: File; outcome: Outcome } | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const gone = new AbortController();
    const report = (outcome: Outcome) => void (gone.signal.aborted || setChecked({ file, outcome }));
    const check = async (): Promise<Outcome> => {
      if (file.size > LARGEST_BYTES) return { code: 'broken' };
      const { checkFile } = await import('./check-file');
      return checkFile(platform.client, await file.text(), gone.signal);
    };
    check().then(report, (error: unknown) => {
      if (!gone.signal.aborted) console.warn('Learn: The file could not be checked:', error);
      report({ code: 'unreachable' });
    });
    return () => gone.abort();
  }, [platform, file]);
  if (!file) return null;
  return checked?.file === file ? checked.outcome : { code: 'checking' };
}

/** A field for a signed file, and what its check has found: whether the platform signed it, and what is in it. */
export function CheckFile() {
  const { t } = useLearn('certificate');
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const outcome = useCheck(file);
  return (
    <div className="check-file">
      <label htmlFor={id}>{t('file.label')}</label>
      <input
        id={id}
        type="file"
        accept=".jwt,application/vc+jwt"
        onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
      />
      {outcome ? <Outcome outcome={outcome} /> : null}
    </div>
  );
}

function Outcome({ outcome }: { outcome: Outcome }) {
  const { t, locale } = useLearn('certificate');
  const { tone, icon, how } = looks[outcome.code];
  const { code } = outcome;
  const verdict =
    code === 'good'
      ? t('check.verified', {
          issuer: outcome.issuer,
          date: formatDate(outcome.issued, locale, 'date', CERTIFICATE_ZONE),
        })
      : code === 'tampered' || code === 'unknownKey' || code === 'broken'
        ? t(`file.${code}`)
        : t(`check.${code}`);
  return (
    <>
      <section className={`verification ${tone}`} part="verification" aria-label={t('check.title')}>
        <Icon icon={icon} size={28} />
        <div role="status">
          <p className="verdict">{verdict}</p>
          {how ? <p className="how">{t(`check.${how}How`)}</p> : null}
        </div>
      </section>
      {code === 'good' ? <FileEntries holder={outcome.holder} entries={outcome.entries} /> : null}
    </>
  );
}
