import { useStore } from '@nanostores/react';
import Award from 'lucide/dist/esm/icons/award.mjs';
import { Suspense } from 'react';
import { courseCertificates } from '../../src/state/certificates';
import { Icon } from '../../src/ui/Icon';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Skeleton } from '../../src/ui/Skeleton';
import type { CourseData } from './course-data';

const CourseCertificate = lazily(() => import('./CourseCertificate'));

/** The learner's certificates of this course (CRS-05), or a text that the course will give one. */
export function Certificates({ access }: Pick<CourseData, 'access'>) {
  const { platform, t } = useLearn('course');
  const { objective, userId } = access;
  const certificates = useStore(courseCertificates(platform, objective.id, userId)).data?.data ?? [];
  if (!certificates.length && !objective.certificateTemplates.length) return null;
  return (
    <section className="certificates" part="certificates">
      <h2>{t('certificates.title')}</h2>
      {certificates.length ? (
        <ul>
          {certificates.map((certificate) => (
            <li key={certificate.id}>
              <Suspense fallback={<Skeleton lines={4} />}>
                <CourseCertificate certificate={certificate} objective={objective} />
              </Suspense>
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
