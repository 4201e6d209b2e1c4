import { useStore } from '@nanostores/react';
import { publicCertificate } from '../../src/certificate/certificates';
import { $now } from '../../src/client/page/now';
import { formatPercent } from '../../src/i18n/format';
import { Badge } from '../../src/ui/Badge';
import { useLearn } from '../../src/ui/learn-context';
import { PrintedDate } from '../../src/ui/PrintedDate';
import type { FileEntry } from './check-file';
import { Revoked } from './Revoked';

const tones = { valid: 'success', expired: 'warning', revoked: 'danger' } as const;

/** Whom a checked file is about, and what is in it. */
export function FileEntries({ holder, entries }: { holder: string | null; entries: readonly FileEntry[] }) {
  const { t } = useLearn('certificate');
  return (
    <div className="file-entries">
      {holder === null ? null : (
        <p>
          {t('student')}: <bdi>{holder}</bdi>
        </p>
      )}
      <ul role="list">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry }: { entry: FileEntry }) {
  const { t, locale } = useLearn('certificate');
  const now = useStore($now);
  const { name, course, code, issued, until, percent, grade, number } = entry;
  const state = entry.isRevoked ? 'revoked' : until !== null && new Date(until) <= now ? 'expired' : 'valid';
  const score = percent === null ? null : formatPercent(Number(percent) / 100, locale);
  return (
    <li>
      <h2>
        <bdi>{name}</bdi> <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </h2>
      <p className="muted">
        {course !== null && course !== name ? (
          <>
            <bdi>{course}</bdi> ·{' '}
          </>
        ) : null}
        <bdi>{code}</bdi>
      </p>
      <p>
        {t('issued')} <PrintedDate iso={issued} />
        {until ? (
          <>
            {' · '}
            {t('expires')} <PrintedDate iso={until} />
          </>
        ) : null}
        {score ? ` · ${t('score')} ${score}` : null}
        {grade ? (
          <>
            {` · ${t('grade')} `}
            <bdi>{grade}</bdi>
          </>
        ) : null}
      </p>
      {entry.isRevoked && number ? <Reason number={number} /> : null}
    </li>
  );
}

/** When and why a certificate was revoked, as its public page tells. */
function Reason({ number }: { number: string }) {
  const { platform } = useLearn();
  const revocation = useStore(publicCertificate(platform, number)).data?.revocation;
  return revocation ? <Revoked revocation={revocation} /> : null;
}
