import { useStore } from '@nanostores/react';
import ShieldAlert from 'lucide/dist/esm/icons/shield-alert.mjs';
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs';
import ShieldEllipsis from 'lucide/dist/esm/icons/shield-ellipsis.mjs';
import ShieldQuestionMark from 'lucide/dist/esm/icons/shield-question-mark.mjs';
import type { IconNode } from 'lucide';
import { useState } from 'react';
import * as paths from '../../src/contract/paths';
import { CERTIFICATE_ZONE } from '../../src/base/constants';
import { judge, type Fact, type Verdict } from '../../src/certificate/credential';
import type { CertificateRecord } from '../../src/contract/certificates';
import { formatDate, formatList } from '../../src/i18n/format';
import type { PlainKey } from '../../src/i18n/translate';
import { $now } from '../../src/client/page/now';
import { Button } from '../../src/ui/Button';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Revoked } from './Revoked';
import { useSignature, type Checked } from './use-signature';

type Code = Verdict['code'] | Exclude<Checked['code'], 'good'>;

interface Look {
  tone: 'success' | 'warning' | 'danger' | 'neutral';
  icon: IconNode;
  /** How this was checked, or what to do now: a text key without its ending `How`. */
  how: 'success' | 'warning' | 'danger' | 'checking' | 'unreachable' | 'unsupported' | 'missing';
  /** A retry may have another result. */
  retry?: boolean;
}

const doubt: Look = { tone: 'danger', icon: ShieldAlert, how: 'danger', retry: true };
const looks: Record<Code, Look> = {
  checking: { tone: 'neutral', icon: ShieldEllipsis, how: 'checking' },
  verified: { tone: 'success', icon: ShieldCheck, how: 'success' },
  expired: { tone: 'warning', icon: ShieldCheck, how: 'warning' },
  revoked: { tone: 'danger', icon: ShieldAlert, how: 'danger' },
  notYet: { tone: 'warning', icon: ShieldCheck, how: 'warning' },
  differs: doubt,
  tampered: doubt,
  unknownKey: doubt,
  broken: doubt,
  unreachable: { tone: 'neutral', icon: ShieldQuestionMark, how: 'unreachable', retry: true },
  unsupported: { tone: 'neutral', icon: ShieldQuestionMark, how: 'unsupported' },
  missing: { tone: 'neutral', icon: ShieldQuestionMark, how: 'missing' },
};

const factNames: Record<Fact, PlainKey<'certificate'>> = {
  number: 'number',
  student: 'student',
  certificate: 'title',
  about: 'about',
  course: 'course',
  code: 'code',
  description: 'description',
  issuer: 'issuer',
  issued: 'issued',
  completed: 'completed',
  expires: 'expires',
  passing: 'passing',
  score: 'score',
  points: 'score',
  grade: 'grade',
};

/** Shows whether the platform signed this certificate; the visitor's browser checks the signature. */
export function Verification({ certificate }: { certificate: CertificateRecord }) {
  const { platform, t, locale } = useLearn('certificate');
  const now = useStore($now);
  const [tries, setTries] = useState(0);
  const checked = useSignature(certificate.credential, tries);
  const verdict = checked.code === 'good' ? judge(checked.credential, certificate, now, checked.isRevoked) : checked;
  const { tone, icon, how, retry } = looks[verdict.code];
  const again = () => {
    platform.refresh((path) => path === paths.publicCertificate(certificate.certificateNumber));
    setTries(tries + 1);
  };
  return (
    <section className={`verification ${tone}`} part="verification" aria-label={t('check.title')}>
      <Icon icon={icon} size={28} />
      <div role="status">
        <p className="verdict">
          {t(`check.${verdict.code}`, {
            issuer: certificate.issuerName ?? '',
            date: formatDate(certificate.created, locale, 'date', CERTIFICATE_ZONE),
            until: formatDate(certificate.expirationDate, locale, 'date', CERTIFICATE_ZONE),
            facts:
              'facts' in verdict
                ? formatList([...new Set(verdict.facts.map((fact) => t(factNames[fact])))], locale)
                : '',
          })}
        </p>
        {certificate.revocation ? <Revoked revocation={certificate.revocation} /> : null}
        <p className="how">{t(`check.${how}How`)}</p>
      </div>
      {/* Once pressed the button stays, so that the focus is not lost. */}
      {retry || tries > 0 ? (
        <Button busy={checked.code === 'checking'} onClick={again}>
          {t('check.again')}
        </Button>
      ) : null}
    </section>
  );
}
