import { useStore } from '@nanostores/react';
import Award from 'lucide/dist/esm/icons/award.mjs';
import type { CertificatePromise } from '../../src/contract/course-facts';
import { formatUnit } from '../../src/i18n/format';
import { courseCertificates } from '../../src/certificate/certificates';
import { useCertificateFile } from '../../src/certificate/certificate-link';
import { Icon } from '../../src/ui/Icon';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Skeleton } from '../../src/ui/Skeleton';
import { useSheet } from '../../src/ui/sheet';
import certificateSheet from './certificate.css';
import type { CourseData } from './course-data';

const CourseCertificate = lazily(() => import('./CourseCertificate'));

/** The learner's certificates of this course (CRS-05), or what the certificate looks like that the course will give. */
export function Certificates({ access, standing }: Pick<CourseData, 'access' | 'standing'>) {
  const { platform, t } = useLearn('course');
  const { objective, userId } = access;
  const { data, error } = useStore(courseCertificates(platform, objective.id, userId));
  const certificates = data?.data ?? [];
  const isLoading = !data && !error && access.objectiveWorkflowAggregate?.lastObjectiveRecord;
  if (!certificates.length && !objective.certificateTemplates.length) return null;
  const promise = objective.facts?.certificate;
  return (
    <section className="certificates" part="certificates">
      <h2>{t('certificates.title')}</h2>
      {isLoading ? (
        <Skeleton lines={6} />
      ) : certificates.length ? (
        <ul>
          {certificates.map((certificate) => (
            <li key={certificate.id}>
              <CourseCertificate
                certificate={certificate}
                access={access}
                standing={standing}
                whileLoading={<Skeleton lines={4} />}
              />
            </li>
          ))}
        </ul>
      ) : promise ? (
        <PromisedCertificate promise={promise} />
      ) : (
        <p className="promise">
          <Icon icon={Award} size={24} />
          {t('certificates.promise')}
        </p>
      )}
    </section>
  );
}

/** The certificate that the course gives, with a picture of a sample. */
function PromisedCertificate({ promise: { name, validMonths, sampleUrl } }: { promise: CertificatePromise }) {
  const { t, locale } = useLearn('course');
  useSheet(certificateSheet);
  const sample = useCertificateFile(sampleUrl, 'sample');
  return (
    <div className="certificate">
      {sample ? (
        <div className="preview">
          <img src={sample} alt={t('certificates.sample')} loading="lazy" decoding="async" />
        </div>
      ) : null}
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p>{t('certificates.promise')}</p>
        {validMonths ? (
          <p className="expiry">
            {t('certificates.valid', {
              time:
                validMonths % 12
                  ? formatUnit(validMonths, 'month', locale)
                  : formatUnit(validMonths / 12, 'year', locale),
            })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
