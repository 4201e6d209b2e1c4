import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { CertificateRecord } from '../../src/contract/certificates';
import type { Objective } from '../../src/contract/objectives';
import type { User } from '../../src/contract/users';
import { openCatalogCourse } from '../../src/lists/store/public-course';
import { courseAccess } from '../../src/lists/store/courses';
import { currentUser } from '../../src/client/session/session';
import { useLearn } from '../../src/ui/learn-context';

const NOT_ASKED = atom<{ data?: undefined }>({});

const fullName = ({ first_name, middle_name, last_name }: User) =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ');

/**
 * Adds course and student to a certificate: when the record lacks them, they come from other requests; null when those lack
 * them too.
 * @param open for the public page: leaves out the requests that need a session
 */
export function useCompleteCertificate(certificate: CertificateRecord, open: boolean): CertificateRecord {
  const { platform } = useLearn();
  const { objective, objectiveId, userId, userName } = certificate;
  const access = useStore(objective || open ? NOT_ASKED : courseAccess(platform, objectiveId));
  const offered = useStore(objective || !open ? NOT_ASKED : openCatalogCourse(platform, objectiveId));
  const { data: user } = useStore(userName || open ? NOT_ASKED : currentUser(platform));
  const course: Pick<Objective, 'name' | 'code' | 'description'> | undefined = access.data?.objective ?? offered.data;
  return {
    ...certificate,
    objective: objective ?? course ?? null,
    userName: userName ?? (user?.id === userId ? fullName(user) : null),
  };
}
