import { useStore } from '@nanostores/react';
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import { useId } from 'react';
import type { CertificateRecord } from '../../src/contract/certificates';
import { isolate } from '../../src/i18n/isolate';
import { pathTo } from '../../src/portal/portal-paths';
import { $now } from '../../src/client/page/now';
import { useCertificateFile } from '../../src/certificate/certificate-link';
import { Button } from '../../src/ui/Button';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { formatDate } from '../../src/i18n/format';
import { PrintedDate } from '../../src/ui/PrintedDate';
import { useSheet } from '../../src/ui/sheet';
import sheet from './certificate.css';
import { CertificateButtons } from './CertificateButtons';
import type { CourseData } from './course-data';
import { CommandFailure } from '../../src/ui/CommandFailure';
import { ResultFacts } from './ResultFacts';
import { useStarting } from './starting';

interface Props extends Pick<CourseData, 'access' | 'standing'> {
  certificate: CertificateRecord;
}

/** One of the learner's certificates of the course. */
export default function CourseCertificate({ certificate, access, standing }: Props) {
  const { t, locale } = useLearn('course');
  const { objective } = access;
  useSheet(sheet);
  const now = useStore($now);
  const { certificateNumber, certificateTemplate, objectiveRecord, normalizedPassingScore, expirationDate } =
    certificate;
  const path = pathTo('certificate', { objectiveId: objective.id, certificateNumber });
  const picture = useCertificateFile(certificate.certificatePngUrl, 'picture');
  // All certificates of a course have the same name: the date says which one a button belongs to.
  const name = useId();
  const { revocation } = certificate;
  const expired = expirationDate !== null && new Date(expirationDate) < now;
  return (
    <article className="certificate">
      {picture ? (
        <Link to={path} className="preview" tabIndex={-1} aria-hidden="true">
          <img src={picture} alt="" loading="lazy" decoding="async" />
        </Link>
      ) : null}
      <div>
        <div id={name}>
          <h3>
            <bdi>{certificateTemplate.name}</bdi>
          </h3>
          <p className="muted">
            {t('card.completed')} <PrintedDate iso={objectiveRecord?.finished ?? certificate.created} />
          </p>
        </div>
        <ResultFacts
          record={objectiveRecord}
          scaleId={objective.gradingScaleId}
          passingScore={normalizedPassingScore ?? objective.objectiveGradingScale?.normalizedPassingScore ?? null}
        />
        {revocation ? (
          <p className="expiry expired">
            {t('certificates.revoked', {
              date: formatDate(revocation.revoked, locale),
              reason: isolate(revocation.reason),
            })}
          </p>
        ) : expirationDate ? (
          <p className={expired ? 'expiry expired' : 'expiry'}>
            {expired ? t('certificates.hasExpired') : t('certificates.expires')} <PrintedDate iso={expirationDate} />
          </p>
        ) : null}
        <div className="buttons">
          {expired || revocation ? <Renewal access={access} standing={standing} describedBy={name} /> : null}
          <CertificateButtons certificate={certificate} objectiveId={objective.id} describedBy={name} />
        </div>
      </div>
    </article>
  );
}

/** Starts the course again, which gives another certificate; nothing while that is not possible. */
function Renewal({ describedBy, ...course }: Pick<CourseData, 'access' | 'standing'> & { describedBy: string }) {
  const { t } = useLearn('course');
  const start = useStarting(course);
  const { shown, disabled } = course.standing.buttons.startAgain;
  if (!shown || disabled) return null;
  return (
    <>
      <Button
        size="small"
        variant="primary"
        icon={RotateCcw}
        busy={start.busy}
        onClick={start.run}
        aria-describedby={describedBy}
      >
        {t('certificates.renew')}
      </Button>
      <CommandFailure {...start} />
    </>
  );
}
