import { useStore } from '@nanostores/react';
import { Award, Download } from 'lucide';
import type { CertificateRecord } from '../../src/domain/entities';
import { courseCertificates } from '../../src/state/certificates';
import { $now } from '../../src/state/now';
import { certificateLink, useCertificateFile } from '../../src/ui/certificate-link';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { buttonClass } from '../../src/ui/Button';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { ShareLink } from '../../src/ui/ShareLink';
import { Timestamp } from '../../src/ui/Timestamp';
import { coursePath } from './addresses';
import type { CourseData } from './course-data';
import { ResultFacts } from './ResultFacts';

/** The certificates that the learner holds of this course (CRS-05); a promise where there will be one. */
export function Certificates({ access }: Pick<CourseData, 'access'>) {
  const { platform, t } = useLearn();
  const { objective, userId } = access;
  const certificates = useStore(courseCertificates(platform, objective.id, userId)).data?.data ?? [];
  if (!certificates.length && !objective.certificateTemplates.length) return null;
  return (
    <section className="certificates">
      <h2>{t('certificates.title')}</h2>
      {certificates.length ? (
        <ul>
          {certificates.map((certificate) => (
            <li key={certificate.id}>
              <Certificate certificate={certificate} objectiveId={objective.id} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="promise">
          <Icon icon={Award} size={24} />
          {t('certificates.promise')}
        </p>
      )}
    </section>
  );
}

function Certificate({ certificate, objectiveId }: { certificate: CertificateRecord; objectiveId: string }) {
  const { platform, t } = useLearn();
  const now = useStore($now);
  const { certificateNumber, certificateTemplate, objectiveRecord, normalizedPassingScore, expirationDate } =
    certificate;
  const path = `${coursePath(objectiveId)}/certificate/${encodeURIComponent(certificateNumber)}`;
  const picture = useCertificateFile(certificate.certificatePngUrl, 'picture');
  const pdf = useCertificateFile(certificate.certificatePdfUrl, 'PDF');
  const expired = expirationDate !== null && new Date(expirationDate) < now;
  return (
    <article className="certificate">
      {picture ? (
        <Link to={path} className="preview" tabIndex={-1} aria-hidden="true">
          <img src={picture} alt="" loading="lazy" decoding="async" />
        </Link>
      ) : null}
      <div>
        <h3>
          <bdi>{certificateTemplate.name}</bdi>
        </h3>
        <ResultFacts record={objectiveRecord} passingScore={normalizedPassingScore} />
        {expirationDate ? (
          <p className={expired ? 'expiry expired' : 'expiry'}>
            {expired ? t('certificates.hasExpired') : t('certificates.expires')} <Timestamp iso={expirationDate} />
          </p>
        ) : null}
        <div className="buttons">
          <ButtonLink to={path} size="small" variant="primary">
            {t('certificates.view')}
          </ButtonLink>
          {pdf ? (
            <a className={buttonClass('secondary', 'small', false)} href={pdf} download={`${certificateNumber}.pdf`}>
              <Icon icon={Download} size={18} />
              {t('certificates.download')}
            </a>
          ) : null}
          <ShareLink size="small" url={certificateLink(platform, certificateNumber)} label={t('certificates.share')} />
        </div>
      </div>
    </article>
  );
}
